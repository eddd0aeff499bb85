import { Plus } from 'lucide-react'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'
import { RateRow } from './ticket-rate-row.tsx'
import type { DiscountValues, PackageValues } from './ticket-rate-values.ts'

/** What a long stay saves: so many units at one price, or percents from a length on. */
export function RateLengths(props: RatePartProps) {
  return (
    <>
      <Packages {...props} />
      <Discounts {...props} />
    </>
  )
}

const packageNames = [
  { name: 'هفتگی', units: 7 },
  { name: 'ماهانه', units: 30 },
]

function Packages({ values, set }: RatePartProps) {
  const unit = priceUnitLabels[values.unit]
  const change = (key: string, next: Partial<PackageValues>) =>
    set({ packages: values.packages.map((row) => (row.key === key ? { ...row, ...next } : row)) })
  const add = (row: Omit<PackageValues, 'key' | 'rials'>) =>
    set({ packages: [...values.packages, { ...row, key: crypto.randomUUID(), rials: null }] })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        بسته: چند {unit} به یک قیمت؛ تنها در روزهای عادی و تنها اگر ارزان‌تر باشد به شمار می‌آید.
      </p>
      {values.packages.map((row, place) => (
        <RateRow
          key={row.key}
          name={`بستهٔ ${row.name}`}
          onRemove={() => set({ packages: values.packages.filter((one) => one.key !== row.key) })}
        >
          <FormGrid className="sm:grid-cols-3!">
            <TextField
              label="نام بسته"
              name={`pricing.packages.${place}.name`}
              value={row.name}
              onChange={(name) => change(row.key, { name })}
              maxLength={60}
            />
            <NumberField
              label="مدت"
              name={`pricing.packages.${place}.units`}
              value={row.units}
              onChange={(units) => change(row.key, { units })}
              min={2}
              max={366}
              suffix={unit}
            />
            <MoneyField
              label="قیمت بسته"
              name={`pricing.packages.${place}.rials`}
              value={row.rials}
              onChange={(rials) => change(row.key, { rials })}
              description={
                values.baseRials !== null && row.units !== null ? (
                  <>
                    به نرخ عادی: <Money rials={values.baseRials * row.units} />
                  </>
                ) : undefined
              }
            />
          </FormGrid>
        </RateRow>
      ))}
      {values.packages.length < 10 ? (
        <div className="flex flex-wrap gap-2">
          {values.unit === 'hour'
            ? null
            : packageNames.map((row) => (
                <Button key={row.name} size="small" icon={Plus} onPress={() => add(row)}>
                  بستهٔ {row.name}
                </Button>
              ))}
          <Button size="small" icon={Plus} onPress={() => add({ name: '', units: null })}>
            بستهٔ دیگر
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Discounts({ values, set }: RatePartProps) {
  const unit = priceUnitLabels[values.unit]
  const change = (key: string, next: Partial<DiscountValues>) =>
    set({ stayDiscounts: values.stayDiscounts.map((row) => (row.key === key ? { ...row, ...next } : row)) })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">تخفیف مدت: از چند {unit} به بالا، چند درصد ارزان‌تر.</p>
      {values.stayDiscounts.map((row, place) => (
        <RateRow
          key={row.key}
          name={toPersianDigits(`تخفیف ${place + 1}`)}
          onRemove={() => set({ stayDiscounts: values.stayDiscounts.filter((one) => one.key !== row.key) })}
        >
          <FormGrid>
            <NumberField
              label="از مدت"
              name={`pricing.stayDiscounts.${place}.fromUnits`}
              value={row.fromUnits}
              onChange={(fromUnits) => change(row.key, { fromUnits })}
              min={2}
              max={366}
              suffix={unit}
            />
            <NumberField
              label="تخفیف"
              name={`pricing.stayDiscounts.${place}.percent`}
              value={row.percent}
              onChange={(percent) => change(row.key, { percent })}
              min={1}
              max={100}
              suffix="٪"
            />
          </FormGrid>
        </RateRow>
      ))}
      {values.stayDiscounts.length < 10 ? (
        <Button
          size="small"
          icon={Plus}
          className="self-start"
          onPress={() =>
            set({
              stayDiscounts: [...values.stayDiscounts, { key: crypto.randomUUID(), fromUnits: null, percent: null }],
            })
          }
        >
          تخفیف مدت
        </Button>
      ) : null}
    </div>
  )
}
