import { cancellationPolicyLabels, type CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type EventStep } from '@rezerv/contract/listing/listing-details.ts'
import { Audience, audienceLabels } from '@rezerv/contract/listing/listing-audience.ts'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import { MapPin, Video } from 'lucide-react'
import { Card } from '#ui/primitives/card.tsx'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { MobileField } from '#ui/fields/mobile-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { Option } from '#ui/fields/option.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { detailsOf, type WizardDraft } from './wizard-draft.ts'
import { IdentityFields } from './wizard-identity-fields.tsx'
import { MediaFields } from './wizard-media-fields.tsx'
import type { Wizard } from './wizard-parts.ts'
import { PlaceFields } from './wizard-place-fields.tsx'
import { CancellationField } from './wizard-rental-fields.tsx'

type Props = { draft: WizardDraft }

const KindFields = ({ draft }: Props) => <IdentityFields draft={draft} title="نوع و عنوان" />

function EventPlaceFields({ draft }: Props) {
  const { details, change, field } = detailsOf(draft, 'event')
  return (
    <>
      <Card title="روش برگزاری" gap={5}>
        <RadioGroup
          label="رویداد کجا برگزار می‌شود؟"
          name="details.isOnline"
          look="cards"
          options={ways}
          value={details.isOnline ? 'online' : 'place'}
          onChange={(way) => change({ isOnline: way === 'online' })}
        />
        {details.isOnline ? (
          <TextField
            label="لینک برگزاری آنلاین"
            isRequired
            {...field('onlineLink')}
            inputMode="url"
            isLtr
            maxLength={500}
            description="فقط پس از پرداخت، در پیامک و روی بلیت به مشتری داده می‌شود"
          />
        ) : null}
      </Card>
      {details.isOnline ? null : (
        <PlaceFields
          draft={draft}
          title="مکان"
          venue={{ label: 'نام محل برگزاری', isRequired: true, placeholder: 'تالار وحدت' }}
          point="جای محل برگزاری"
        />
      )}
    </>
  )
}

const ways: Option<'place' | 'online'>[] = [
  { id: 'place', label: 'در یک محل', icon: MapPin },
  { id: 'online', label: 'آنلاین', icon: Video },
]

const audiences = Audience.options.map((id) => ({ id, label: audienceLabels[id] }))

const policyDetails: Record<CancellationPolicy, string> = {
  easy: 'لغو تا نزدیک سانس با کمترین کسر',
  balanced: 'کسر بیشتر هرچه به سانس نزدیک‌تر',
  strict: 'پس از خرید بازپرداخت کم یا بدون بازپرداخت',
}

function PolicyFields({ draft }: Props) {
  const { field } = detailsOf(draft, 'event')
  return (
    <Card title="قوانین" gap={5}>
      <CancellationField draft={draft} details={policyDetails} />
      <FormGrid>
        <Select label="مخاطبان" {...field('audience')} options={audiences} />
        <NumberField
          label="حداقل سن"
          {...field('minimumAge', 0)}
          description="صفر یعنی برای همه"
          min={0}
          max={99}
          suffix="سال"
        />
        <NumberField
          label="شروع ورود"
          {...field('doorsMinutes', 0)}
          description="روی بلیت چاپ می‌شود؛ صفر یعنی چاپ نشود"
          min={0}
          max={480}
          suffix="دقیقه پیش از شروع"
        />
        <MobileField label="موبایل پاسخ‌گویی" {...field('contactMobile')} autoComplete="off" />
        <TextArea label="شرایط ورود" {...field('entryRules')} maxLength={2000} className="sm:col-span-2" />
      </FormGrid>
    </Card>
  )
}

const eventFacts = ({ listing, values }: WizardDraft): DescriptionItem[] => [
  { label: 'عنوان', value: values.title },
  { label: 'دسته', value: categoryLabel('event', values.category) },
  { label: 'میزبان', value: listing.hostName },
  {
    label: 'محل',
    value:
      values.details.kind === 'event' && values.details.isOnline
        ? 'آنلاین'
        : [values.venue, listing.cityName].filter(Boolean).join('، '),
  },
  { label: 'مخاطبان', value: values.details.kind === 'event' ? audienceLabels[values.details.audience] : null },
  { label: 'اولین سانس', value: listing.nextStartsAt && <JalaliInstant at={listing.nextStartsAt} style="full" /> },
  { label: 'سانس‌ها', value: formatCount(listing.occurrenceCount) },
  { label: 'ظرفیت همهٔ سانس‌ها', value: `${toPersianDigits(listing.capacity)} جا` },
  { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
  { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
  { label: 'تصویرها', value: toPersianDigits(values.images.length) },
  { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
]

/** The registration of an event, and its editing afterwards. */
export const eventWizard: Wizard<EventStep> = {
  kind: 'event',
  fields: { kind: KindFields, place: EventPlaceFields, media: MediaFields, policies: PolicyFields },
  facts: eventFacts,
}
