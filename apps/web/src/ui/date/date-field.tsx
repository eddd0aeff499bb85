import { useContext } from 'react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DatePickerStateContext,
  DateSegment,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components'
import { CalendarDays } from 'lucide-react'
import { CalendarPanel, PersianMonths } from './calendar-panel.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { dateOfDay, dayOfDate, isMeantDate } from './day-value.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from '#ui/fields/field.tsx'
import { popoverClass } from '#ui/fields/option-look.ts'
import { useMended } from '#ui/fields/use-mended.ts'
import { useMeantValue } from '#ui/fields/use-meant-value.ts'
import './persian-dates.ts'

export type DateFieldProps = FieldProps & {
  /** A contract `Day` (Gregorian ISO); shown and chosen in Jalali. `null` is empty. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (day: string | null) => void
  min?: string
  max?: string
  /** Of the end of a range: where it begins. When that is another day, what was wrong here is judged anew. */
  begins?: string | null
}

function Mended({ by }: { by: readonly unknown[] }) {
  useMended(useContext(DatePickerStateContext), by)
  return null
}

export const segmentClass =
  'inline-block min-h-6 min-w-6 rounded-sm px-0.5 text-center leading-6 tabular-nums outline-none focus:bg-accent focus:text-on-accent data-[placeholder]:text-faint data-[placeholder]:focus:text-on-accent data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-muted data-[type=year]:px-1.5'

const dateButtonClass = 'flex w-10 shrink-0 items-center justify-center self-stretch text-muted hover:text-ink'

const dayRules = { shownOf: (day: string | null) => dateOfDay(day) ?? null, valueOf: dayOfDate, isMeant: isMeantDate }

/** A day, typed in any digits or chosen from a Jalali month. */
export function DateField(props: DateFieldProps) {
  const { value, defaultValue, onChange } = props
  const typed = useMeantValue({ value, defaultValue, onChange, ...dayRules })
  return (
    <DatePicker {...fieldProps(props)} {...typed} minValue={dateOfDay(props.min)} maxValue={dateOfDay(props.max)}>
      <Mended by={[typed.value?.toString(), props.begins, props.min, props.max]} />
      <FieldLabel {...props} />
      <Group className="field-box flex items-center">
        <DateInput dir="ltr" className="flex flex-1 items-center justify-end px-3">
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
        <Button className={dateButtonClass}>
          <CalendarDays aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <Popover className={cx(popoverClass, 'p-3!')}>
        <Dialog className="outline-none">
          <Calendar render={PersianMonths}>
            <CalendarPanel />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
