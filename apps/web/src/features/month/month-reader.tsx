import type { CalendarDays } from '@rezerv/contract/month/month-days.ts'
import type { PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { weekdayOf } from '@rezerv/contract/jalali.ts'
import { weeksOfMonth } from '#ui/date/month-keys.ts'
import type { GridCell } from '#ui/date/month-grid.tsx'
import { barsOf, lanesOfWeek } from './month-bars.ts'
import { monthCell } from './month-cell.tsx'
import { dayLabel } from './month-day-text.ts'
import { today } from '#lib/jalali-month.ts'

type Shown = { month: string; unitId: number | undefined; unit: PriceUnit }

/** How each day of the month is drawn, from one answer of the server. */
export function cellReader(data: CalendarDays, { month, unitId, unit }: Shown): (day: string) => GridCell {
  const days = new Map(data.days.map((one) => [one.day, one]))
  const bars = barsOf(data, unitId)
  const weeks = weeksOfMonth(month).map((week) => ({ week, laid: lanesOfWeek(week, bars) }))
  const now = today()
  return (day) => {
    const found = days.get(day)
    const row = weeks.find(({ week }) => week.includes(day))
    if (!found || !row) return { label: '', content: null }
    const at = weekdayOf(day)
    const on = bars.filter((bar) => bar.from <= day && bar.until >= day)
    const orders = on.flatMap((bar) => (bar.kind === 'order' ? [`سفارش ${bar.order.customerName}`] : []))
    const conflicts = data.conflicts.filter(
      (one) => one.days.includes(day) && (unitId === undefined || one.unitId === unitId),
    )
    return {
      label: [dayLabel(found, { unitId, unit, conflicts }), ...orders].join('، '),
      ...monthCell(found, {
        unitId,
        unit,
        hasConflict: conflicts.length > 0,
        isPast: day < now,
        parts: row.laid.parts.filter((part) => part.at === at),
        lanes: row.laid.lanes,
        more: row.laid.more[at] ?? 0,
      }),
    }
  }
}
