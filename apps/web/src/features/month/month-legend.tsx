import { Globe, LogIn, LogOut, Hourglass, StickyNote, type LucideIcon } from 'lucide-react'
import { CalendarDayState, calendarDayStateLabels } from '@rezerv/contract/month/month-days.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { conflictLook, stateLooks } from './month-cell.tsx'

const signs: [LucideIcon, string][] = [
  [Hourglass, 'کمینهٔ مدت'],
  [LogIn, 'آغاز بسته'],
  [LogOut, 'پایان بسته'],
  [StickyNote, 'یادداشت'],
  [Globe, 'تقویم بیرونی'],
]

export function MonthLegend() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted">
      {CalendarDayState.options.map((state) => {
        const { icon: Icon, text } = stateLooks[state]
        return (
          <span key={state} className="inline-flex items-center gap-1">
            <Icon aria-hidden="true" className={cx('size-3.5', text)} />
            {calendarDayStateLabels[state]}
          </span>
        )
      })}
      <span className="inline-flex items-center gap-1">
        <conflictLook.icon aria-hidden="true" className={cx('size-3.5', conflictLook.text)} />
        {conflictLook.label}
      </span>
      {signs.map(([Icon, label]) => (
        <span key={label} className="inline-flex items-center gap-1">
          <Icon aria-hidden="true" className="size-3.5" />
          {label}
        </span>
      ))}
      <span className="md:hidden">قیمت‌ها به هزار تومان</span>
      <span className="max-md:hidden">
        برگرداندن آخرین تغییر: <kbd>z</kbd>
      </span>
    </div>
  )
}
