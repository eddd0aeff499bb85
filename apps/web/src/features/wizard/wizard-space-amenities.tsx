import { amenityGroups, type HouseRules, type SpaceDetails } from '@rezerv/contract/listing/listing-details.ts'
import { spaceIsHourly } from '@rezerv/contract/listing/listing-category.ts'
import { amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import { Card } from '#ui/primitives/card.tsx'
import { type Bound, bindFields, type FieldBinder } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { detailsOf, type WizardDraft } from './wizard-draft.ts'

/** Besides the amenities: the rules for guests, and the hours. */
export function SpaceAmenityFields({ draft }: { draft: WizardDraft }) {
  const { change, field } = detailsOf(draft, 'space')
  return (
    <div className="flex flex-col gap-4">
      <Card title="امکانات" description="حداقل یک امکان را انتخاب کنید.">
        <div data-field="details.amenities" className="flex flex-col gap-5">
          {amenityGroups.map((group) => (
            <fieldset key={group.label}>
              <legend className="mb-1 text-sm font-medium">{group.label}</legend>
              <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
                <CheckList
                  {...field('amenities')}
                  options={group.amenities.map((id) => ({ id, label: amenityLabels[id] }))}
                />
              </div>
            </fieldset>
          ))}
        </div>
      </Card>
      <Hours field={field} change={change} isHourly={spaceIsHourly(draft.values.category)} />
      <Rules {...field('houseRules')} />
    </div>
  )
}

type HoursProps = { field: FieldBinder<SpaceDetails>; change: (next: Partial<SpaceDetails>) => void; isHourly: boolean }

function Hours({ field, change, isHourly }: HoursProps) {
  if (isHourly)
    return (
      <Card title="ساعت کار" description="رزرو ساعتی فقط بین این دو ساعت پذیرفته می‌شود.">
        <FormGrid>
          <TimeField label="از ساعت" {...field('opensAt')} onChange={(opensAt) => opensAt && change({ opensAt })} />
          <TimeField label="تا ساعت" {...field('closesAt')} onChange={(closesAt) => closesAt && change({ closesAt })} />
        </FormGrid>
      </Card>
    )
  return (
    <Card title="ورود و خروج">
      <FormGrid>
        <TimeField
          label="ورود از ساعت"
          {...field('checkInFrom')}
          onChange={(checkInFrom) => checkInFrom && change({ checkInFrom })}
        />
        <TimeField
          label="خروج تا ساعت"
          {...field('checkOutUntil')}
          description="از همین ساعت اقامتگاه برای مهمان بعدی آزاد است."
          onChange={(checkOutUntil) => checkOutUntil && change({ checkOutUntil })}
        />
      </FormGrid>
    </Card>
  )
}

const ruleLabels: Record<Exclude<keyof HouseRules, 'text'>, [label: string, description?: string]> = {
  children: ['ورود کودک آزاد است'],
  pets: ['حیوان خانگی پذیرفته می‌شود'],
  parties: ['برگزاری مهمانی و جشن آزاد است'],
  smoking: ['کشیدن سیگار در فضای بسته آزاد است'],
  marriageDocument: ['مدرک محرمیت لازم است', 'شناسنامه یا سند ازدواج هنگام ورود دیده می‌شود'],
}

function Rules({ name, value, onChange }: Bound<HouseRules>) {
  const field = bindFields(value, (next) => onChange({ ...value, ...next }), `${name}.`)
  return (
    <Card title="مقررات" gap={2}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {(Object.keys(ruleLabels) as (keyof typeof ruleLabels)[]).map((rule) => (
          <Switch key={rule} {...field(rule)} description={ruleLabels[rule][1]}>
            {ruleLabels[rule][0]}
          </Switch>
        ))}
      </div>
      <TextArea label="مقررات دیگر" {...field('text')} maxLength={2000} rows={3} />
    </Card>
  )
}
