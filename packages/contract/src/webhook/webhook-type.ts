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

type Type = {
  label: string
  /** Entries of the audit log that are this event: `subject:action`. */
  of: readonly string[]
}
const on = (subject: string, label: string, ...actions: string[]): Type => ({
  label,
  of: actions.map((action) => `${subject}:${action}`),
})

/** Events that other programs may hear, by the name that stands in the message. A name is a promise: it stays, whatever the log calls it. */
export const webhookTypes = {
  'order.requested': on('order', 'درخواست شد', 'request'),
  'order.booked': on('order', 'ثبت شد', 'book'),
  'order.accepted': on('order', 'پذیرفته شد', 'accept'),
  'order.declined': on('order', 'پذیرفته نشد', 'decline'),
  'order.confirmed': on('order', 'قطعی شد', 'confirm'),
  'order.changed': on('order', 'تغییر کرد', 'change', 'move', 'undo_move', 'swap', 'undo_swap', 'name_holders'),
  'order.started': on('order', 'استفاده شروع شد', 'use'),
  'order.completed': on('order', 'به پایان رسید', 'complete'),
  'order.missed': on('order', 'مهمان نیامد', 'miss'),
  'order.checked_in': on('order', 'ورود ثبت شد', 'check_in'),
  'order.transferred': on('order', 'بلیت منتقل شد', 'transfer_ticket'),
  'order.cancelled': on('order', 'لغو شد', 'cancel'),
  'order.expired': on('order', 'مهلت پرداخت تمام شد', 'expire'),
  'payment.started': on('order', 'شروع شد', 'payment_started'),
  'payment.confirmed': on('order', 'تایید شد', 'payment_confirmed'),
  'payment.reversed': on('order', 'به کارت برگشت', 'payment_reversed'),
  'refund.requested': on('order', 'درخواست شد', 'refund_requested'),
  'refund.approved': on('order', 'تایید شد', 'refund_approved'),
  'refund.declined': on('order', 'پذیرفته نشد', 'refund_declined'),
  'refund.sent': on('order', 'ارسال شد', 'refund_sent'),
  'refund.done': on('order', 'انجام شد', 'refund_done'),
  'refund.failed': on('order', 'ناموفق شد', 'refund_failed'),
  'listing.created': on('listing', 'ساخته شد', 'create'),
  'listing.changed': on('listing', 'تغییر کرد', 'change', 'approve_change'),
  'listing.priced': on(
    'listing',
    'بلیت یا نرخ تغییر کرد',
    'add_ticket',
    'change_ticket',
    'archive_ticket',
    'pause_ticket',
    'resume_ticket',
  ),
  'listing.days_changed': on(
    'listing',
    'روزهای تقویم تغییر کرد',
    'set_days',
    'open_days',
    'close_days',
    'copy_days',
    'undo_days',
  ),
  'listing.occurrences_changed': on(
    'listing',
    'سانس‌ها تغییر کرد',
    'add_occurrences',
    'change_occurrence',
    'remove_occurrence',
  ),
  'listing.submitted': on('listing', 'برای بررسی ارسال شد', 'submit'),
  'listing.published': on('listing', 'منتشر شد', 'publish'),
  'listing.rejected': on('listing', 'رد شد', 'reject'),
  'listing.paused': on('listing', 'متوقف شد', 'pause'),
  'listing.resumed': on('listing', 'فروش ادامه یافت', 'resume'),
  'listing.archived': on('listing', 'بایگانی شد', 'archive'),
  'host.created': on('host', 'ثبت شد', 'create'),
  'host.changed': on('host', 'تغییر کرد', 'change'),
  'host.submitted': on('host', 'برای بررسی ارسال شد', 'submit'),
  'host.approved': on('host', 'تایید شد', 'approve'),
  'host.rejected': on('host', 'رد شد', 'reject'),
  'host.suspended': on('host', 'تعلیق شد', 'suspend'),
  'host.restored': on('host', 'تعلیق برداشته شد', 'restore'),
  'host.closed': on('host', 'بسته شد', 'close'),
  'comment.recorded': on('comment', 'ثبت شد', 'record'),
  'comment.approved': on('comment', 'تایید شد', 'approve'),
  'comment.rejected': on('comment', 'رد شد', 'reject'),
  'comment.replied': on('comment', 'میزبان پاسخ داد', 'reply'),
  'comment.published': on('comment', 'پس از هفت روز منتشر شد', 'publish_alone'),
  'payout.prepared': on('payout_batch', 'دسته ساخته شد', 'create'),
  'payout.approved': on('payout_batch', 'تایید شد', 'approve'),
  'payout.sent': on('payout_batch', 'به بانک رفت', 'send'),
  'payout.paid': on('payout_batch', 'واریز شد', 'pay'),
  'payout.failed': on('payout_batch', 'ناموفق شد', 'fail'),
} as const satisfies Record<`${WebhookKind}.${string}`, Type>
export const WebhookType = wordOf(webhookTypes)
export type WebhookType = z.infer<typeof WebhookType>

export const webhookTypeNames = Object.keys(webhookTypes) as WebhookType[]
export const webhookKindOf = (type: WebhookType) => type.split('.')[0] as WebhookKind
/** «سفارش قطعی شد». */
export const webhookTypeLabel = (type: WebhookType) =>
  `${webhookKinds[webhookKindOf(type)].label}: ${webhookTypes[type].label}`

const typesOfEntries = new Map(webhookTypeNames.flatMap((type) => webhookTypes[type].of.map((entry) => [entry, type])))
/** The event that an entry of the log is (`subject:action`). */
export const webhookTypeOf = (entry: string): WebhookType | undefined => typesOfEntries.get(entry)
export const entriesOf = (types: readonly WebhookType[]): string[] =>
  types.flatMap((type) => [...webhookTypes[type].of])
