import { hallDirectionLabels, type HallRow, type HallSection, HallDirection } from '@rezerv/contract/hall/hall-plan.ts'
import { Trash2 } from 'lucide-react'
import { type Bound, bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { SeatedSection } from './hall-draft.ts'
import { HallRowsField } from './hall-rows-field.tsx'

type Props = {
  section: HallSection
  name: string
  onChange: (next: HallSection) => void
  onRowRemoved: (row: HallRow, at: number) => void
  onRemove?: () => void
}

/** A section of the plan: what it is called, where it stands, and its rows or how many it holds. */
export function HallSectionCard({ section, name, onChange, onRowRemoved, onRemove }: Props) {
  const title = section.name === '' ? 'بخش بی‌نام' : `بخش ${section.name}`
  return (
    <Card
      title={title}
      gap={5}
      actions={onRemove ? <IconButton icon={Trash2} label={`حذف ${title}`} onPress={onRemove} /> : null}
    >
      {section.kind === 'seated' ? (
        <Seated section={section} name={name} onChange={onChange} onRowRemoved={onRowRemoved} />
      ) : (
        <Standing section={section} name={name} onChange={onChange} />
      )}
    </Card>
  )
}

type PlacedFields = { name: Bound<string>; category: Bound<string>; x: Bound<number>; y: Bound<number> }

const decimals: Intl.NumberFormatOptions = { maximumFractionDigits: 1 }

function Placed({ name, category, x, y }: PlacedFields) {
  return (
    <>
      <TextField label="نام بخش" {...name} isRequired maxLength={40} />
      <TextField label="دستهٔ قیمت" {...category} isRequired maxLength={40} />
      <NumberField
        label="فاصله از صحنه"
        {...y}
        onChange={(next) => y.onChange(next ?? 0)}
        min={0}
        max={1000}
        formatOptions={decimals}
        suffix="ردیف"
      />
      <NumberField
        label="فاصله از وسط، به راست"
        {...x}
        onChange={(next) => x.onChange(next ?? 0)}
        min={-1000}
        max={1000}
        formatOptions={decimals}
        suffix="صندلی"
      />
    </>
  )
}

type SeatedProps = Pick<Props, 'name' | 'onChange' | 'onRowRemoved'> & { section: SeatedSection }

function Seated({ section, name, onChange, onRowRemoved }: SeatedProps) {
  const field = bindFields(section, (change) => onChange({ ...section, ...change }), `${name}.`)
  const rows: Bound<HallRow[]> = field('rows')
  return (
    <>
      <FormGrid>
        <Placed name={field('name')} category={field('category')} x={field('x')} y={field('y')} />
        <Select
          label="ترتیب شماره‌ها"
          {...field('direction')}
          options={HallDirection.options.map((id) => ({ id, label: hallDirectionLabels[id] }))}
        />
        <NumberField label="خمیدگی ردیف‌ها" {...field('curve', 0)} min={0} max={100} step={10} suffix="درصد" />
      </FormGrid>
      <HallRowsField {...rows} sectionCategory={section.category} onRemoved={onRowRemoved} />
    </>
  )
}

type StandingProps = {
  section: Extract<HallSection, { kind: 'standing' }>
  name: string
  onChange: (next: HallSection) => void
}

function Standing({ section, name, onChange }: StandingProps) {
  const field = bindFields(section, (change) => onChange({ ...section, ...change }), `${name}.`)
  return (
    <FormGrid>
      <Placed name={field('name')} category={field('category')} x={field('x')} y={field('y')} />
      <NumberField label="ظرفیت" {...field('capacity', 1)} min={1} max={100_000} suffix="نفر" />
    </FormGrid>
  )
}
