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
import { RowList } from '#ui/fields/bind-fields.tsx'
import type { PackageValues } from './ticket-rate-values.ts'

/** Savings of a long stay: so many units at one price, or percents from a length on. */
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

function Packages({ values, set, planned }: RatePartProps) {
  const unit = priceUnitLabels[values.unit]
  const add = (row: Omit<PackageValues, 'key' | 'rials'>) =>
    set({ packages: [...values.packages, { ...row, key: crypto.randomUUID(), rials: null }] })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        بسته: چند {unit} به یک قیمت؛ فقط در روزهای عادی و فقط اگر ارزان‌تر باشد حساب می‌شود.
      </p>
      <RowList {...planned('packages')} rowId={({ key }) => key} rowLabel={({ name }) => `بستهٔ ${name}`}>
        {({ row, field }) => (
          <FormGrid className="sm:grid-cols-3!">
            <TextField label="نام بسته" {...field('name')} maxLength={60} />
            <NumberField label="مدت" {...field('units')} min={2} max={366} suffix={unit} />
            <MoneyField
              label="قیمت بسته"
              {...field('rials')}
              description={
                values.baseRials !== null && row.units !== null ? (
                  <>
                    به نرخ عادی: <Money rials={values.baseRials * row.units} />
                  </>
                ) : undefined
              }
            />
          </FormGrid>
        )}
      </RowList>
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

function Discounts({ values: { unit, stayDiscounts }, set, planned }: RatePartProps) {
  const add = () =>
    set({ stayDiscounts: [...stayDiscounts, { key: crypto.randomUUID(), fromUnits: null, percent: null }] })
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">تخفیف مدت: از چند {priceUnitLabels[unit]} به بالا، چند درصد ارزان‌تر.</p>
      <RowList
        {...planned('stayDiscounts')}
        rowId={({ key }) => key}
        rowLabel={(_, place) => toPersianDigits(`تخفیف ${place + 1}`)}
      >
        {({ field }) => (
          <FormGrid>
            <NumberField label="از مدت" {...field('fromUnits')} min={2} max={366} suffix={priceUnitLabels[unit]} />
            <NumberField label="تخفیف" {...field('percent')} min={1} max={100} suffix="٪" />
          </FormGrid>
        )}
      </RowList>
      {stayDiscounts.length < 10 ? (
        <Button size="small" icon={Plus} className="self-start" onPress={add}>
          تخفیف مدت
        </Button>
      ) : null}
    </div>
  )
}
