import type { Rights } from '@rezerv/contract/right.ts'
import type { MoneyAct } from '@rezerv/contract/transaction/transaction-act.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { Counter } from 'prom-client'
import { SecurityEventKind } from '@rezerv/contract/audit/audit-security.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { execute } from '#db/rows.ts'

/** Who does it and from where. `userId` is null when the system does it: a worker, a callback. */
export type Actor = {
  userId: number | null
  sessionId: number | null
  /** The key by which a program calls, on its own or for a person. */
  keyId?: number
  /** Who made that key. */
  keyMakerId?: number
  /** The session of the shop, of a customer or a host who calls by a program. */
  shopSessionId?: number
  ip: string
  traceId: string
  /** What they may do; left out where nobody is signed in. */
  rights?: Rights
  /** The most that they give back to a customer by one decision; null and left out: what the house's own limits allow. */
  refundLimitRials?: number | null
  /** Their rights hold in what was chosen for them: they are given the database narrowed to it. */
  isScoped?: boolean
  /** Set when the admin confirmed what the assistant had proposed: the entry says so. */
  proposedBy?: 'assistant'
  /** The act of the endpoint that was called: no other money leaves by it. */
  money?: MoneyAct
}

/** Who asked, where another person must agree: what a key asks for is asked by whoever made it. Null: the system. */
export const askerOf = ({ userId, keyMakerId }: Actor): number | null => userId ?? keyMakerId ?? null

/** The actor of workers and jobs. */
export const systemActor: Actor = { userId: null, sessionId: null, ip: '', traceId: '', rights: 'all' }

/** The trace of a write: `action` is the step's name (`publish`, `cancel`), values hold only what changed. Never put secrets or codes in them. */
export type AuditedWrite<Subject extends string = string> = {
  action: AuditAction<Subject>
  subjectKind: Subject
  subjectId: number
  oldValue?: Record<string, unknown> | null
  newValue?: Record<string, unknown> | null
}

/** Writes one row in the caller's transaction, so that nothing changes without its trace. */
export async function recordAudit<Subject extends string>(
  db: Db,
  actor: Actor,
  write: AuditedWrite<Subject>,
): Promise<void> {
  const newValue = actor.proposedBy ? { ...write.newValue, proposedBy: actor.proposedBy } : write.newValue
  await db
    .insertInto('auditEntries')
    .values({
      actorId: actor.userId,
      action: write.action,
      subjectKind: write.subjectKind,
      subjectId: write.subjectId,
      oldValue: write.oldValue ? JSON.stringify(write.oldValue) : null,
      newValue: newValue ? JSON.stringify(newValue) : null,
      ip: actor.ip || null,
      traceId: actor.traceId || null,
      sessionId: actor.sessionId,
      apiKeyId: actor.keyId ?? null,
      ...(actor.sessionId !== null && { device: deviceOf(db, actor.sessionId) }),
    })
    .execute()
}

/** Records writes on subjects of one kind, in their timelines. */
export const recordOn =
  <Subject extends string>(subjectKind: Subject) =>
  (
    db: Db,
    actor: Actor,
    subjectId: number,
    write: Omit<AuditedWrite<Subject>, 'subjectKind' | 'subjectId'>,
  ): Promise<void> =>
    recordAudit<Subject>(db, actor, { ...write, subjectKind, subjectId })

export const recordOrder = recordOn('order')
export const recordListing = recordOn('listing')
export const recordHost = recordOn('host')
export const recordUser = recordOn('user')
export const recordCustomer = recordOn('customer')
export const recordPayoutBatch = recordOn('payout_batch')

const deviceOf = (db: Db, sessionId: number) =>
  db.selectFrom('sessions').where('id', '=', sessionId).select('userAgent')

type Values = Record<string, unknown>

/** Old and new value of the fields that differ, for the audit log; null when nothing changed. */
export function changedFields(before: Values, after: Values): { oldValue: Values; newValue: Values } | null {
  const keys = Object.keys(after).filter((key) => !isSameJson(before[key], after[key]))
  if (keys.length === 0) return null
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { oldValue: pick(before), newValue: pick(after) }
}

/** Every event counts here, also one of many alike that leaves no row of its own. */
export const securityEventsTotal = new Counter({
  name: 'security_events_total',
  help: 'Failed codes, refused rights, limits, attacked numbers, new devices, ended sessions and exports.',
  labelNames: ['kind'] as const,
  registers: [],
})
for (const kind of SecurityEventKind.options) securityEventsTotal.inc({ kind }, 0)

export type NewSecurityEvent = {
  kind: SecurityEventKind
  /** The number of whoever is not signed in. */
  mobile?: string
  device?: string | null
  /** Never a code or a token. */
  detail?: Record<string, string | boolean>
}

/**
 * Adds an event. Whose number it is, is looked up by the same statement whether or not anybody has it.
 * In a transaction it stands or falls with what happened; what was refused is recorded on the pool.
 */
export async function recordSecurity(
  db: Db,
  actor: Actor,
  { kind, mobile, device = null, detail = {} }: NewSecurityEvent,
): Promise<void> {
  securityEventsTotal.inc({ kind })
  await execute(db)`
    insert into security_events (kind, user_id, mobile, ip, device, session_id, trace_id, detail)
    values (${kind}, coalesce(${actor.userId}::bigint, (select id from users where mobile = ${mobile ?? null})), ${mobile ?? null},
            ${actor.ip || null}, coalesce(${device?.slice(0, 300) ?? null}, (select user_agent from sessions where id = ${actor.sessionId})),
            ${actor.sessionId}, ${actor.traceId || null}, ${JSON.stringify(detail)})`
}
