import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { GatewayAnswer } from './payment-gateway.ts'

type NewEvent = { kind: string; resultCode: number | null; detail: object }

/**
 * Keeps what was said to the bank and by it; secrets were masked by the adapter. The same words again are counted: a bank that is asked
 * for days, and a browser that comes back a thousand times, fill no table.
 */
export async function recordPaymentEvents(db: Db, paymentId: number, events: NewEvent[]) {
  // One after the other: two of them may be the same words.
  for (const event of events)
    await db
      .insertInto('paymentEvents')
      .values({ ...event, paymentId, detail: JSON.stringify(event.detail), fold: foldOf(event) })
      .onConflict((conflict) =>
        conflict
          .columns(['paymentId', 'fold'])
          .where('fold', 'is not', null)
          .doUpdateSet({ repeats: sql<number>`payment_events.repeats + 1`, lastAt: sql<string>`now()` }),
      )
      .execute()
}

/** A browser's words are of anybody's making: all that say the same of the outcome are one. The bank's are compared without their time. */
function foldOf({ kind, resultCode, detail }: NewEvent): string {
  const { at: _at, ms: _ms, ...words } = detail as Record<string, unknown>
  const said = kind === 'callback' ? words.status : words
  return createHash('sha256')
    .update(JSON.stringify([kind, resultCode, said]))
    .digest('hex')
}

/** The words to the bank and of it, newest first. */
export const listPaymentEvents = (db: Db, paymentId: number) =>
  db
    .selectFrom('paymentEvents')
    .where('paymentId', '=', paymentId)
    .select(['id', 'at', 'kind', 'resultCode', 'detail', 'repeats', 'lastAt'])
    .orderBy(sql`coalesce(last_at, at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

/** Keeps all that was said for an answer beside the payment, whatever comes of it. */
export async function recordAnswer(db: Db, paymentId: number, kind: string, { log, result }: GatewayAnswer<unknown>) {
  const events = log.map((detail) => ({ kind, resultCode: result?.code ?? null, detail }))
  await recordPaymentEvents(db, paymentId, events)
}

/** Waits for the answer and keeps it. */
export async function recordExchange<T>(db: Db, paymentId: number, kind: string, asking: Promise<GatewayAnswer<T>>) {
  const answer = await asking
  await recordAnswer(db, paymentId, kind, answer)
  return answer
}
