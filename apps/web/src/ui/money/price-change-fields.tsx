import { useState } from 'react'
import { MoneyField } from './money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type PriceChange = { kind: 'fixed'; rials: number } | { kind: 'percent'; percent: number }

/** A price that is being written: fixed in rials, or a percentage over or under the rate; `price` once it says something. */
export function usePriceChange() {
  const [kind, setKind] = useState<PriceChange['kind']>('fixed')
  const [rials, setRials] = useState<number | null>(null)
  const [percent, setPercent] = useState<number | null>(10)
  return { kind, setKind, rials, setRials, percent, setPercent, price: priceOf(kind, rials, percent) }
}

function priceOf(kind: PriceChange['kind'], rials: number | null, percent: number | null): PriceChange | undefined {
  if (kind === 'fixed') return rials === null ? undefined : { kind, rials }
  return percent === null || percent === 0 ? undefined : { kind, percent }
}

type Props = { form: ReturnType<typeof usePriceChange>; per: string; name: string }

/** `per`: what the fixed price is for, as روز or شب. `name`: what the server calls the change. */
export function PriceChangeFields({ form, per, name }: Props) {
  return (
    <>
      <RadioGroup
        label="روش"
        value={form.kind}
        onChange={form.setKind}
        options={[
          { id: 'fixed', label: 'قیمت ثابت' },
          { id: 'percent', label: 'درصد' },
        ]}
      />
      {form.kind === 'fixed' ? (
        <MoneyField label={`قیمت هر ${per}`} name={`${name}.rials`} value={form.rials} onChange={form.setRials} />
      ) : (
        <NumberField
          label="تغییر نسبت به نرخ"
          name={`${name}.percent`}
          value={form.percent}
          onChange={form.setPercent}
          min={-100}
          max={900}
          step={5}
          suffix="٪"
          description="برای ارزان‌تر کردن عدد منفی وارد کنید."
        />
      )}
    </>
  )
}
