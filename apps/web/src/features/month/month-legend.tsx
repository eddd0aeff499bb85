import type { ReactNode } from 'react'
import { Globe, type LucideIcon } from 'lucide-react'
import { CalendarDayState, type CalendarDays, calendarDayStateLabels } from '@rezerv/contract/month/month-days.ts'
import type { PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { conflictOn, conflictStatus, dayStatuses } from './month-cell.tsx'
import { stateOn } from './month-day-text.ts'
import { dayMarks } from './month-marks.ts'

type Props = { data: CalendarDays; unitId: number | undefined; unit: PriceUnit }

/** Names the marks that stand in the month, and no other. */
export function MonthLegend({ data, unitId, unit }: Props) {
  const { days, pricing } = data
  const usual = { minStay: pricing.plan.minStay, unit }
  const states = new Set(days.map((day) => stateOn(day, unitId)))
  const hasUnit = (ids: number[]) => unitId === undefined || ids.includes(unitId)
  const orders = new Set(data.orders.filter(({ unitIds }) => hasUnit(unitIds)).map(({ status }) => status))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
      {CalendarDayState.options.map((state) =>
        state !== 'free' && states.has(state) ? (
          <Sign key={state} icon={dayStatuses[state].icon} tone={dayStatuses[state].text}>
            {calendarDayStateLabels[state]}
          </Sign>
        ) : null,
      )}
      {days.some(({ day }) => conflictOn(data, day, unitId)) ? (
        <Sign icon={conflictStatus.icon} tone={conflictStatus.text}>
          {conflictStatus.label}
        </Sign>
      ) : null}
      {[...orders].map((status) => (
        <StatusBadge key={status} {...orderStatusBadge(status)} />
      ))}
      {data.blocks.some(({ kind, unitId: id }) => kind === 'imported' && hasUnit([id])) ? (
        <Sign icon={Globe}>تقویم بیرونی</Sign>
      ) : null}
      {dayMarks.map(({ icon, label, isOn }) =>
        days.some((day) => isOn(day, usual)) ? (
          <Sign key={label} icon={icon}>
            {label}
          </Sign>
        ) : null,
      )}
      {days.some(({ price }) => price.kind === 'override') ? (
        <span>
          <span className="underline decoration-dotted underline-offset-4">قیمت</span> ویژهٔ همان روز
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1">
        <span aria-hidden="true" className="size-3.5 rounded-1 border border-line-strong bg-sunken" />
        جمعه و تعطیل
      </span>
      <span className="md:hidden">قیمت‌ها به هزار تومان</span>
      <span className="max-md:hidden">
        برگرداندن آخرین تغییر: <kbd>z</kbd>
      </span>
    </div>
  )
}

function Sign({ icon: Icon, tone, children }: { icon: LucideIcon; tone?: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className={cx('size-3.5', tone)} />
      {children}
    </span>
  )
}
