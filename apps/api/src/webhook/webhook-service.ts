import { deliveryWaits, isTaken } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { recordOn, systemActor } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Due, recordTry } from './webhook-delivery-store.ts'
import { bodyOf, headersOf, messageIdOf, testEntry } from './webhook-message.ts'
import { type Answered, isGone, type SendWebhook } from './webhook-send.ts'
import { setWebhookPaused } from './webhook-store.ts'

export const recordWebhook = recordOn('webhook')

export type Sender = { db: Db; send: SendWebhook; pepper: string }

/** Sends a message once and keeps what came back; whether it arrived. Outside of transactions. */
export async function deliver({ db, send, pepper }: Sender, due: Due): Promise<boolean> {
  const messageId = messageIdOf(due)
  const body = bodyOf(due)
  const at = nowInstant()
  const headers = headersOf({ ...due, pepper, messageId, body, at: new Date(at) })
  const answered = await send(due.url, { headers, body })
  await inTransaction(db, async (trx) => {
    await recordTry(trx, due.id, at, { before: due.status, answered, next: nextOf(due, answered) })
    if (isGone(answered) && (await setWebhookPaused(trx, due.webhookId, true)))
      await recordWebhook(trx, systemActor, due.webhookId, { action: 'pause_webhook', newValue: { reason: goneText } })
  })
  return isTaken(answered)
}

const goneText = 'گیرنده با پاسخ ۴۱۰ گفت که دیگر پیامی نمی‌خواهد'

/** A tenth of the wait is chance: messages that failed together do not come together again. */
const jitter = 0.1

/** What becomes of a message after a try. One that was over stays over where it did not arrive. */
function nextOf({ status, tries, entry }: Due, answered: Answered) {
  if (isTaken(answered)) return { status: 'delivered' as const, waitSeconds: null }
  const wait = deliveryWaits[tries]
  if (status !== 'waiting' || wait === undefined || entry === testEntry || isGone(answered))
    return { status: 'dead' as const, waitSeconds: null }
  return { status: 'waiting' as const, waitSeconds: wait * (1 - jitter + 2 * jitter * Math.random()) }
}
