import { dayOfInstant } from '../jalali.ts'
import { dayPricer } from './pricing-days.ts'
import { chargedOnce, type Quote, type StayFigures, type QuoteLine } from './pricing-line.ts'
import { partyRefusals, valueRefusals, rangeRefusals, stayRefusals } from './pricing-refusal.ts'
import { percentOf } from './pricing-rounding.ts'
import { commissionOn, percentOn } from './pricing-settings.ts'
import { type QuoteRates, totals, type DraftLine, sumOf } from './pricing-totals.ts'
import { stayDrafts } from './pricing-stay.ts'
import { countUnits, pricedDays } from './pricing-count.ts'
import type { ManualDiscount } from './pricing-discount.ts'
import type { PlacesItem, QuoteRefusal, StayQuoteInput } from './pricing-wanted.ts'
import { toPersianDigits } from '../digits.ts'
import { priceUnitLabels } from './pricing-unit.ts'
import { type DeliveryPoint, type Extra, extraPerLabels } from './pricing-terms.ts'

/** The extras that were chosen, in the listing's own order, then the fees of every booking. `count`: units of the stay. */
function extraDrafts({ plan, terms, wanted }: StayQuoteInput, count: number): DraftLine[] {
  const extras = terms.extras.flatMap((extra) => {
    const pieces = wanted.extras.find((chosen) => chosen.id === extra.id)?.quantity
    return pieces === undefined ? [] : [extraDraft(extra, pieces, { count, unit: priceUnitLabels[plan.unit] })]
  })
  const each = wanted.quantity === 1 ? extraPerLabels.booking : `برای هر واحد، ${wanted.quantity} واحد`
  const fees = terms.fees.map((fee) => draft('fee', fee, { reason: each, quantity: wanted.quantity }))
  const point = (id: string | null) => terms.deliveryPoints.filter((p) => p.id === id)
  const way = (p: DeliveryPoint, verb: string) =>
    draft('fee', { ...p, name: `${verb} ${p.name}` }, { reason: each, quantity: wanted.quantity })
  return [
    ...extras,
    ...fees,
    ...point(wanted.pickUpPointId).map((p) => way(p, 'تحویل در')),
    ...point(wanted.returnPointId).map((p) => way(p, 'بازگشت در')),
  ]
}

/** The discount of an admin on the lines so far, with the given reason: never more than they come to. */
function discountDrafts(discount: ManualDiscount | null, drafts: DraftLine[]): DraftLine[] {
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
    ...chargedOnce(-off),
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

/** Places of one occurrence. */
type PlacesQuoteInput = QuoteRates & { items: PlacesItem[]; discount?: ManualDiscount | null | undefined }

/**
 * The price of a purchase, with the reason of each line: places of an occurrence, or a stay in a car or a space. Pure: the same
 * in the browser, the server and the tests.
 *
 * A stay goes base → weekday or weekend → holiday → season → dated override (`explainDay`) → length of stay → extra guests → extras → fees →
 * discount → VAT; commission and host share split what is before VAT. VAT and commission are those of the day of booking, as
 * on the invoice. The deposit stands apart. When it cannot be sold, every reason is given at once, by field.
 */
export function quote(input: PlacesQuoteInput): Quote
export function quote(input: StayQuoteInput): Quote | QuoteRefusal[]
export function quote(input: PlacesQuoteInput | StayQuoteInput): Quote | QuoteRefusal[] {
  return 'items' in input ? placesQuote(input) : stayQuote(input)
}

function placesQuote({ items, discount = null, ...rates }: PlacesQuoteInput): Quote {
  const charged = items.flatMap((item) => [placesDraft(item), ...promoDraft(item)])
  const things = items.reduce((sum, item) => sum + (item.priceRials > (item.off?.rials ?? 0) ? item.quantity : 0), 0)
  return {
    ...totals([...charged, ...discountDrafts(discount, charged)], rates, things),
    ...(discount && { discount }),
  }
}

/** A line of its own after the one that it lowers, taxed as that one is. */
function promoDraft({ ticketId, quantity, off, taxed = true }: PlacesItem): DraftLine[] {
  if (!off) return []
  const { label, reason, rials } = off
  const line = { kind: 'promo' as const, ticketId, label, reason, quantity }
  return [{ taxed, line: { ...line, unitRials: -rials, totalRials: -rials * quantity } }]
}

/** Of a piece at its usual price. */
export const ticketPriceReason = 'قیمت بلیت'

const placesDraft = ({
  ticketId,
  name,
  priceRials,
  quantity,
  reason = ticketPriceReason,
  taxed = true,
}: PlacesItem): DraftLine => ({
  taxed,
  line: {
    kind: 'base',
    ticketId,
    label: name,
    reason,
    quantity,
    unitRials: priceRials,
    totalRials: priceRials * quantity,
    ...(!taxed && { taxed }),
  },
})

function stayQuote(input: StayQuoteInput): Quote | QuoteRefusal[] {
  const { plan, settings, wanted, now } = input
  const bad = valueRefusals(wanted)
  if (bad.length > 0) return bad
  const count = countUnits(plan.unit, wanted, settings.graceMinutes)
  const early = [...rangeRefusals(input, count), ...partyRefusals(input)]
  if (early.some((refusal) => refusal.field === 'from' || refusal.field === 'until')) return early
  const dayOf = dayPricer(input)
  const days = pricedDays(plan.unit, wanted.from, count).map(dayOf)
  const refusals = [...early, ...stayRefusals(input, days, dayOf)]
  if (refusals.length > 0) return refusals
  const charged = [...stayDrafts(input, days), ...extraDrafts(input, count)]
  const today = dayOfInstant(now)
  const rates = { vatPercent: percentOn(settings.vat, today), ...commissionOn(settings.commission, today) }
  const quoted = totals([...charged, ...discountDrafts(wanted.discount, charged)], rates, wanted.quantity)
  return { ...quoted, stay: figuresOf(input, quoted.totalRials, count) }
}

function figuresOf({ plan, terms, wanted }: StayQuoteInput, totalRials: number, units: number): StayFigures {
  const depositRials = (terms.deposit?.rials ?? 0) * wanted.quantity
  const partRials = percentOf(totalRials, terms.payNowPercent)
  const days = plan.unit === 'hour' ? Math.ceil(units / 24) : units
  return {
    unit: plan.unit,
    units,
    quantity: wanted.quantity,
    depositRials,
    payNowRials: partRials + (terms.deposit?.due === 'now' ? depositRials : 0),
    payLaterRials: totalRials - partRials,
    km: plan.km && { included: plan.km.perDay * days, overRials: plan.km.overRials },
  }
}
