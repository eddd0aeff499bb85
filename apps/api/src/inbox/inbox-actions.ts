import { inboxDoneKinds } from '@rezerv/contract/inbox/inbox-kind.ts'
import { inboxKindsOf } from '@rezerv/contract/inbox/inbox-right.ts'
import type { InboxKey, InboxMark } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { lockNotice } from '#notice/notice-log-store.ts'
import { sendAgain } from '#notice/notice-resend-service.ts'
import { findInboxItems, listInboxOwners, markItems } from './inbox-store.ts'

/**
 * Marks those of the items that the actor sees and that still wait, and answers which they were: what only its own action ends is never called done. Errors:
 * invalid_fields (no such admin).
 */
export async function markInbox(db: Db, asked: InboxKey[], mark: InboxMark, actor: Actor): Promise<InboxKey[]> {
  const owner = mark.as === 'owner' ? await ownerOf(db, mark.ownerId) : undefined
  const seen = inboxKindsOf(actor.rights)
  const own = asked.filter(({ kind }) => seen.includes(kind))
  if (own.length === 0) return []
  const waiting = await findInboxItems(db, own)
  const items = mark.as === 'done' ? waiting.filter(({ kind }) => inboxDoneKinds.includes(kind)) : waiting
  if (items.length === 0) return []
  await markItems(db, items, mark, actor.userId)
  for (const item of items)
    await tell(db, actor, item, { action: actions[mark.as], newValue: saidOf(item, mark, owner) })
  return items.map(({ kind, key }) => ({ kind, key }))
}

const actions = { owner: 'inbox_owner', snooze: 'inbox_snooze', done: 'inbox_done', back: 'inbox_wake' }

async function ownerOf(db: Db, ownerId: number | null): Promise<string | null> {
  if (ownerId === null) return null
  const owner = (await listInboxOwners(db)).find(({ id }) => id === ownerId)
  if (!owner) throw invalidFields({ ownerId: 'این همکار پیدا نشد' })
  return owner.name
}

function saidOf({ kind }: InboxKey, mark: InboxMark, owner: string | null | undefined) {
  if (mark.as === 'owner') return { kind, ownerId: mark.ownerId, owner }
  return mark.as === 'snooze' ? { kind, minutes: mark.minutes, reason: mark.reason } : { kind }
}

/** Sends a failed message again that belongs to no order. Errors: not_found (it has an order, did not fail, or was sent again). */
export async function resendFailedNotice(db: Db, id: number, by: { actor: Actor; origin: string }) {
  const notice = await lockNotice(db, id)
  if (notice?.status !== 'failed' || notice.orderId !== null) throw new AppError('not_found')
  orNotFound((await findInboxItems(db, [{ kind: 'notice_failed', key: String(id) }]))[0], 'این کار دیگر منتظر نیست')
  await sendAgain(db, notice, by)
}

type Waiting = Awaited<ReturnType<typeof findInboxItems>>[number]

/** Told where people look: at the order, the listing or the host, else at the record itself. */
function tell(db: Db, actor: Actor, item: Waiting, write: { action: string; newValue: Record<string, unknown> }) {
  return recordAudit(db, actor, { ...subjectOf(item), ...write })
}

function subjectOf({ kind, orderId, listingId, hostId, key }: Waiting) {
  if (orderId !== null) return { subjectKind: 'order', subjectId: orderId }
  if (listingId !== null) return { subjectKind: 'listing', subjectId: listingId }
  if (hostId !== null) return { subjectKind: 'host', subjectId: hostId }
  if (kind === 'adjustment_waiting') return { subjectKind: 'adjustment', subjectId: Number(key) }
  if (kind === 'integrity_broken') return { subjectKind: 'integrity', subjectId: 0 }
  if (kind === 'backup_late') return { subjectKind: 'backup', subjectId: 0 }
  if (kind === 'webhook_dead') return { subjectKind: 'webhook', subjectId: Number(key) }
  if (kind === 'job_failed') return { subjectKind: 'job', subjectId: 0 }
  return { subjectKind: 'notice', subjectId: Number.parseInt(key, 10) }
}
