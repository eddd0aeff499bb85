import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import type { DeliveryPlace } from '@rezerv/contract/listing/listing-rental.ts'
import { type Extra, ExtraPer, type Fee } from '@rezerv/contract/pricing/pricing-terms.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type Bound, type FieldBinder, RowList, type RowPart } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type ListProps<Row> = Bound<Row[]> & {
  /** Names that a press adds. */
  suggestions: string[]
}
type RowsProps<Row extends Fee> = ListProps<Row> & {
  /** «خدمت دیگر» */
  another: string
  most: number
  /** The fields of a new row besides its name. */
  more: Omit<Row, keyof Fee>
  /** The inputs of a row besides its name, amount and tax. */
  children?: (part: RowPart<Row>) => ReactNode
}

/** Rows with a name, an amount and whether it is taxed. */
function PricedRows<Row extends Fee>({ suggestions, another, most, more, children, ...list }: RowsProps<Row>) {
  const names = suggestions.filter((name) => !list.value.some((row) => row.name === name))
  const add = (name: string) =>
    list.onChange([...list.value, { ...more, id: crypto.randomUUID(), name, rials: 0, taxed: true } as Row])
  return (
    <div className="flex flex-col gap-3">
      <RowList {...list} rowId={({ id }) => id} rowLabel={({ name }) => name}>
        {(part) => {
          const field = part.field as unknown as FieldBinder<Fee>
          return (
            <FormGrid className="gap-y-3!">
              <TextField label="نام" {...field('name')} isRequired maxLength={60} />
              <MoneyField label="مبلغ" {...field('rials', 0)} />
              {children?.(part)}
              <Checkbox {...field('taxed')} className="self-end">
                مشمول مالیات بر ارزش افزوده
              </Checkbox>
            </FormGrid>
          )
        }}
      </RowList>
      {list.value.length >= most ? (
        <p className="text-sm text-muted">بیشتر از این نمی‌شود اضافه کرد.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {[...names, another].map((name) => (
            <Button key={name} size="small" icon={Plus} onPress={() => add(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** `unit`: what the rates of the listing count, «شب» or «روز». */
const perOptions = (unit: string) =>
  ExtraPer.options.map((id) => ({
    id,
    label: { booking: 'یک بار برای هر رزرو', unit: `برای هر ${unit}`, piece: 'برای هر عدد' }[id],
  }))

/** Extras a customer may add to a booking, each with its price. */
export const ExtraRows = ({ unit, ...props }: ListProps<Extra> & { unit: string }) => (
  <PricedRows {...props} another="خدمت دیگر" most={30} more={{ per: 'booking', max: 1 }}>
    {({ row, field, change }) => (
      <>
        <Select
          label="روش محاسبه"
          {...field('per')}
          options={perOptions(unit)}
          onChange={(per) => change({ per, ...(per === 'booking' && { max: 1 }) })}
        />
        {row.per === 'booking' ? null : <NumberField label="حداکثر در یک رزرو" {...field('max', 1)} min={1} max={50} />}
      </>
    )}
  </PricedRows>
)

/** Fees that every booking pays besides its time. */
export const FeeRows = (props: ListProps<Fee>) => <PricedRows {...props} another="هزینهٔ دیگر" most={10} more={{}} />

/** Where a car is handed over and taken back. */
export const DeliveryRows = (props: ListProps<DeliveryPlace>) => (
  <PricedRows {...props} another="جای دیگر" most={30} more={{ address: '', latitude: null, longitude: null }}>
    {({ field }) => <TextField label="نشانی" {...field('address')} maxLength={300} />}
  </PricedRows>
)
