import { type CalendarConflict, conflictText } from '@rezerv/contract/feed/feed-conflict.ts'
import { type CalendarDay, type CalendarDayState, calendarDayStateLabels } from '@rezerv/contract/month/month-days.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'

const states: CalendarDayState[] = ['free', 'partly', 'taken', 'closed']

export const stateOn = (day: CalendarDay, unitId: number | undefined): CalendarDayState =>
  unitId === undefined ? day.state : (states.find((state) => day[state].includes(unitId)) ?? 'closed')

/** «آزاد», «۲ از ۵ آزاد»: of a fleet the number says more than the word. */
export function stateText(day: CalendarDay, unitId: number | undefined): string {
  const count = freeCount(day, unitId)
  return count ? `${count} آزاد` : calendarDayStateLabels[stateOn(day, unitId)]
}

/** The same for a narrow cell: «۲ از ۵». */
export const shortStateText = (day: CalendarDay, unitId: number | undefined) =>
  freeCount(day, unitId) ?? calendarDayStateLabels[stateOn(day, unitId)]

function freeCount(day: CalendarDay, unitId: number | undefined): string | undefined {
  const count = day.free.length + day.partly.length
  const all = count + day.taken.length + day.closed.length
  const isCounted = unitId === undefined && day.state === 'partly' && all > 1
  return isCounted ? toPersianDigits(`${count} از ${all}`) : undefined
}

/** Thousands of toman, for a narrow cell: «۴٬۲۰۰». */
export const shortPrice = (rials: number) => formatCount(Math.round(rials / 10_000))

export function dayLabel(
  day: CalendarDay,
  { unitId, unit, conflicts }: { unitId: number | undefined; unit: PriceUnit; conflicts: CalendarConflict[] },
): string {
  const { price } = day
  const parts = [
    stateText(day, unitId),
    ...conflicts.map(conflictText),
    `${formatMoney(price.rials, 'toman')} تومان`,
    price.minStay > 1 && toPersianDigits(`حداقل ${price.minStay} ${priceUnitLabels[unit]}`),
    !price.arrival && 'شروع بسته',
    !price.departure && 'پایان بسته',
    day.holiday && `تعطیل: ${day.holiday}`,
    ...day.reasons,
    price.note && `یادداشت: ${price.note}`,
  ]
  return parts.filter(Boolean).join('، ')
}
