import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

export type PriceRange = { priceFrom: number | undefined; priceUntil: number | undefined }
export type PriceRangeProps = { value: PriceRange; onChange: (range: PriceRange) => void }

/** Bounds of the base price, in the catalogue's filters. */
export function PriceRangeFields({ value, onChange }: PriceRangeProps) {
  return (
    <div className="flex w-60 max-w-full flex-col gap-3">
      <MoneyField
        label="از"
        value={value.priceFrom ?? null}
        onChange={(rials) => onChange({ ...value, priceFrom: rials ?? undefined })}
      />
      <MoneyField
        label="تا"
        value={value.priceUntil ?? null}
        onChange={(rials) => onChange({ ...value, priceUntil: rials ?? undefined })}
      />
    </div>
  )
}

export type PeopleFieldProps = {
  /** «نفر», «صندلی». */
  one: string
  value: number | undefined
  onChange: (people: number | undefined) => void
}

export function PeopleField({ one, value, onChange }: PeopleFieldProps) {
  return (
    <NumberField
      label={`دست‌کم چند ${one}`}
      value={value ?? null}
      onChange={(people) => onChange(people ?? undefined)}
      min={1}
      max={2000}
      description={value === undefined ? undefined : toPersianDigits(`${value} ${one} یا بیشتر`)}
    />
  )
}
