import * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const payoutStatusLabels = {
  draft: 'پیش‌نویس',
  approved: 'تاییدشده',
  sent: 'ارسال‌شده به بانک',
  paid: 'پرداخت‌شده',
  failed: 'ناموفق',
  cancelled: 'کنار گذاشته‌شده',
}
export const PayoutStatus = wordOf(payoutStatusLabels)
export type PayoutStatus = z.infer<typeof PayoutStatus>

export type PayoutStep = 'approve' | 'send' | 'pay' | 'fail' | 'leave_out'

/** A payout that the bank gives back days later fails after it was paid: the host is owed again. */
export const payoutSteps: Record<PayoutStep, { from: PayoutStatus[]; to: PayoutStatus }> = {
  approve: { from: ['draft'], to: 'approved' },
  send: { from: ['approved'], to: 'sent' },
  pay: { from: ['sent'], to: 'paid' },
  fail: { from: ['approved', 'sent', 'paid'], to: 'failed' },
  leave_out: { from: ['draft'], to: 'cancelled' },
}
export const payoutCan = (step: PayoutStep, status: PayoutStatus) => payoutSteps[step].from.includes(status)

export const payoutBatchStatusLabels = {
  draft: 'پیش‌نویس',
  approved: 'تاییدشده',
  sent: 'ارسال‌شده به بانک',
  closed: 'بسته‌شده',
  cancelled: 'لغوشده',
}
export const PayoutBatchStatus = wordOf(payoutBatchStatusLabels)
export type PayoutBatchStatus = z.infer<typeof PayoutBatchStatus>

export const PayoutBatchStep = z.enum(['approve', 'send', 'cancel'])
export type PayoutBatchStep = z.infer<typeof PayoutBatchStep>
export const payoutBatchSteps: Record<
  PayoutBatchStep,
  { from: PayoutBatchStatus[]; to: PayoutBatchStatus; label: string }
> = {
  approve: { from: ['draft'], to: 'approved', label: 'تایید دسته' },
  send: { from: ['approved'], to: 'sent', label: 'به بانک ارسال شد' },
  cancel: { from: ['draft'], to: 'cancelled', label: 'لغو پیش‌نویس' },
}

type Batch = { status: PayoutBatchStatus; createdById: number }

/** Why this admin cannot take the step; undefined when it can be taken. Who made a batch does not approve it. */
export function payoutBatchRefusal(step: PayoutBatchStep, batch: Batch, adminId: number | null): string | undefined {
  if (!payoutBatchSteps[step].from.includes(batch.status))
    return `این کار برای دستهٔ «${payoutBatchStatusLabels[batch.status]}» ممکن نیست`
  if (step === 'approve' && batch.createdById === adminId)
    return 'سازندهٔ دسته آن را تایید نمی‌کند؛ همکار دیگری باید تایید کند'
  return undefined
}

export const payoutSkipLabels = {
  negative: 'مانده منفی است و به دستهٔ بعد می‌رود',
  below_minimum: 'کمتر از حداقل تسویه',
  no_sheba: 'شبا ثبت نشده یا درست نیست',
  suspended: 'میزبان معلق است',
  not_approved: 'میزبان تایید نشده است',
  not_due: 'نوبت تسویهٔ میزبان نرسیده است',
  not_chosen: 'در این دسته انتخاب نشد',
}
/** Why a host is left out of a batch; a negative balance is carried over to the next. */
export const PayoutSkipReason = wordOf(payoutSkipLabels)
export type PayoutSkipReason = z.infer<typeof PayoutSkipReason>
