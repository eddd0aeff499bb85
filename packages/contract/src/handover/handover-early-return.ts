import * as z from 'zod/mini'
import { type SlotUnit, slotStarts } from '../slots.ts'
import { toPersianDigits } from '../digits.ts'
import { addMinutes, dayOfInstant, formatDay, formatTime, instantOfTehran } from '../jalali.ts'
import { Instant } from '../page.ts'
import { type CancellableOrder, cancellation } from '../cancellation/cancellation.ts'
import { type KeptSale, keptSale } from '../cancellation/cancellation-kept-sale.ts'

/** The days that can be freed of a stay that ended before its time, and the part of the price that its policy keeps. */
export const EarlyReturn = z.object({
  unit: z.enum(['day', 'night', 'hour']),
  /** Starts of the days, nights or hours that nobody uses any more, earliest first. */
  starts: z.array(Instant),
  /** When the order would end: where the first of them begins. */
  endsAt: Instant,
  keptRials: z.int(),
  /** Of the price; what was paid of it is asked to go back. */
  returnedRials: z.int(),
  /** Of what is kept. */
  hostShareRials: z.int(),
  commissionRials: z.int(),
  /** On the sale and on the commission. */
  vatRials: z.int(),
  rule: z.string(),
  /** The refund that would be asked for; less than `returnedRials` where charges or debts stand against it. */
  refundRials: z.int(),
})
export type EarlyReturn = z.infer<typeof EarlyReturn>

type Stay = {
  unit: SlotUnit
  /** Starts of all slots that the stay holds. */
  starts: string[]
  startsAt: string
  endsAt: string
  handoverTime: string
}

/**
 * The slots after the one in which the stay ended at `at`, and where they begin; undefined when there are none. What has begun is used,
 * so only whole days (nights, hours) are ever freed.
 */
export function unusedSlots(stay: Stay, at: string): { starts: string[]; endsAt: string } | undefined {
  const { unit, startsAt, handoverTime } = stay
  const begun = addMinutes(startsAt, 1)
  const used = slotStarts(unit, startsAt, at < begun ? begun : at, handoverTime).at(-1) ?? ''
  const starts = stay.starts
    .map((start) => addMinutes(start, 0))
    .filter((start) => start > used)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const [first] = starts
  if (first === undefined || at < startsAt) return undefined
  const endsAt = unit === 'hour' ? first : instantOfTehran(dayOfInstant(first), handoverTime)
  return { starts, endsAt: endsAt < stay.endsAt ? endsAt : stay.endsAt }
}

/**
 * The frozen policy as if the guest cancelled the rest at `at`: days that have begun are kept whole, of the others what it says. Unlike a
 * cancellation it is of the price and not of what was paid: what was used is owed. Without a policy everything is kept.
 */
export function earlyReturn(order: CancellableOrder, at: string): KeptSale {
  if (order.terms === null || order.policy === null)
    return keptSale(order, order.totalRials, 'این سفارش سیاست لغو ندارد؛ همهٔ مبلغ می‌ماند')
  const paid = { ...order, sold: true, paidRials: order.totalRials }
  const { guestRials, rule } = cancellation(paid, 'guest', at < order.startsAt ? order.startsAt : at)
  return keptSale(order, order.totalRials - guestRials, rule)
}

const unitNames: Record<SlotUnit, string> = { day: 'روز', night: 'شب', hour: 'ساعت' }

/** «۳ روز: ۵ آذر تا ۷ آذر», «۲ ساعت: ۱۴:۰۰ تا ۱۶:۰۰». */
export function freedText({ unit, starts }: Pick<EarlyReturn, 'unit' | 'starts'>): string {
  const [first = '', last = first] = [starts[0], starts.at(-1)]
  const count = toPersianDigits(`${starts.length} ${unitNames[unit]}`)
  if (unit === 'hour') return `${count}: ${formatTime(first)} تا ${formatTime(addMinutes(last, 60))}`
  const days = [first, last].map((start) => formatDay(dayOfInstant(start), 'dayMonth'))
  return `${count}: ${[...new Set(days)].join(' تا ')}`
}
