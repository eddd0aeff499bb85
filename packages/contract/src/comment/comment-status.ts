import * as z from 'zod/mini'
import { addMinutes, minutesBetween } from '../jalali.ts'
import type { OrderStatus } from '../order/order-status.ts'

export const CommentStatus = z.enum(['pending', 'approved', 'rejected'])
export type CommentStatus = z.infer<typeof CommentStatus>

/** Who wrote it: the customer about the stay, or the host about the customer. */
export const CommentSide = z.enum(['customer', 'host'])
export type CommentSide = z.infer<typeof CommentSide>
export const commentSideLabels: Record<CommentSide, string> = { customer: 'مشتری', host: 'میزبان' }

/** Reasons to look twice before a comment is approved. The last three only the assistant tells. */
export const CommentFlagKind = z.enum(['phone', 'link', 'account', 'abuse', 'personal', 'off_topic', 'spam'])
export type CommentFlagKind = z.infer<typeof CommentFlagKind>
export const commentFlagLabels: Record<CommentFlagKind, string> = {
  phone: 'شمارهٔ تلفن',
  link: 'پیوند یا شناسه',
  account: 'شمارهٔ کارت یا شبا',
  abuse: 'واژهٔ زشت',
  personal: 'اطلاعات شخصی',
  off_topic: 'بی‌ارتباط',
  spam: 'تبلیغ',
}

/** The assistant's advice; a person decides. */
export const CommentAdvice = z.enum(['approve', 'reject', 'look'])
export type CommentAdvice = z.infer<typeof CommentAdvice>
export const commentAdviceLabels: Record<CommentAdvice, string> = {
  approve: 'تایید شود',
  reject: 'رد شود',
  look: 'بررسی شود',
}

export const CommentStep = z.enum(['approve', 'reject', 'reopen'])
export type CommentStep = z.infer<typeof CommentStep>

/** Source: design section 4. The same steps hold for a comment and for the host's reply to it. */
export const commentSteps: Record<CommentStep, { from: CommentStatus[]; to: CommentStatus; label: string }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', label: 'تایید' },
  reject: { from: ['pending', 'approved'], to: 'rejected', label: 'رد' },
  reopen: { from: ['approved', 'rejected'], to: 'pending', label: 'بازگرداندن به صف' },
}

export const commentStatusLabels: Record<CommentStatus, string> = {
  pending: 'در انتظار بررسی',
  approved: 'تاییدشده',
  rejected: 'ردشده',
}
export const commentStatusTones = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<CommentStatus, string>

/** Why the step is not allowed, in Persian; undefined when it is. `what` is «نظر» or «پاسخ». */
export const stepRefusal = (step: CommentStep, status: CommentStatus, what = 'نظر'): string | undefined =>
  commentSteps[step].from.includes(status) ? undefined : `این ${what} از پیش «${commentStatusLabels[status]}» است`

/** Only what was approved is shown in front of others. */
export const canFeature = ({ status, side }: { status: CommentStatus; side: CommentSide }) =>
  status === 'approved' && side === 'customer'

/** Why a comment is not published. */
export const CommentRejectReason = z.enum([
  'abuse',
  'personal_data',
  'advertising',
  'off_topic',
  'other_booking',
  'repeated',
  'other',
])
export type CommentRejectReason = z.infer<typeof CommentRejectReason>
export const commentRejectReasonLabels: Record<CommentRejectReason, string> = {
  abuse: 'توهین یا واژهٔ زشت',
  personal_data: 'اطلاعات شخصی',
  advertising: 'تبلیغ یا پیوند',
  off_topic: 'بی‌ارتباط با رزرو',
  other_booking: 'دربارهٔ رزرو دیگری',
  repeated: 'تکراری',
  other: 'دلیل دیگر',
}

export const CommentReportReason = z.enum(['abuse', 'false_claim', 'personal_data', 'advertising', 'other'])
export type CommentReportReason = z.infer<typeof CommentReportReason>
export const commentReportReasonLabels: Record<CommentReportReason, string> = {
  abuse: 'توهین‌آمیز',
  false_claim: 'نادرست یا ساختگی',
  personal_data: 'اطلاعات شخصی دارد',
  advertising: 'تبلیغ است',
  other: 'دلیل دیگر',
}

/** An approved comment whose other side wrote nothing, or is not decided, waits this long for it. */
export const publishAloneAfterDays = 7
export const publishAloneAt = (createdAt: string) => addMinutes(createdAt, publishAloneAfterDays * 24 * 60)

type Booked = { status: OrderStatus; confirmedAt: string | null; endsAt: string }

/** Why nothing can be written about an order at `now`, in Persian; undefined when it can. The database asks the same. */
export function writeRefusal({ status, confirmedAt, endsAt }: Booked, now: string): string | undefined {
  if (confirmedAt === null || !['confirmed', 'in_use', 'completed'].includes(status))
    return 'نظر فقط برای سفارشی ثبت می‌شود که قطعی شده و انجام گرفته باشد'
  if (status === 'completed' || (status === 'confirmed' && minutesBetween(now, endsAt) <= 0)) return undefined
  return 'این رزرو هنوز به پایان نرسیده است'
}
