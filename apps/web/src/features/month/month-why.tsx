import type { CalendarDay } from '@rezerv/contract/month/month-days.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { DayReasons } from '#ui/primitives/price-lines.tsx'

/** Every rule that touched the price of a day, what the day allows, and why units of it are closed. */
export function MonthWhy({ day, unit }: { day: CalendarDay; unit: PriceUnit }) {
  // A closed room of a fleet does not close the day, and its reason is said all the same.
  const reasons = day.reasons.filter((reason) => reason !== day.price.closedReason)
  return (
    <div className="flex flex-col gap-2">
      <DayReasons price={day.price} unit={priceUnitLabels[unit]} />
      {day.holiday ? <p className="text-xs text-bad">مناسبت: {day.holiday}</p> : null}
      {reasons.length > 0 ? <p className="text-xs text-muted">واحدهای بسته: {reasons.join('، ')}</p> : null}
    </div>
  )
}
