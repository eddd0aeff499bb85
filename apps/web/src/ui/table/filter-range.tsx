import { mostPeople, type NearDays, nearDayLabels } from '@rezerv/contract/list-filter.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Button } from '#ui/primitives/button.tsx'

type Ends<T> = { from: T | undefined; until: T | undefined; onChange: (from?: T, until?: T) => void }
type DaysProps = Omit<Ends<string>, 'onChange'> & {
  /** Days from today on may be chosen too. */
  near?: { coming: NearDays | undefined }
  onChange: (from?: string, until?: string, coming?: NearDays) => void
}

/** Days of a filter: both ends, or none. */
export function FilterDays({ from, until, near, onChange }: DaysProps) {
  return (
    <div className="flex flex-col gap-3">
      {near ? (
        <div className="flex flex-wrap gap-2">
          {(['today', 'tomorrow', 'week'] as const).map((id) => (
            <Button
              key={id}
              size="small"
              variant={near.coming === id ? 'primary' : 'secondary'}
              onPress={() => onChange(undefined, undefined, id)}
            >
              {nearDayLabels[id]}
            </Button>
          ))}
        </div>
      ) : null}
      <DateRangeField
        label="از روز تا روز"
        value={from && until ? { from, until } : null}
        onChange={(range) => onChange(range?.from, range?.until)}
      />
    </div>
  )
}

/** Amounts of a filter, in rials: at least, at most, or both. */
export function FilterAmounts({ from, until, onChange }: Ends<number>) {
  return (
    <div className="flex flex-col gap-3">
      <MoneyField label="حداقل" value={from ?? null} onChange={(rials) => onChange(rials || undefined, until)} />
      <MoneyField label="حداکثر" value={until ?? null} onChange={(rials) => onChange(from, rials || undefined)} />
    </div>
  )
}

type LeastProps = { unit: string; value: number | undefined; onChange: (least?: number) => void }

/** At least so many, of seats or guests. */
export function FilterLeast({ unit, value, onChange }: LeastProps) {
  return (
    <NumberField
      label={`حداقل چند ${unit}`}
      value={value ?? null}
      onChange={(least) => onChange(least ?? undefined)}
      min={1}
      max={mostPeople}
    />
  )
}
