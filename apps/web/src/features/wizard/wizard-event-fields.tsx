import { useQuery } from '@tanstack/react-query'
import { CancellationPolicy, cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { cityPoint, provinces } from '#features/place/place-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MapField } from '#ui/map/map-field.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WizardCityBox } from './wizard-city-box.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { IdentityFields } from './wizard-identity-fields.tsx'

type Props = { draft: WizardDraft }

export const KindFields = ({ draft }: Props) => <IdentityFields draft={draft} title="نوع و عنوان" />

export function PlaceFields({ draft }: Props) {
  const { values, set } = draft
  const places = useQuery(provinces).data?.items ?? []
  return (
    <Card title="مکان">
      <FormGrid className="mb-5">
        <WizardCityBox draft={draft} />
        <TextField
          label="نام محل برگزاری"
          name="venue"
          value={values.venue}
          onChange={(venue) => set({ venue })}
          isRequired
          maxLength={120}
          placeholder="تالار وحدت"
        />
        <TextArea
          label="نشانی"
          name="address"
          value={values.address}
          onChange={(address) => set({ address })}
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
        />
      </FormGrid>
      <MapField label="جای محل برگزاری" value={values} onChange={set} centre={cityPoint(places, values.cityId)} />
    </Card>
  )
}

const policyDetails: Record<CancellationPolicy, string> = {
  easy: 'لغو تا نزدیکی سانس با کمترین کسر',
  balanced: 'کسر بیشتر هرچه به سانس نزدیک‌تر',
  strict: 'پس از خرید بازپرداخت اندک یا هیچ',
}

export function PolicyFields({ draft: { values, set } }: Props) {
  const { details } = values
  if (details.kind !== 'event') return null
  return (
    <Card title="قوانین">
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="سیاست لغو"
          name="cancellationPolicy"
          look="cards"
          isRequired
          value={values.cancellationPolicy}
          onChange={(cancellationPolicy) => set({ cancellationPolicy })}
          options={CancellationPolicy.options.map((id) => ({
            id,
            label: cancellationPolicyLabels[id],
            detail: policyDetails[id],
          }))}
        />
        <FormGrid>
          <NumberField
            label="کمینهٔ سن"
            name="details.minimumAge"
            description="صفر یعنی برای همه"
            value={details.minimumAge}
            onChange={(age) => set({ details: { ...details, minimumAge: age ?? 0 } })}
            min={0}
            max={99}
            suffix="سال"
          />
          <MobileField
            label="موبایل پاسخ‌گویی"
            name="details.contactMobile"
            value={details.contactMobile}
            onChange={(contactMobile) => set({ details: { ...details, contactMobile } })}
            autoComplete="off"
          />
          <TextArea
            label="شرایط ورود"
            name="details.entryRules"
            value={details.entryRules}
            onChange={(entryRules) => set({ details: { ...details, entryRules } })}
            maxLength={2000}
            className="sm:col-span-2"
          />
        </FormGrid>
      </div>
    </Card>
  )
}
