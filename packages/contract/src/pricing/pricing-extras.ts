import { toPersianDigits } from '../digits.ts'
import type { QuoteLine } from './pricing-line.ts'
import { priceUnitLabels } from './pricing-unit.ts'
import { percentOf } from './pricing-rounding.ts'
import { type DraftLine, sumOf } from './pricing-totals.ts'
import { type DeliveryPoint, type Extra, extraPerLabels } from './pricing-terms.ts'
import type { ManualDiscount, StayQuoteInput } from './pricing-wanted.ts'

/** The extras that were chosen, in the listing's own order, then the fees of every booking. `count`: units of the stay. */
export function extraDrafts({ plan, terms, wanted }: StayQuoteInput, count: number): DraftLine[] {
  const extras = terms.extras.flatMap((extra) => {
    const pieces = wanted.extras.find((chosen) => chosen.id === extra.id)?.quantity
    return pieces === undefined ? [] : [extraDraft(extra, pieces, { count, unit: priceUnitLabels[plan.unit] })]
  })
  const each = wanted.quantity === 1 ? extraPerLabels.booking : `برای هر واحد، ${wanted.quantity} واحد`
  const fees = terms.fees.map((fee) => draft('fee', fee, { reason: each, quantity: wanted.quantity }))
  const point = (id: string | null) => terms.deliveryPoints.filter((p) => p.id === id)
  const way = (p: DeliveryPoint, reason: string) => draft('fee', p, { reason, quantity: wanted.quantity })
  return [
    ...extras,
    ...fees,
    ...point(wanted.pickUpPointId).map((p) => way(p, 'تحویل در محل مشتری')),
    ...point(wanted.returnPointId).map((p) => way(p, 'پس گرفتن در محل مشتری')),
  ]
}

/** The discount of an admin on the lines so far, with the given reason: never more than they come to. */
export function discountDrafts(discount: ManualDiscount | null, drafts: DraftLine[]): DraftLine[] {
  if (!discount) return []
  const sum = sumOf(drafts)
  const { change, reason } = discount
  const off = change.kind === 'fixed' ? Math.min(change.rials, sum) : percentOf(sum, change.percent)
  if (off === 0) return []
  const share = change.kind === 'percent' ? `${toPersianDigits(change.percent)}٪؛ ` : ''
  const line: QuoteLine = {
    kind: 'discount',
    ticketId: null,
    label: 'تخفیف',
    reason: share + reason,
    quantity: 1,
    unitRials: -off,
    totalRials: -off,
  }
  return [{ line, taxed: false }]
}

function extraDraft(extra: Extra, pieces: number, { count, unit }: { count: number; unit: string }): DraftLine {
  if (extra.per === 'unit')
    return draft('extra', extra, { reason: `${pieces} عدد × ${count} ${unit}`, quantity: pieces * count })
  return draft('extra', extra, {
    reason: extra.per === 'booking' ? extraPerLabels.booking : `${pieces} عدد`,
    quantity: pieces,
  })
}

type Charge = { name: string; rials: number; taxed: boolean }

function draft(
  kind: 'extra' | 'fee',
  { name, rials, taxed }: Charge,
  given: { reason: string; quantity: number },
): DraftLine {
  const { quantity } = given
  const reason = toPersianDigits(given.reason)
  return {
    taxed,
    line: { kind, ticketId: null, label: name, reason, quantity, unitRials: rials, totalRials: rials * quantity },
  }
}
