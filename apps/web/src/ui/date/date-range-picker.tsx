import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { CalendarDate } from '@internationalized/date'
import { useContext } from 'react'
import { flushSync } from 'react-dom'
import {
  Button,
  DateInput,
  DateRangePicker,
  DateRangePickerStateContext,
  DateSegment,
  Dialog,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components'
import { CalendarDays } from 'lucide-react'
import { CalendarPanel, PersianMonths } from './calendar-panel.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { segmentClass } from './date-field.tsx'
import { dateOfDay, dayOfDate, isMeantDate } from './day-value.ts'
import type { DateRangeFieldProps } from './date-range-field.tsx'
import { FieldHelp, FieldLabel, fieldProps } from '#ui/fields/field.tsx'
import { popoverClass } from '#ui/fields/option-look.ts'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { useMended } from '#ui/fields/use-mended.ts'
import { useMeantValue } from '#ui/fields/use-meant-value.ts'
import './persian-dates.ts'

/** The field itself; pages take DateRangeField, which brings it only when it is shown. */
export function DateRangePickerField(props: DateRangeFieldProps) {
  const { value, defaultValue, onChange } = props
  const typed = useMeantValue({ value, defaultValue, onChange, ...rangeRules })
  const isPhone = useIsPhone()
  const months = isPhone ? 1 : 2
  return (
    <DateRangePicker
      {...fieldProps(props)}
      startName={props.name}
      {...typed}
      minValue={dateOfDay(props.min)}
      maxValue={dateOfDay(props.max)}
    >
      <Mended by={[typed.value?.start.toString(), typed.value?.end.toString()]} />
      <FieldLabel {...props} />
      {/* The first end alone tells nobody: what was typed is drawn before the focus moves on, or React Aria corrects what stood there before. */}
      <div className="contents" onBlurCapture={() => flushSync(() => undefined)}>
        <Group className="field-box flex items-center ps-3">
          <DateInput slot="start" dir="ltr" className="flex items-center">
            {(segment) => <DateSegment segment={segment} className={segmentClass} />}
          </DateInput>
          <span aria-hidden="true" className="px-2 text-sm text-muted">
            تا
          </span>
          <DateInput slot="end" dir="ltr" className="flex flex-1 items-center justify-end">
            {(segment) => <DateSegment segment={segment} className={segmentClass} />}
          </DateInput>
          <Button className="flex w-10 shrink-0 items-center justify-center self-stretch text-muted hover:text-ink">
            <CalendarDays aria-hidden="true" className="size-4" />
          </Button>
        </Group>
      </div>
      <FieldHelp {...props} />
      <Popover className={cx(popoverClass, 'max-w-none! p-3!')}>
        <Dialog className="outline-none">
          <RangeCalendar visibleDuration={{ months }} render={PersianMonths}>
            <CalendarPanel months={months} />
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  )
}

function Mended({ by }: { by: readonly unknown[] }) {
  useMended(useContext(DateRangePickerStateContext), by)
  return null
}

type Dates = { start: CalendarDate; end: CalendarDate }

const rangeRules = {
  shownOf: (range: DayRange | null): Dates | null => {
    const start = dateOfDay(range?.from)
    const end = dateOfDay(range?.until)
    return start && end ? { start, end } : null
  },
  valueOf: ({ start, end }: Dates): DayRange => ({ from: dayOfDate(start), until: dayOfDate(end) }),
  isMeant: ({ start, end }: Dates) => isMeantDate(start) && isMeantDate(end),
}
