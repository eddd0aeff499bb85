import * as z from 'zod/mini'

/* Apart from the rules: the desk's URL is read before those are there. */

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
