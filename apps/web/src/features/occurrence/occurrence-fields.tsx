import { Plus, X } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { isWholeDay, type SeriesPlan, type Single, weekdaysOf } from './occurrence-plan.ts'

type Editing<T> = { value: T; onChange: (value: T) => void }

export function SingleFields({ value, onChange }: Editing<Single>) {
  const field = bindFields(value, (change) => onChange({ ...value, ...change }))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <DateField label="روز" {...field('day')} name="items.0.startsAt" />
      <TimeField label="ساعت شروع" {...field('time')} />
      <Duration {...field('durationMinutes')} />
    </div>
  )
}

function Duration(field: Bound<number | null>) {
  return <NumberField label="مدت" {...field} min={5} max={2880} step={5} suffix="دقیقه" />
}

export function SeriesFields({ value, onChange }: Editing<SeriesPlan>) {
  const set = (change: Partial<SeriesPlan>) => onChange({ ...value, ...change })
  const field = bindFields(value, set)
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="text-sm font-medium">روزهای هفته</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          <CheckList
            {...field('weekdays')}
            value={weekdaysOf(value)}
            options={weekdays.map((label, id) => ({ id, label }))}
          />
        </div>
      </fieldset>
      <Times times={value.times} onChange={(times) => set({ times })} />
      <FormGrid>
        <DateField label="از روز" {...field('fromDay')} />
        <Duration {...field('durationMinutes')} />
        <DateField
          label="تا روز"
          value={value.ends === 'until' ? value.untilDay : null}
          onChange={(untilDay) => set({ untilDay, ends: 'until' })}
          min={isWholeDay(value.fromDay) ? value.fromDay : undefined}
        />
        <NumberField
          label="یا تعداد سانس‌ها"
          value={value.ends === 'count' ? value.count : null}
          onChange={(count) => set({ count, ends: 'count' })}
          min={1}
          max={200}
          suffix="سانس"
        />
      </FormGrid>
      <ExceptDays days={value.exceptDays} onChange={(exceptDays) => set({ exceptDays })} />
    </div>
  )
}

function Times({ times, onChange }: { times: (string | null)[]; onChange: (times: (string | null)[]) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      {times.map((time, place) => (
        // Two empty times are alike: only their place tells them apart.
        <div key={place} className="flex items-end gap-1">
          <TimeField
            label={times.length > 1 ? `ساعت شروع ${toPersianDigits(place + 1)}` : 'ساعت شروع'}
            value={time}
            onChange={(next) => onChange(times.map((one, at) => (at === place ? next : one)))}
            className="w-32"
          />
          {times.length > 1 ? (
            <IconButton icon={X} label="حذف این ساعت" onPress={() => onChange(times.filter((_, at) => at !== place))} />
          ) : null}
        </div>
      ))}
      {times.length < 6 ? (
        <Button icon={Plus} variant="ghost" onPress={() => onChange([...times, null])}>
          ساعت دیگر
        </Button>
      ) : null}
    </div>
  )
}

function ExceptDays({ days, onChange }: { days: string[]; onChange: (days: string[]) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <DateField
        key={days.length}
        label="به‌جز روزهای"
        description="تعطیلی‌ها و روزهایی که سالن در اختیار نیست؛ یکی‌یکی انتخاب کنید."
        className="sm:max-w-xs"
        onChange={(day) => isWholeDay(day) && !days.includes(day) && onChange([...days, day].toSorted())}
      />
      {days.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day} className="inline-flex items-center rounded-full bg-sunken ps-3 text-sm">
              <JalaliDay day={day} style="weekdayDayMonth" />
              <IconButton icon={X} label="حذف این روز" onPress={() => onChange(days.filter((one) => one !== day))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
