import type { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'

/** What a cancellation policy means for who books. */
export const policyDetails: Record<CancellationPolicy, string> = {
  easy: 'لغو تا نزدیکی آغاز رزرو با کمترین کسر',
  balanced: 'کسر بیشتر هرچه به آغاز رزرو نزدیک‌تر',
  strict: 'پس از رزرو بازپرداخت اندک یا هیچ',
}
