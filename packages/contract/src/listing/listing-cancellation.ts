import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const cancellationPolicyLabels = {
  easy: 'سهل‌گیرانه',
  balanced: 'متعادل',
  strict: 'سخت‌گیرانه',
}
export const CancellationPolicy = wordOf(cancellationPolicyLabels)
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/** The meaning of a cancellation policy for who books. */
export const cancellationPolicyDetails: Record<CancellationPolicy, string> = {
  easy: 'لغو تا نزدیک شروع رزرو با کمترین کسر',
  balanced: 'کسر بیشتر هرچه به شروع رزرو نزدیک‌تر',
  strict: 'پس از رزرو بازپرداخت کم یا بدون بازپرداخت',
}
