import { Fuel, fuelLabels, Gearbox, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import type { CarDetails } from '@rezerv/contract/listing/listing-car.ts'
import { Card } from '#ui/primitives/card.tsx'
import type { Bound, FieldBinder } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { detailsOf, type WizardDraft } from './wizard-draft.ts'
import { IdentityFields } from './wizard-identity-fields.tsx'

type Props = { draft: WizardDraft }

/** Colour, plate and documents are not here: they belong to each car of the fleet. */
export function CarIdentityFields({ draft }: Props) {
  const { field } = detailsOf(draft, 'car')
  return (
    <div className="flex flex-col gap-4">
      <IdentityFields draft={draft} title="آگهی" />
      <Make field={field} />
      <Features {...field('features')} />
    </div>
  )
}

function Make({ field }: { field: FieldBinder<CarDetails> }) {
  return (
    <Card title="خودرو">
      <FormGrid>
        <TextField label="سازنده" {...field('make')} isRequired maxLength={40} placeholder="پژو" />
        <TextField label="مدل" {...field('model')} isRequired maxLength={60} placeholder="۲۰۷ پانوراما" />
        <NumberField
          label="سال ساخت"
          {...field('year')}
          description="شمسی یا میلادی، همان‌طور که در کارت خودروست"
          isRequired
          min={1360}
          max={2040}
          formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
        />
        <NumberField label="تعداد صندلی" {...field('seats')} description="با راننده" isRequired min={1} max={60} />
        <RadioGroup
          label="گیربکس"
          {...field('gearbox')}
          isRequired
          options={Gearbox.options.map((id) => ({ id, label: gearboxLabels[id] }))}
        />
        <Select
          label="سوخت"
          {...field('fuel')}
          isRequired
          options={Fuel.options.map((id) => ({ id, label: fuelLabels[id] }))}
        />
        <NumberField label="تعداد در" {...field('doors')} min={2} max={6} />
      </FormGrid>
    </Card>
  )
}

const usual = [
  'کولر',
  'ترمز ABS',
  'کیسهٔ هوا',
  'بلوتوث',
  'مسیریاب',
  'دوربین عقب',
  'حسگر پارک',
  'کروز کنترل',
  'سقف پانوراما',
  'صندلی گرم‌کن',
  'باربند',
  'زنجیر چرخ',
]

function Features({ name, value, onChange }: Bound<string[]>) {
  const own = value.filter((feature) => !usual.includes(feature))
  return (
    <Card title="امکانات">
      <div data-field={name} className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <CheckList options={[...usual, ...own].map((name) => ({ id: name, label: name }))} {...{ value, onChange }} />
      </div>
    </Card>
  )
}
