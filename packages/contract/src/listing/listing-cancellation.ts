import * as z from 'zod/mini'

export const CancellationPolicy = z.enum(['easy', 'balanced', 'strict'])
export type CancellationPolicy = z.infer<typeof CancellationPolicy>
export const cancellationPolicyLabels: Record<CancellationPolicy, string> = {
  easy: 'سهل‌گیرانه',
  balanced: 'متعادل',
  strict: 'سخت‌گیرانه',
}

/** The meaning of a cancellation policy for who books. */
export const cancellationPolicyDetails: Record<CancellationPolicy, string> = {
  easy: 'لغو تا نزدیکی آغاز رزرو با کمترین کسر',
  balanced: 'کسر بیشتر هرچه به آغاز رزرو نزدیک‌تر',
  strict: 'پس از رزرو بازپرداخت اندک یا هیچ',
}
