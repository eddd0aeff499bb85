import { useQuery } from '@tanstack/react-query'
import { spaceIsHourly } from '@rezerv/contract/listing/listing-category.ts'
import { cityPoint, provinces } from '#features/place/place-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MapField } from '#ui/map/map-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WizardCityBox } from './wizard-city-box.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { IdentityFields } from './wizard-identity-fields.tsx'
import { spaceOf } from './wizard-kind-draft.ts'

type Props = { draft: WizardDraft }

/** What kind of place it is and how large. */
export function SpaceKindFields({ draft }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <IdentityFields draft={draft} title="نوع و عنوان" />
      <SizeFields draft={draft} />
    </div>
  )
}

function SizeFields({ draft }: Props) {
  const own = spaceOf(draft)
  if (!own) return null
  const { space, change } = own
  const hasBeds = !spaceIsHourly(draft.values.category)
  const counts = [
    { key: 'rooms', label: hasBeds ? 'اتاق خواب' : 'اتاق', max: 100 },
    { key: 'bathrooms', label: 'سرویس بهداشتی', max: 50 },
    ...(hasBeds
      ? ([
          { key: 'doubleBeds', label: 'تخت دونفره', max: 100 },
          { key: 'singleBeds', label: 'تخت یک‌نفره', max: 200 },
          { key: 'floorBeds', label: 'رخت‌خواب سنتی', max: 200 },
        ] as const)
      : []),
  ] as const
  return (
    <Card title="اندازه و گنجایش">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <NumberField
          label="متراژ"
          name="details.area"
          isRequired
          value={space.area}
          onChange={(area) => change({ area })}
          min={1}
          max={100_000}
          suffix="متر مربع"
        />
        {counts.map(({ key, label, max }) => (
          <NumberField
            key={key}
            label={label}
            name={`details.${key}`}
            value={space[key]}
            onChange={(value) => change({ [key]: value ?? 0 })}
            min={0}
            max={max}
          />
        ))}
        <NumberField
          label="گنجایش پایه"
          name="details.baseGuests"
          description="کسانی که قیمت برای آن‌هاست"
          value={space.baseGuests}
          onChange={(guests) => change({ baseGuests: guests ?? 1, maxGuests: Math.max(guests ?? 1, space.maxGuests) })}
          min={1}
          max={2000}
          suffix="نفر"
        />
        <NumberField
          label="بیشینهٔ گنجایش"
          name="details.maxGuests"
          description="با نفر اضافه؛ بهای آن در نرخ می‌آید"
          value={space.maxGuests}
          onChange={(guests) => change({ maxGuests: guests ?? space.baseGuests })}
          min={space.baseGuests}
          max={2000}
          suffix="نفر"
        />
      </div>
    </Card>
  )
}

/** City, address and the point on the map. */
export function SpacePlaceFields({ draft }: Props) {
  const { values, set } = draft
  const places = useQuery(provinces).data?.items ?? []
  return (
    <Card title="مکان و نقشه">
      <FormGrid className="mb-5">
        <WizardCityBox draft={draft} />
        <TextField
          label="محله یا منطقه"
          name="venue"
          value={values.venue}
          onChange={(venue) => set({ venue })}
          maxLength={120}
          placeholder="قصرالدشت"
        />
        <TextArea
          label="نشانی"
          name="address"
          description="نشانی کامل پس از رزرو به مهمان داده می‌شود."
          value={values.address}
          onChange={(address) => set({ address })}
          isRequired
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
        />
      </FormGrid>
      <MapField label="جای اقامتگاه" value={values} onChange={set} centre={cityPoint(places, values.cityId)} />
    </Card>
  )
}
