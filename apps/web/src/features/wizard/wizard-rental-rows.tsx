import { Plus, Trash2 } from 'lucide-react'
import { type Extra, ExtraPer, type Fee } from '@rezerv/contract/pricing/pricing-terms.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const perOptions = ExtraPer.options.map((id) => ({
  id,
  label: { booking: 'یک بار برای هر رزرو', unit: 'برای هر شب، روز یا ساعت', piece: 'برای هر عدد' }[id],
}))

type RowsProps<Row> = {
  rows: Row[]
  onChange: (rows: Row[]) => void
  /** Names that a press adds. */ suggestions: string[]
}

/** What a customer may add to a booking, each with its price. */
export function ExtraRows({ rows, onChange, suggestions }: RowsProps<Extra>) {
  const change = (id: string, next: Partial<Extra>) => onChange(patched(rows, id, next))
  return (
    <div className="flex flex-col gap-3">
      {rows.map((extra, place) => (
        <RentalRow key={extra.id} name={extra.name} onRemove={() => onChange(rows.filter(({ id }) => id !== extra.id))}>
          <NameField path={`details.extras.${place}.name`} row={extra} onChange={change} />
          <AmountField path={`details.extras.${place}.rials`} row={extra} onChange={change} />
          <Select
            label="شیوهٔ محاسبه"
            name={`details.extras.${place}.per`}
            options={perOptions}
            value={extra.per}
            onChange={(per) => change(extra.id, { per, ...(per === 'booking' && { max: 1 }) })}
          />
          {extra.per === 'booking' ? null : (
            <NumberField
              label="بیشینه در یک رزرو"
              name={`details.extras.${place}.max`}
              value={extra.max}
              onChange={(max) => change(extra.id, { max: max ?? 1 })}
              min={1}
              max={50}
            />
          )}
          <TaxedBox row={extra} onChange={change} />
        </RentalRow>
      ))}
      <AddRow
        what="خدمت دیگر"
        suggestions={suggestions.filter((name) => !rows.some((row) => row.name === name))}
        isFull={rows.length >= 30}
        onAdd={(name) =>
          onChange([...rows, { id: crypto.randomUUID(), name, per: 'booking', rials: 0, max: 1, taxed: true }])
        }
      />
    </div>
  )
}

/** What every booking pays besides its time. */
export function FeeRows({ rows, onChange, suggestions }: RowsProps<Fee>) {
  const change = (id: string, next: Partial<Fee>) => onChange(patched(rows, id, next))
  return (
    <div className="flex flex-col gap-3">
      {rows.map((fee, place) => (
        <RentalRow key={fee.id} name={fee.name} onRemove={() => onChange(rows.filter(({ id }) => id !== fee.id))}>
          <NameField path={`details.fees.${place}.name`} row={fee} onChange={change} />
          <AmountField path={`details.fees.${place}.rials`} row={fee} onChange={change} />
          <TaxedBox row={fee} onChange={change} />
        </RentalRow>
      ))}
      <AddRow
        what="هزینهٔ دیگر"
        suggestions={suggestions.filter((name) => !rows.some((row) => row.name === name))}
        isFull={rows.length >= 10}
        onAdd={(name) => onChange([...rows, { id: crypto.randomUUID(), name, rials: 0, taxed: true }])}
      />
    </div>
  )
}

export const patched = <T extends { id: string }>(rows: T[], id: string, next: Partial<T>) =>
  rows.map((row) => (row.id === id ? { ...row, ...next } : row))

type PartProps = { path: string; row: Fee; onChange: (id: string, next: Partial<Fee>) => void }

export const NameField = ({ path, row, onChange }: PartProps) => (
  <TextField
    label="نام"
    name={path}
    value={row.name}
    onChange={(name) => onChange(row.id, { name })}
    isRequired
    maxLength={60}
  />
)

export const AmountField = ({ path, row, onChange }: PartProps) => (
  <MoneyField
    label="مبلغ"
    name={path}
    value={row.rials}
    onChange={(rials) => onChange(row.id, { rials: rials ?? 0 })}
  />
)

export const TaxedBox = ({ row, onChange }: Omit<PartProps, 'path'>) => (
  <Checkbox isSelected={row.taxed} onChange={(taxed) => onChange(row.id, { taxed })} className="self-end">
    مشمول مالیات ارزش افزوده
  </Checkbox>
)

export function RentalRow({
  name,
  onRemove,
  children,
}: {
  name: string
  onRemove: () => void
  children: React.ReactNode
}) {
  return (
    <fieldset aria-label={name} className="flex min-w-0 items-start gap-2 rounded-2 border border-line p-3">
      <div className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
      <IconButton icon={Trash2} label={`برداشتن ${name}`} onPress={onRemove} />
    </fieldset>
  )
}

type AddProps = { what: string; suggestions: string[]; isFull: boolean; onAdd: (name: string) => void }

export function AddRow({ what, suggestions, isFull, onAdd }: AddProps) {
  if (isFull) return <p className="text-sm text-muted">بیش از این نمی‌شود افزود.</p>
  return (
    <div className="flex flex-wrap gap-2">
      {[...suggestions, what].map((name) => (
        <Button key={name} size="small" icon={Plus} onPress={() => onAdd(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
