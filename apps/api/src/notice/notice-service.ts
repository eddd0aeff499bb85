import { addDays, dayOfInstant, instantOfTehran, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { NoticeKind } from '@rezerv/contract/notice/notice-kind.ts'
import type { Deps } from '#http/deps.ts'
import { sendJob } from '#db/jobs.ts'
import { insertRow } from '#db/rows.ts'
import type { Db } from '#db/connect.ts'
import { SmsError } from './notice-sms-service.ts'
import { insertCodeNotice } from './notice-store.ts'

type Code = { template: Extract<NoticeKind, `${string}-code`>; mobile: string; code: string; text: string }

/**
 * Sends a code at once, past the queue, and then writes into the log that it went, without the code. Throws what `send` throws; that the
 * log could not be written is no reason to ask for another code.
 */
export async function sendCodeNotice(
  { db, sms, log }: Pick<Deps, 'db' | 'sms' | 'log'>,
  { template, mobile, code, text }: Code,
  send: () => Promise<string | null>,
): Promise<void> {
  const write = (end: { providerId: string | null; error: string | null }) =>
    insertCodeNotice(db, {
      template,
      mobile,
      body: text.replaceAll(code, '•'.repeat(code.length)),
      provider: sms.provider,
      ...end,
    }).catch((error: unknown) => log.error({ err: error }, 'code not logged'))
  try {
    const providerId = await send()
    await write({ providerId, error: null })
  } catch (error) {
    await write({ providerId: null, error: error instanceof SmsError ? error.message : String(error) })
    throw error
  }
}

/** Tehran's clock: nobody is woken for a reminder. */
export const isWakingHour = (now: string) => timeOfInstant(now) >= '09:00' && timeOfInstant(now) < '21:00'

/** When a message that can wait leaves: null in waking hours, else the next morning. */
export function wakingInstant(now: string): string | null {
  if (isWakingHour(now)) return null
  const today = dayOfInstant(now)
  return instantOfTehran(timeOfInstant(now) < '09:00' ? today : addDays(today, 1), '09:00')
}

/** An SMS to send: `template` says what it is for (`order-confirmed`), `body` is the Persian text as it will be read. No codes, no card numbers. */
export type NewNotice = {
  template: string
  mobile: string
  body: string
  orderId?: number | null
  /** The host whom it is about. */
  hostId?: number | null
}

/** Writes the notice and its job in the caller's transaction: it is sent if, and only if, that commits, `waitsUntil` then. Returns its id. */
export async function queueNotice(db: Db, notice: NewNotice, waitsUntil: string | null = null): Promise<number> {
  const id = await insertRow(db, 'notices', notice)
  await sendJob(db, 'send-notice', { noticeId: id }, waitsUntil)
  return id
}
