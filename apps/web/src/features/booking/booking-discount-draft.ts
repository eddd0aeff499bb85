import type { ManualDiscount } from '@rezerv/contract/pricing/pricing-discount.ts'

/** A discount while it is typed. */
export type DiscountDraft = {
  kind: 'none' | 'fixed' | 'percent'
  rials: number | null
  percent: number | null
  reason: string
}
export const noDiscount: DiscountDraft = { kind: 'none', rials: null, percent: null, reason: '' }

/** What is sent of it; nothing where there is none. */
export function discountOf({ kind, rials, percent, reason }: DiscountDraft): ManualDiscount | null {
  if (kind === 'none') return null
  const change = kind === 'fixed' ? { kind, rials: rials ?? 0 } : { kind, percent: percent ?? 0 }
  return { change, reason: reason.trim() }
}
