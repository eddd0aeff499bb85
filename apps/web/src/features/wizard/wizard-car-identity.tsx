import { Fuel, fuelLabels, Gearbox, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type CarFieldsProps, carOf } from './wizard-kind-draft.ts'
import type { WizardDraft } from './wizard-draft.ts'
import { IdentityFields } from './wizard-identity-fields.tsx'

type Props = { draft: WizardDraft }

/** What kind of car it is. Colour, plate and papers belong to each car of the fleet. */
export function CarIdentityFields({ draft }: Props) {
  const own = carOf(draft)
  if (!own) return null
  return (
    <div className="flex flex-col gap-4">
      <IdentityFields draft={draft} title="آگهی" />
      <Make {...own} />
      <Features {...own} />
    </div>
  )
}

function Make({ car, change }: CarFieldsProps) {
  return (
    <Card title="خودرو">
      <FormGrid>
        <TextField
          label="سازنده"
          name="details.make"
          value={car.make}
          onChange={(make) => change({ make })}
          isRequired
          maxLength={40}
          placeholder="پژو"
        />
        <TextField
          label="مدل"
          name="details.model"
          value={car.model}
          onChange={(model) => change({ model })}
          isRequired
          maxLength={60}
          placeholder="۲۰۷ پانوراما"
        />
        <NumberField
          label="سال ساخت"
          name="details.year"
          description="شمسی یا میلادی، چنان که در کارت خودروست"
          value={car.year}
          onChange={(year) => change({ year })}
          isRequired
          min={1360}
          max={2040}
          formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
        />
        <NumberField
          label="شمار صندلی"
          name="details.seats"
          description="با راننده"
          value={car.seats}
          onChange={(seats) => change({ seats })}
          isRequired
          min={1}
          max={60}
        />
        <RadioGroup
          label="گیربکس"
          name="details.gearbox"
          isRequired
          options={Gearbox.options.map((id) => ({ id, label: gearboxLabels[id] }))}
          value={car.gearbox}
          onChange={(gearbox) => change({ gearbox })}
        />
        <Select
          label="سوخت"
          name="details.fuel"
          isRequired
          options={Fuel.options.map((id) => ({ id, label: fuelLabels[id] }))}
          value={car.fuel}
          onChange={(fuel) => change({ fuel })}
        />
        <NumberField
          label="شمار در"
          name="details.doors"
          value={car.doors}
          onChange={(doors) => change({ doors })}
          min={2}
          max={6}
        />
      </FormGrid>
    </Card>
  )
}

const features = [
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

function Features({ car, change }: CarFieldsProps) {
  const own = car.features.filter((feature) => !features.includes(feature))
  return (
    <Card title="امکانات">
      <div data-field="details.features" className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...features, ...own].map((feature) => (
          <Checkbox
            key={feature}
            isSelected={car.features.includes(feature)}
            onChange={(isThere) =>
              change({
                features: isThere ? [...car.features, feature] : car.features.filter((one) => one !== feature),
              })
            }
          >
            {feature}
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}
