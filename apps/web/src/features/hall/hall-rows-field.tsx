import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type HallRow, rowNumbers } from '@rezerv/contract/hall/hall-plan.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Bound, bindFields, useFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { KeepFocus } from '#ui/focus/keep-focus.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { moreRows, numbersIn, numbersText, strayNumbers } from './hall-draft.ts'

/** `onRemoved`: it was taken out from this place. */
type Props = Bound<HallRow[]> & { sectionCategory: string; onRemoved: (row: HallRow, at: number) => void }

/** The rows of a section: many alike are added at once, each can then be changed by itself. */
export function HallRowsField({ name, value, onChange, sectionCategory, onRemoved }: Props) {
  const [open, setOpen] = useState<number>()
  return (
    <fieldset data-field={name} className="min-w-0">
      <legend className="mb-1 font-semibold">ردیف‌ها، از جلو به عقب</legend>
      <KeepFocus className="flex flex-col gap-3">
        <ol aria-label="ردیف‌ها" className="divide-y divide-line rounded-2 border border-line">
          {/* A row is known by its place alone: its name is being typed. */}
          {[...value.entries()].map(([nr, row]) => (
            <li key={nr} className="px-3 py-1.5">
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1">{rowText(row, sectionCategory)}</span>
                <IconButton
                  icon={Pencil}
                  label={`ویرایش ردیف ${row.name}`}
                  aria-expanded={open === nr}
                  onPress={() => setOpen(open === nr ? undefined : nr)}
                />
                {value.length > 1 ? (
                  <IconButton
                    icon={Trash2}
                    label={`حذف ردیف ${row.name}`}
                    onPress={() => {
                      setOpen(undefined)
                      onChange(value.filter((_, at) => at !== nr))
                      onRemoved(row, nr)
                    }}
                  />
                ) : null}
              </div>
              {open === nr ? (
                <RowFields
                  row={row}
                  name={`${name}.${nr}`}
                  onChange={(next) => onChange(value.map((one, at) => (at === nr ? next : one)))}
                />
              ) : null}
            </li>
          ))}
        </ol>
        <MoreRows onAdd={(wanted) => onChange([...value, ...moreRows(value, wanted)])} last={value.at(-1)} />
      </KeepFocus>
    </fieldset>
  )
}

/** «ردیف ۳: صندلی ۱ تا ۲۰ (۱۸ صندلی) · ویژه» */
function rowText(row: HallRow, sectionCategory: string) {
  const size = rowNumbers(row).length
  const category = row.category !== '' && row.category !== sectionCategory ? ` · ${row.category}` : ''
  return toPersianDigits(`ردیف ${row.name}: صندلی ${row.first} تا ${row.last} (${size} صندلی)${category}`)
}

type RowProps = { row: HallRow; name: string; onChange: (next: HallRow) => void }

function RowFields({ row, name, onChange }: RowProps) {
  const change = (next: Partial<HallRow>) => onChange({ ...row, ...next })
  const field = bindFields(row, change, `${name}.`)
  return (
    <FormGrid className="py-3 sm:grid-cols-3!">
      <TextField label="نام ردیف" {...field('name')} isRequired maxLength={40} />
      <NumberField label="از صندلی" {...field('first', 1)} min={1} max={9999} />
      <NumberField label="تا صندلی" {...field('last', 1)} min={1} max={9999} />
      <Select
        label="شماره‌ها"
        {...field('step')}
        options={[
          { id: 1, label: 'پشت سر هم' },
          { id: 2, label: 'یکی در میان (فرد یا زوج)' },
        ]}
      />
      <NumberField label="تورفتگی" {...field('indent', 0)} min={0} max={200} suffix="صندلی" />
      <TextField label="دستهٔ قیمت" {...field('category')} maxLength={40} placeholder="مثل بقیهٔ بخش" />
      <NumbersField row={row} label="شماره‌هایی که نیستند" {...field('gaps')} />
      <NumbersField row={row} label="راهرو بعد از شمارهٔ" {...field('aisles')} />
      <NumbersField row={row} label="جای ویلچر" {...field('wheelchairs')} />
    </FormGrid>
  )
}

/** Seat numbers with commas between them; while they are typed they stand as they were typed. */
function NumbersField({ row, label, name, value, onChange }: Bound<number[]> & { row: HallRow; label: string }) {
  const [typed, setTyped] = useState<string>()
  const stray = strayNumbers(row, value)
  return (
    <TextField
      label={label}
      name={name}
      value={typed ?? numbersText(value)}
      onChange={(text) => {
        setTyped(text)
        onChange(numbersIn(text))
      }}
      onBlur={() => setTyped(undefined)}
      inputMode="numeric"
      placeholder="۵، ۱۲"
      maxLength={400}
      description={
        typed === undefined && stray.length > 0
          ? toPersianDigits(`شمارهٔ ${stray.join('، ')} در این ردیف نیست`)
          : undefined
      }
    />
  )
}

type MoreProps = { last: HallRow | undefined; onAdd: (wanted: { count: number; first: number; last: number }) => void }

function MoreRows({ last, onAdd }: MoreProps) {
  const { values, field } = useFields({ count: 5, first: last?.first ?? 1, last: last?.last ?? 20 })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-32">
        <NumberField label="چند ردیف دیگر" {...field('count', 1)} min={1} max={100} />
      </div>
      <div className="w-32">
        <NumberField label="از صندلی" {...field('first', 1)} min={1} max={9999} />
      </div>
      <div className="w-32">
        <NumberField label="تا صندلی" {...field('last', 1)} min={1} max={9999} />
      </div>
      <Button icon={Plus} onPress={() => onAdd(values)}>
        افزودن ردیف‌ها
      </Button>
    </div>
  )
}
