import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { SpaceStep } from '@rezerv/contract/listing/listing-details.ts'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { detailsOf, type WizardDraft } from './wizard-draft.ts'
import { MediaFields } from './wizard-media-fields.tsx'
import type { Wizard } from './wizard-parts.ts'
import { SpaceAmenityFields } from './wizard-space-amenities.tsx'
import { spaceIsHourly } from '@rezerv/contract/listing/listing-category.ts'
import { Card } from '#ui/primitives/card.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { IdentityFields } from './wizard-identity-fields.tsx'
import { PlaceFields } from './wizard-place-fields.tsx'
import { AnswerField, CancellationField, DepositFields } from './wizard-rental-fields.tsx'
import { ExtraRows, FeeRows } from './wizard-rental-rows.tsx'

const people = (value: number) => `${toPersianDigits(value)} نفر`

function spaceFacts(draft: WizardDraft): DescriptionItem[] {
  const { listing, values } = draft
  const { details: space } = detailsOf(draft, 'space')
  return [
    { label: 'عنوان', value: values.title },
    { label: 'نوع', value: categoryLabel('space', values.category) },
    { label: 'میزبان', value: listing.hostName },
    { label: 'مکان', value: [listing.cityName, values.venue].filter(Boolean).join('، ') },
    { label: 'متراژ', value: space.area === null ? null : `${toPersianDigits(space.area)} متر مربع` },
    {
      label: 'ظرفیت',
      value:
        space.baseGuests === space.maxGuests
          ? people(space.maxGuests)
          : `${people(space.baseGuests)}، تا ${people(space.maxGuests)} با نفر اضافه`,
    },
    { label: 'واحدها', value: formatCount(listing.unitCount) },
    { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
    { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
    { label: 'رزرو', value: space.answer === 'host' ? 'با پاسخ میزبان' : 'قطعی در همان لحظه' },
    { label: 'ودیعه', value: space.deposit && <Money rials={space.deposit.rials} /> },
    { label: 'تصویرها', value: toPersianDigits(values.images.length) },
    { label: 'نشانی', value: values.address, isWide: true },
    { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
  ]
}

type Props = { draft: WizardDraft }

function SpaceKindFields({ draft }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <IdentityFields draft={draft} title="نوع و عنوان" />
      <SizeFields draft={draft} />
    </div>
  )
}

function SizeFields({ draft }: Props) {
  const { details: space, change, field } = detailsOf(draft, 'space')
  const hasBeds = !spaceIsHourly(draft.values.category)
  const counts = [
    { key: 'rooms', label: hasBeds ? 'اتاق خواب' : 'اتاق', max: 100 },
    { key: 'bathrooms', label: 'سرویس بهداشتی', max: 50 },
    ...(hasBeds
      ? ([
          { key: 'doubleBeds', label: 'تخت دونفره', max: 100 },
          { key: 'singleBeds', label: 'تخت یک‌نفره', max: 200 },
          { key: 'floorBeds', label: 'رختخواب سنتی', max: 200 },
        ] as const)
      : []),
  ] as const
  return (
    <Card title="اندازه و ظرفیت">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <NumberField label="متراژ" {...field('area')} isRequired min={1} max={100_000} suffix="متر مربع" />
        {counts.map(({ key, label, max }) => (
          <NumberField key={key} label={label} {...field(key, 0)} min={0} max={max} />
        ))}
        <NumberField
          label="ظرفیت پایه"
          {...field('baseGuests')}
          onChange={(guests) => change({ baseGuests: guests ?? 1, maxGuests: Math.max(guests ?? 1, space.maxGuests) })}
          description="تعداد نفر در قیمت پایه"
          min={1}
          max={2000}
          suffix="نفر"
        />
        <NumberField
          label="حداکثر ظرفیت"
          {...field('maxGuests', space.baseGuests)}
          description="با نفر اضافه؛ قیمت آن در نرخ می‌آید"
          min={space.baseGuests}
          max={2000}
          suffix="نفر"
        />
      </div>
    </Card>
  )
}

const SpacePlaceFields = ({ draft }: Props) => (
  <PlaceFields
    draft={draft}
    title="مکان و نقشه"
    venue={{ label: 'محله یا منطقه', placeholder: 'قصرالدشت' }}
    address={{ isRequired: true, description: 'نشانی کامل پس از رزرو به مشتری داده می‌شود.' }}
    point="جای اقامتگاه"
  />
)

/** How bookings are taken and cancelled, and what is asked beside the price of time. */
function SpacePolicyFields({ draft }: Props) {
  const { field } = detailsOf(draft, 'space')
  return (
    <div className="flex flex-col gap-4">
      <Card title="رزرو و لغو" gap={5}>
        <CancellationField draft={draft} />
        <AnswerField {...field('answer')} />
      </Card>
      <Card title="ودیعه">
        <DepositFields {...field('deposit')} />
      </Card>
      <Card title="هزینه‌های ثابت" description="در هر رزرو، برای هر واحد یک بار.">
        <FeeRows {...field('fees')} suggestions={['نظافت']} />
      </Card>
      <Card title="خدمات جانبی" description="مشتری هنگام رزرو می‌تواند انتخاب کند.">
        <ExtraRows {...field('extras')} unit="شب یا ساعت" suggestions={['صبحانه', 'تخت اضافه', 'گرم کردن استخر']} />
      </Card>
    </div>
  )
}

/** The registration of a space, and its editing afterwards. */
export const spaceWizard: Wizard<SpaceStep> = {
  kind: 'space',
  fields: {
    kind: SpaceKindFields,
    place: SpacePlaceFields,
    amenities: SpaceAmenityFields,
    media: MediaFields,
    policies: SpacePolicyFields,
  },
  facts: spaceFacts,
}
