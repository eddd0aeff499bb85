import { auditWordless } from '@rezerv/contract/audit/audit-values.ts'
import { hasAuditWords } from '@rezerv/contract/audit/audit-words.ts'
import { unheardEntries } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { entriesOf, webhookTypeNames, webhookTypeOf } from '@rezerv/contract/webhook/webhook-type.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

/** Writes that leave no audit entry, each with its reason. A new line here is a decision: read it twice. */
export const unauditedWrites: Record<string, string> = {
  'POST /api/v1/auth/requestAuth':
    'anybody may ask, and the answer must not tell who has an account; the sign-in is audited',
  'POST /api/v1/auth/step-up-codes': 'only sends a code; using it is audited',
  'POST /api/v1/shop/codes': 'only sends a code; the sign-in is audited',
  'POST /api/v1/ai/v1/complete': 'changes nothing here; what the assistant says is only read',
  'POST /api/v1/ai/v1/messages': 'changes nothing here; what the assistant proposes is audited where it is confirmed',
  'POST /api/v1/ai/v1/messages/count_tokens': 'only counts words; nothing is kept or changed',
  'POST /api/v1/listings/:id/views': 'counts that a page was opened; nothing that an admin decides',
}

/** Questions have a body too, and change nothing. `write`: method and path. */
export const isQuestion = (write: string) => /(preview|dry-run)$|\/quotes\/\w+$/.test(write)

/**
 * Watches every write that succeeds and tells which endpoints left no entry with their trace. One entry of an endpoint is
 * enough: a repeated write that finds nothing to change leaves none.
 */
export function watchAudit(app: FastifyInstance, pool: pg.Pool) {
  const traces = new Map<string, string[]>()
  app.addHook('onResponse', async (request, reply) => {
    const url = request.routeOptions.url ?? ''
    if (['GET', 'HEAD'].includes(request.method) || !url.startsWith('/api/v1/') || reply.statusCode >= 300) return
    const write = `${request.method} ${url}`
    traces.set(write, [...(traces.get(write) ?? []), request.id])
  })
  return async (): Promise<string[]> => {
    const { rows } = await pool.query<{ trace: string }>(
      'select distinct trace_id as trace from audit_entries where trace_id = any ($1)',
      [[...traces.values()].flat()],
    )
    const audited = new Set(rows.map((row) => row.trace))
    return [...traces]
      .filter(([write, ids]) => !(write in unauditedWrites) && !isQuestion(write) && !ids.some((id) => audited.has(id)))
      .map(([write]) => write)
  }
}

const heardKinds = new Set(entriesOf(webhookTypeNames).map((entry) => entry.split(':')[0]))
/** Whether an entry is an event of webhooks, or stands among those that are none. */
export const isDecided = (kind: string, action: string) =>
  !heardKinds.has(kind) || webhookTypeOf(`${kind}:${action}`) !== undefined || `${kind}:${action}` in unheardEntries

/** Entries of the log that would be read as the code's own names: actions and kinds (audit-words.ts), fields (audit-fields.ts) and values (audit-values.ts). */
export async function wordlessAudit(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ action: string; kind: string; before: unknown; after: unknown }>(
    'select action, subject_kind as kind, old_value as before, new_value as after from audit_entries',
  )
  const wordless = rows.flatMap(({ action, kind, before, after }) => [
    ...(hasAuditWords(action, kind) ? [] : [`${action} ${kind}`]),
    ...(isDecided(kind, action)
      ? []
      : [`${kind}:${action} (no webhook hears of it, and webhook-unheard.ts does not say why)`]),
    // A setting and a policy are told by their own kinds.
    ...(kind === 'setting' || kind === 'cancellation_policy'
      ? []
      : auditWordless(kind, before).concat(auditWordless(kind, after))),
  ])
  return [...new Set(wordless)]
}
