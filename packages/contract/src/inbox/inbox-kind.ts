import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const inboxKindLabels = {
  payment_window: 'مهلت پرداخت رو به پایان',
  payment_unknown: 'نتیجهٔ درگاه نامعلوم',
  host_unanswered: 'درخواست بی‌پاسخ',
  paid_unbooked: 'پرداخت شده، رزرو نشده',
  integrity_broken: 'ناسازگاری داده‌ها',
  payment_mismatch: 'ناهمخوانی بانک و دفتر',
  number_attacked: 'حمله به شمارهٔ ادمین',
  calendar_conflict: 'تداخل با تقویم بیرونی',
  late_return: 'خودرو دیر برگشته',
  overpaid: 'بیش از مبلغ پرداخت شده',
  refund_to_pay: 'بازپرداخت پرداخت‌نشده',
  deposit_due: 'زمان بازگشت ودیعه',
  payout_failed: 'تسویهٔ ناموفق',
  adjustment_waiting: 'سند منتظر تایید',
  document_waiting: 'مدرک منتظر بررسی',
  notice_failed: 'پیامک نرسیده',
  vehicle_document_ending: 'مدرک رو به پایان',
  check_ending: 'مجوز میزبان رو به پایان',
  webhook_dead: 'پیام وب‌هوک نرسیده',
  backup_late: 'نسخهٔ پشتیبان به‌روز نیست',
  job_failed: 'کار پس‌زمینه ناموفق',
}
/** Why something waits for an admin, the most urgent first. */
export const InboxKind = wordOf(inboxKindLabels)
export type InboxKind = z.infer<typeof InboxKind>

/** Kinds whose deadline is an hour of the clock, of a bank, a host or a first night; the others end with a day, or have no end. */
export const inboxClockKinds = [
  'payment_window',
  'payment_unknown',
  'host_unanswered',
  'calendar_conflict',
] as const satisfies InboxKind[]

/** Kinds that may have been dealt with where no record tells of it. Money that is owed and days that are sold twice are never called done. */
export const inboxDoneKinds: readonly InboxKind[] = ['payout_failed', 'notice_failed', 'webhook_dead', 'job_failed']
