import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const inboxKindLabels = {
  payment_window: 'مهلت پرداخت رو به پایان',
  payment_unknown: 'نتیجهٔ درگاه نامعلوم',
  host_unanswered: 'میزبان پاسخ نداده',
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

/** The advice to an admin on a kind, in one sentence. */
export const inboxKindHints: Record<InboxKind, string> = {
  paid_unbooked: 'پول این سفارش‌ها رسیده ولی ظرفیتی برایشان رزرو نشده است؛ دوباره رزرو کنید یا پول را برگردانید.',
  integrity_broken: 'بررسی شبانه این ناسازگاری‌ها را دیده است. چیزی را دستی درست نکنید؛ به پشتیبانی فنی خبر بدهید.',
  payment_mismatch: 'پاسخ بانک دربارهٔ این پرداخت‌ها با دفتر ما یکی نیست یا خوانا نیست؛ هر دو طرف را کنار هم ببینید.',
  payment_window: 'اگر تا پایان مهلت تایید نشود، بانک پول را به کارت برمی‌گرداند.',
  payment_unknown: 'بانک هنوز نگفته است که پول گرفته شده یا نه.',
  number_attacked: 'کسی پشت سر هم تلاش می‌کند با این شماره وارد شود. ورود خود ادمین از دستگاه‌های همیشگی‌اش باز است.',
  host_unanswered: 'مهلت پاسخ میزبان رو به پایان یا تمام شده است؛ تلفنی پیگیری کنید.',
  calendar_conflict:
    'این روزها هم اینجا گرفته یا بسته شده‌اند و هم در سایت دیگری فروخته شده‌اند؛ پیش از اولین شب یکی را جابه‌جا یا لغو کنید.',
  late_return: 'زمان بازگشت گذشته و خودرو هنوز تحویل نشده است.',
  overpaid: 'مشتری بیش از مبلغ سفارش پرداخته است؛ تفاوت باید برگردد.',
  refund_to_pay: 'مشتری منتظر پول خود است.',
  deposit_due:
    'مهلت نگهداری این ودیعه‌ها گذشته است یا پس دادنشان به تایید همکار دوم نیاز دارد؛ آن‌ها را به مشتری پس بدهید.',
  payout_failed: 'بانک این تسویه‌ها را نپذیرفت؛ شبای میزبان را بپرسید و دوباره ارسال کنید.',
  adjustment_waiting: 'هر سند دستی را همکاری جز درخواست‌کننده تایید یا رد می‌کند.',
  document_waiting: 'میزبان مدرک داده و منتظر نتیجه است.',
  notice_failed: 'این پیامک‌ها به گیرنده نرسیده‌اند؛ دوباره ارسال کنید یا تلفن بزنید.',
  vehicle_document_ending: 'بیمه یا معاینهٔ فنی این خودروها تمام شده یا نزدیک پایان است.',
  check_ending:
    'مجوز یا مدرک این میزبان‌ها برای آگهی‌هایی که فروش دارند کم است، رد شده یا به پایان می‌رسد؛ مدرک جدید بخواهید.',
  webhook_dead: 'برنامه‌ای سه روز این پیام‌ها را نگرفته است؛ نشانی را درست کنید و دوباره ارسال کنید.',
  backup_late: 'مدتی است نسخهٔ پشتیبان سالمی از داده‌ها گرفته نشده؛ به پشتیبانی فنی خبر بدهید.',
  job_failed: 'سامانه چند بار این کارها را امتحان کرد و موفق نشد؛ خطا را ببینید و دوباره اجرا کنید.',
}
