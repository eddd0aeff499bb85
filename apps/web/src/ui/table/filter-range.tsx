import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'

type Ends<T> = { from: T | undefined; until: T | undefined; onChange: (from?: T, until?: T) => void }

/** Days of a filter: both ends, or none. */
export function FilterDays({ from, until, onChange }: Ends<string>) {
  return (
    <DateRangeField
      label="از روز تا روز"
      value={from && until ? { from, until } : null}
      onChange={(range) => onChange(range?.from, range?.until)}
    />
  )
}

/** Amounts of a filter, in rials: at least, at most, or both. */
export function FilterAmounts({ from, until, onChange }: Ends<number>) {
  return (
    <div className="flex flex-col gap-3">
      <MoneyField label="دست‌کم" value={from ?? null} onChange={(rials) => onChange(rials || undefined, until)} />
      <MoneyField label="دست‌بالا" value={until ?? null} onChange={(rials) => onChange(from, rials || undefined)} />
    </div>
  )
}
