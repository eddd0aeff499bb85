import type { NoticeStatus } from './notice.ts'

/** A code opens something for whoever reads it, at once and for minutes: it is not kept, and nobody sends it again. */
export const noticeIsCode = (template: string) => template.endsWith('-code')

type Sent = {
  template: string
  status: NoticeStatus
  resentAs: number | null
  /** A later one of its kind about the same went, or waits. */
  isSuperseded?: boolean
}

/** Why a message is not sent again, in Persian; undefined when it can be. */
export function resendRefusal({ template, status, resentAs, isSuperseded }: Sent): string | undefined {
  if (noticeIsCode(template)) return 'کد یک‌بارمصرف دوباره ارسال نمی‌شود؛ گیرنده باید کد جدید بخواهد'
  if (resentAs !== null) return 'این پیامک قبلاً دوباره ارسال شده است'
  if (status === 'queued') return 'این پیامک هنوز در صف است و ارسال می‌شود'
  if (status !== 'failed') return 'این پیامک ارسال شده است'
  return isSuperseded ? 'پیامک جدیدتری از همین نوع ارسال شده است' : undefined
}
