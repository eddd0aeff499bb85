import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** What an event is about: the record whose events arrive in order, and the name of its id in `data`. */
export const webhookKinds = {
  order: { label: 'سفارش', id: 'orderId' },
  payment: { label: 'پرداخت', id: 'orderId' },
  refund: { label: 'بازپرداخت', id: 'orderId' },
  listing: { label: 'آگهی', id: 'listingId' },
  host: { label: 'میزبان', id: 'hostId' },
  comment: { label: 'نظر', id: 'commentId' },
  payout: { label: 'تسویه', id: 'payoutBatchId' },
} as const
export type WebhookKind = keyof typeof webhookKinds

type Type<Entry extends string = string> = {
  label: string
  /** Entries of the audit log that are this event: `subject:action`. */
  of: readonly Entry[]
}
const on = <Subject extends string, Action extends string>(
  subject: Subject,
  label: string,
  ...actions: Action[]
): Type<`${Subject}:${Action}`> => ({
  label,
  of: actions.map((action) => `${subject}:${action}` as const),
})

/** Events that other programs may hear, by the name that stands in the message. A name is a promise: it stays, whatever the log calls it. */
export const webhookTypes = {
  'order.requested': on('order', 'درخواست شد', 'request'),
  'order.booked': on('order', 'ثبت شد', 'book'),
  'order.accepted': on('order', 'پذیرفته شد', 'accept'),
  'order.declined': on('order', 'پذیرفته نشد', 'decline'),
  'order.confirmed': on('order', 'قطعی شد', 'confirm'),
  'order.changed': on(
    'order',
    'تغییر کرد',
    'change',
    'move',
    'undo_move',
    'swap',
    'undo_swap',
    'name_holders',
    'answer_questions',
    'extend',
    'free_days',
  ),
  'order.started': on('order', 'استفاده شروع شد', 'use'),
  'order.completed': on('order', 'به پایان رسید', 'complete'),
  'order.missed': on('order', 'مهمان نیامد', 'miss'),
  'order.use_undone': on('order', 'ثبت استفاده پس گرفته شد', 'undo_use'),
  'order.checked_in': on('order', 'ورود ثبت شد', 'check_in'),
  'order.check_in_undone': on('order', 'ثبت ورود پس گرفته شد', 'check_in_undo'),
  'order.transferred': on('order', 'بلیت منتقل شد', 'transfer_ticket'),
  'order.cancelled': on('order', 'لغو شد', 'cancel'),
  'order.expired': on('order', 'مهلت پرداخت تمام شد', 'expire'),
  'order.reinstated': on('order', 'دوباره فعال شد', 'reinstate'),
  'order.deposit_released': on('order', 'ودیعه پس داده شد', 'deposit_released'),
  'order.deposit_release_undone': on('order', 'پس دادن ودیعه برگردانده شد', 'deposit_release_undone'),
  'payment.started': on('order', 'شروع شد', 'payment_started'),
  'payment.failed': on('order', 'ناموفق شد', 'payment_failed'),
  'payment.confirmed': on('order', 'تایید شد', 'payment_confirmed'),
  'payment.reversed': on('order', 'به کارت برگشت', 'payment_reversed'),
  'refund.requested': on('order', 'درخواست شد', 'refund_requested'),
  'refund.approved': on('order', 'تایید شد', 'refund_approved'),
  'refund.declined': on('order', 'پذیرفته نشد', 'refund_declined'),
  'refund.sent': on('order', 'ارسال شد', 'refund_sent'),
  'refund.done': on('order', 'انجام شد', 'refund_done'),
  'refund.failed': on('order', 'ناموفق شد', 'refund_failed'),
  'listing.created': on('listing', 'ساخته شد', 'create'),
  'listing.changed': on(
    'listing',
    'تغییر کرد',
    'change',
    'approve_change',
    'add_unit',
    'change_unit',
    'archive_unit',
    'restore_unit',
    'change_unit_slot',
    'change_questions',
  ),
  'listing.priced': on(
    'listing',
    'بلیت یا نرخ تغییر کرد',
    'add_ticket',
    'change_ticket',
    'archive_ticket',
    'pause_ticket',
    'resume_ticket',
    'sort_tickets',
    'change_capacity',
  ),
  'listing.days_changed': on(
    'listing',
    'روزهای تقویم تغییر کرد',
    'set_days',
    'open_days',
    'close_days',
    'copy_days',
    'undo_days',
    'add_feed',
    'change_feed',
    'read_feed',
    'remove_feed',
  ),
  'listing.occurrences_changed': on(
    'listing',
    'سانس‌ها تغییر کرد',
    'add_occurrences',
    'change_occurrence',
    'remove_occurrence',
    'set_hall',
    'block_seats',
  ),
  'listing.submitted': on('listing', 'برای بررسی ارسال شد', 'submit'),
  'listing.published': on('listing', 'منتشر شد', 'publish'),
  'listing.change_requested': on('listing', 'اصلاح آن خواسته شد', 'request_change'),
  'listing.rejected': on('listing', 'رد شد', 'reject'),
  'listing.paused': on('listing', 'متوقف شد', 'pause'),
  'listing.resumed': on('listing', 'فروش ادامه یافت', 'resume'),
  'listing.archived': on('listing', 'بایگانی شد', 'archive'),
  'host.created': on('host', 'ثبت شد', 'create'),
  'host.changed': on('host', 'تغییر کرد', 'change', 'payout_terms'),
  'host.days_changed': on('host', 'تعطیلی‌ها تغییر کرد', 'close_days', 'open_days'),
  'host.started': on('host', 'ثبت‌نام را شروع کرد', 'start'),
  'host.submitted': on('host', 'برای بررسی ارسال شد', 'submit'),
  'host.approved': on('host', 'تایید شد', 'approve'),
  'host.rejected': on('host', 'رد شد', 'reject'),
  'host.suspended': on('host', 'تعلیق شد', 'suspend'),
  'host.restored': on('host', 'تعلیق برداشته شد', 'restore'),
  'host.closed': on('host', 'بسته شد', 'close'),
  'host.reopened': on('host', 'دوباره به بررسی آمد', 'reopen'),
  'comment.recorded': on('comment', 'ثبت شد', 'record'),
  'comment.approved': on('comment', 'تایید شد', 'approve'),
  'comment.rejected': on('comment', 'رد شد', 'reject'),
  'comment.replied': on('comment', 'میزبان پاسخ داد', 'reply'),
  'comment.published': on('comment', 'پس از هفت روز منتشر شد', 'publish_alone'),
  'comment.reopened': on('comment', 'به صف بررسی برگشت', 'reopen'),
  'comment.changed': on('comment', 'پوشش یا برگزیدگی تغییر کرد', 'mask', 'unmask', 'feature', 'unfeature'),
  'comment.reply_approved': on('comment', 'پاسخ میزبان تایید شد', 'approve_reply'),
  'comment.reply_rejected': on('comment', 'پاسخ میزبان رد شد', 'reject_reply'),
  'comment.reply_reopened': on('comment', 'پاسخ میزبان به صف بررسی برگشت', 'reopen_reply'),
  'payout.prepared': on('payout_batch', 'دسته ساخته شد', 'create'),
  'payout.changed': on('payout_batch', 'میزبانی از دسته برداشته شد', 'leave_out'),
  'payout.approved': on('payout_batch', 'تایید شد', 'approve'),
  'payout.sent': on('payout_batch', 'به بانک رفت', 'send'),
  'payout.paid': on('payout_batch', 'واریز شد', 'pay'),
  'payout.failed': on('payout_batch', 'ناموفق شد', 'fail'),
  'payout.cancelled': on('payout_batch', 'دسته لغو شد', 'cancel'),
} as const satisfies Record<`${WebhookKind}.${string}`, Type>
export const WebhookType = wordOf(webhookTypes)
export type WebhookType = z.infer<typeof WebhookType>

export const webhookTypeNames = Object.keys(webhookTypes) as WebhookType[]
export const webhookKindOf = (type: WebhookType) => type.split('.')[0] as WebhookKind
/** «سفارش قطعی شد». */
export const webhookTypeLabel = (type: WebhookType) =>
  `${webhookKinds[webhookKindOf(type)].label}: ${webhookTypes[type].label}`

/** Entries of the log that are an event. */
export type HeardEntry = (typeof webhookTypes)[WebhookType]['of'][number]
const typesOfEntries = new Map<string, WebhookType>(
  webhookTypeNames.flatMap((type) => webhookTypes[type].of.map((entry) => [entry, type])),
)
/** The event that an entry of the log is (`subject:action`). */
export const webhookTypeOf = (entry: string): WebhookType | undefined => typesOfEntries.get(entry)
export const entriesOf = (types: readonly WebhookType[]): string[] =>
  types.flatMap((type): readonly string[] => webhookTypes[type].of)
