import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { addMinutes, minutesBetween } from '../jalali.ts'
import type { OrderStatus } from '../order/order-status.ts'

export const commentStatusLabels = {
  pending: 'در انتظار بررسی',
  approved: 'تاییدشده',
  rejected: 'ردشده',
}
export const CommentStatus = wordOf(commentStatusLabels)
export type CommentStatus = z.infer<typeof CommentStatus>

export const commentSideLabels = { customer: 'مشتری', host: 'میزبان' }
/** Who wrote it: the customer about the stay, or the host about the customer. */
export const CommentSide = wordOf(commentSideLabels)
export type CommentSide = z.infer<typeof CommentSide>

export const commentFlagLabels = {
  phone: 'شمارهٔ تلفن',
  link: 'لینک یا شناسه',
  account: 'شمارهٔ کارت یا شبا',
  abuse: 'کلمهٔ نامناسب',
  personal: 'اطلاعات شخصی',
  off_topic: 'نامرتبط',
  spam: 'تبلیغ',
}
/** Reasons to look twice before a comment is approved. The last three only the assistant tells. */
export const CommentFlagKind = wordOf(commentFlagLabels)
export type CommentFlagKind = z.infer<typeof CommentFlagKind>

export const commentAdviceLabels = {
  approve: 'تایید شود',
  reject: 'رد شود',
  look: 'بررسی شود',
}
/** The assistant's advice; a person decides. */
export const CommentAdvice = wordOf(commentAdviceLabels)
export type CommentAdvice = z.infer<typeof CommentAdvice>

export const CommentStep = z.enum(['approve', 'reject', 'reopen'])
export type CommentStep = z.infer<typeof CommentStep>

/** Source: design section 4. The same steps hold for a comment and for the host's reply to it. */
export const commentSteps: Record<CommentStep, { from: CommentStatus[]; to: CommentStatus; label: string }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved', label: 'تایید' },
  reject: { from: ['pending', 'approved'], to: 'rejected', label: 'رد' },
  reopen: { from: ['approved', 'rejected'], to: 'pending', label: 'بازگرداندن به صف' },
}

/** Why the step is not allowed, in Persian; undefined when it is. `what` is «نظر» or «پاسخ». */
export const stepRefusal = (step: CommentStep, status: CommentStatus, what = 'نظر'): string | undefined =>
  commentSteps[step].from.includes(status) ? undefined : `این ${what} از قبل «${commentStatusLabels[status]}» است`

/** Only what was approved is shown in front of others. */
export const canFeature = ({ status, side }: { status: CommentStatus; side: CommentSide }) =>
  status === 'approved' && side === 'customer'

export const commentRejectReasonLabels = {
  abuse: 'توهین یا کلمهٔ نامناسب',
  personal_data: 'اطلاعات شخصی',
  advertising: 'تبلیغ یا لینک',
  off_topic: 'نامرتبط با رزرو',
  other_booking: 'دربارهٔ رزرو دیگری',
  repeated: 'تکراری',
  other: 'دلیل دیگر',
}
/** Why a comment is not published. */
export const CommentRejectReason = wordOf(commentRejectReasonLabels)
export type CommentRejectReason = z.infer<typeof CommentRejectReason>

export const commentReportReasonLabels = {
  abuse: 'توهین‌آمیز',
  false_claim: 'نادرست یا ساختگی',
  personal_data: 'اطلاعات شخصی دارد',
  advertising: 'تبلیغ است',
  other: 'دلیل دیگر',
}
export const CommentReportReason = wordOf(commentReportReasonLabels)
export type CommentReportReason = z.infer<typeof CommentReportReason>

/** An approved comment whose other side wrote nothing, or is not decided, waits this long for it. */
export const publishAloneAfterDays = 7
export const publishAloneAt = (createdAt: string) => addMinutes(createdAt, publishAloneAfterDays * 24 * 60)

type Booked = { status: OrderStatus; confirmedAt: string | null; endsAt: string }

/** Why nothing can be written about an order at `now`, in Persian; undefined when it can. The database asks the same. */
export function writeRefusal({ status, confirmedAt, endsAt }: Booked, now: string): string | undefined {
  if (confirmedAt === null || !['confirmed', 'in_use', 'completed'].includes(status))
    return 'نظر فقط برای سفارشی ثبت می‌شود که قطعی شده و انجام شده باشد'
  if (status === 'completed' || (status === 'confirmed' && minutesBetween(now, endsAt) <= 0)) return undefined
  return 'این رزرو هنوز به پایان نرسیده است'
}
