import { isErasedMobile } from '@rezerv/contract/mobile.ts'
import { isNoticeHour, nextNoticeHour, noticeWaits } from '@rezerv/contract/notice/notice-hours.ts'
import type { NoticeKind } from '@rezerv/contract/notice/notice-kind.ts'
import type { Deps } from '#http/deps.ts'
import { sendJob } from '#db/jobs.ts'
import { stepNotAllowed } from '#http/app-error.ts'
import { insertRow } from '#db/rows.ts'
import type { Db } from '#db/connect.ts'
import { SmsError } from './notice-sms-service.ts'
import { settingAt } from '#setting/setting-store.ts'
import { nowInstant } from '#clock.ts'
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

/** Nobody is woken for a reminder. */
export const mayRemindAt = async (db: Db, now: string): Promise<boolean> =>
  isNoticeHour(now, await settingAt(db, 'notice_hours', now))

/** An SMS to send: `template` says what it is for (`order-confirmed`), `body` is the Persian text as it will be read. No codes, no card numbers. */
export type NewNotice = {
  template: string
  mobile: string
  body: string
  orderId?: number | null
  /** The host whom it is about. */
  hostId?: number | null
}

/**
 * Writes the notice and its job in the caller's transaction: it is sent if, and only if, that commits. One that can wait goes in the hours
 * for it. Returns its id.
 */
export async function queueNotice(db: Db, notice: NewNotice): Promise<number> {
  const notBefore = await quietUntil(db, notice.template, nowInstant())
  const id = await insertRow(db, 'notices', { ...notice, notBefore })
  await sendJob(db, 'send-notice', { noticeId: id }, notBefore)
  return id
}

/** Throws `step_not_allowed` where a message is asked for to somebody who was erased: it would reach nobody. */
export function refuseErased(mobile: string): void {
  if (isErasedMobile(mobile)) throw stepNotAllowed('اطلاعات این شخص پاک شده است و پیامی به او نمی‌رسد')
}

/** Until when a message waits that is queued at an instant; null when it goes at once. */
export async function quietUntil(db: Db, template: string, now: string): Promise<string | null> {
  if (!noticeWaits(template)) return null
  const next = nextNoticeHour(now, await settingAt(db, 'notice_hours', now))
  return next === now ? null : next
}
