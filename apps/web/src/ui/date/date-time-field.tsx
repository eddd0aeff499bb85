import { useState } from 'react'
import { dayOfInstant, instantOfTehran, timeOfInstant } from '@rezerv/contract/jalali.ts'
import { DateField } from './date-field.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TimeField } from './time-field.tsx'
import './persian-dates.ts'

export type DateTimeFieldProps = FieldProps & {
  /** An instant in UTC (ISO); chosen as day and time on Tehran's clock. `null` while either part is missing. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (instant: string | null) => void
  min?: string
  max?: string
  /** Of the end of a range: the instant at which it begins. */
  begins?: string | null
}

/** Day and time side by side; a form's data holds the instant under `name`. */
export function DateTimeField({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  begins,
  name,
  ...field
}: DateTimeFieldProps) {
  const [parts, setParts] = useState(() => partsOf(value ?? defaultValue))
  const [given, setGiven] = useState(value)
  // The page may set another instant; what is half-typed here stays otherwise.
  if (value !== undefined && value !== given) {
    setGiven(value)
    if (value !== instantOf(parts)) setParts(partsOf(value))
  }
  const change = (next: Parts) => {
    setParts(next)
    setGiven(instantOf(next))
    onChange?.(instantOf(next))
  }
  const { label, description, errorMessage, className, isLabelHidden: _, ...rest } = field
  return (
    <fieldset data-field={name} className={`min-w-0 ${className ?? ''}`}>
      <legend className="sr-only">{label}</legend>
      {/* Before the day of the same name, at which errors show: a form's data gives the first. */}
      {name ? <input type="hidden" name={name} value={instantOf(parts) ?? ''} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-2">
        <DateField
          {...rest}
          {...{ description, errorMessage, name, begins }}
          label={label}
          value={parts.day}
          onChange={(day) => change({ ...parts, day })}
          min={min}
          max={max}
        />
        <TimeField {...rest} label="ساعت" value={parts.time} onChange={(time) => change({ ...parts, time })} />
      </div>
    </fieldset>
  )
}

type Parts = { day: string | null; time: string | null }

function partsOf(instant: string | null): Parts {
  return instant ? { day: dayOfInstant(instant), time: timeOfInstant(instant) } : { day: null, time: null }
}

function instantOf({ day, time }: Parts): string | null {
  return day && time ? instantOfTehran(day, time) : null
}
