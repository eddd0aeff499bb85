import { fuelLabels, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { type CarStep } from '@rezerv/contract/listing/listing-car.ts'
import {
  fuelPolicyLabels,
  guaranteeKindLabels,
  FuelPolicy,
  GuaranteeKind,
} from '@rezerv/contract/listing/listing-car-words.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CarIdentityFields } from './wizard-car-identity.tsx'
import { detailsOf, type WizardDraft } from './wizard-draft.ts'
import { MediaFields } from './wizard-media-fields.tsx'
import type { Wizard } from './wizard-parts.ts'
import { CityBox } from './wizard-place-fields.tsx'
import { DeliveryRows, ExtraRows, FeeRows } from './wizard-rental-rows.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { AnswerField, CancellationField, DepositFields } from './wizard-rental-fields.tsx'

/** The city, and where the car is handed over and taken back. */
function CarPlaceFields({ draft }: { draft: WizardDraft }) {
  const listing = bindFields(draft.values, draft.set)
  const { field } = detailsOf(draft, 'car')
  return (
    <div className="flex flex-col gap-4">
      <Card title="محل">
        <FormGrid>
          <CityBox {...listing('cityId')} />
          <TextField label="محله یا منطقه" {...listing('venue')} maxLength={120} />
        </FormGrid>
      </Card>
      <Card title="محل‌های تحویل" description="حداقل یکی. مبلغ برای یک مسیر است: تحویل یا بازگرداندن؛ صفر یعنی رایگان.">
        <div data-field="details.deliveryPlaces">
          <DeliveryRows
            {...field('deliveryPlaces')}
            suggestions={['دفتر میزبان', 'فرودگاه', 'راه‌آهن', 'درِ خانه یا هتل']}
          />
        </div>
      </Card>
    </div>
  )
}

const list = (names: { name: string }[]) => names.map(({ name }) => name).join('، ')
const years = (count: number) => `${formatCount(count)} سال`

function carFacts(draft: WizardDraft): DescriptionItem[] {
  const { listing, values } = draft
  const { details: car } = detailsOf(draft, 'car')
  return [
    { label: 'عنوان', value: values.title },
    { label: 'دسته', value: categoryLabel('car', values.category) },
    {
      label: 'خودرو',
      value: [car.make, car.model, car.year === null ? '' : toPersianDigits(car.year)].filter(Boolean).join(' '),
    },
    { label: 'میزبان', value: listing.hostName },
    {
      label: 'گیربکس و سوخت',
      value: [car.gearbox && gearboxLabels[car.gearbox], car.fuel && fuelLabels[car.fuel]].filter(Boolean).join('، '),
    },
    { label: 'صندلی', value: car.seats === null ? null : toPersianDigits(car.seats) },
    { label: 'تعداد خودرو', value: formatCount(listing.unitCount) },
    { label: 'شهر', value: listing.cityName },
    { label: 'محل‌های تحویل', value: list(car.deliveryPlaces) },
    { label: 'راننده', value: `از ${years(car.minimumAge)}، گواهینامه حداقل ${years(car.licenceYears)}` },
    { label: 'ساعت تحویل', value: <bdi>{toPersianDigits(car.handoverTime)}</bdi> },
    { label: 'سوخت هنگام بازگشت', value: fuelPolicyLabels[car.fuelPolicy] },
    { label: 'ودیعه', value: car.deposit && <Money rials={car.deposit.rials} /> },
    { label: 'تضمین', value: guaranteeKindLabels[car.guarantee] },
    { label: 'خدمات جانبی', value: list(car.extras) },
    { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
    { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
    { label: 'رزرو', value: car.answer === 'host' ? 'با پاسخ میزبان' : 'قطعی در همان لحظه' },
    { label: 'تصویرها', value: toPersianDigits(values.images.length) },
    { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
  ]
}

/** The registration of a car, or of a fleet of equal cars, and its editing afterwards. */
export const carWizard: Wizard<CarStep> = {
  kind: 'car',
  fields: {
    identity: CarIdentityFields,
    place: CarPlaceFields,
    terms: CarTermsFields,
    extras: CarExtraFields,
    media: MediaFields,
    policies: CarPolicyFields,
  },
  facts: carFacts,
}

type Props = { draft: WizardDraft }

/** Who may drive it, what stays with the host, and when a rental day begins. */
function CarTermsFields({ draft }: Props) {
  const { change, field } = detailsOf(draft, 'car')
  return (
    <div className="flex flex-col gap-4">
      <Card title="راننده و تحویل">
        <FormGrid>
          <NumberField label="حداقل سن راننده" {...field('minimumAge', 18)} min={18} max={80} suffix="سال" />
          <NumberField
            label="سابقهٔ گواهینامه"
            {...field('licenceYears', 0)}
            description="حداقل چند سال از صدور آن گذشته باشد"
            min={0}
            max={30}
            suffix="سال"
          />
          <TimeField
            label="ساعت تحویل"
            {...field('handoverTime')}
            description="روز اجاره از این ساعت تا همین ساعت روز بعد است."
            onChange={(handoverTime) => handoverTime && change({ handoverTime })}
          />
          <Select
            label="سوخت هنگام بازگشت"
            {...field('fuelPolicy')}
            options={FuelPolicy.options.map((id) => ({ id, label: fuelPolicyLabels[id] }))}
          />
        </FormGrid>
      </Card>
      <Card title="ودیعه و تضمین" gap={5}>
        <DepositFields {...field('deposit')} />
        <Select
          label="تضمین نزد میزبان"
          {...field('guarantee')}
          description="جدا از ودیعه؛ هنگام تحویل گرفته و پس از بازگشت پس داده می‌شود."
          options={GuaranteeKind.options.map((id) => ({ id, label: guaranteeKindLabels[id] }))}
          className="sm:max-w-sm"
        />
      </Card>
    </div>
  )
}

function CarExtraFields({ draft }: Props) {
  const { field } = detailsOf(draft, 'car')
  return (
    <div className="flex flex-col gap-4">
      <Card title="خدمات جانبی" description="مشتری هنگام رزرو می‌تواند انتخاب کند.">
        <ExtraRows
          {...field('extras')}
          unit="روز"
          suggestions={['رانندهٔ دوم', 'بیمهٔ تکمیلی', 'صندلی کودک', 'باربند']}
        />
      </Card>
      <Card title="هزینه‌های ثابت" description="در هر رزرو، برای هر خودرو یک بار.">
        <FeeRows {...field('fees')} suggestions={['کارواش']} />
      </Card>
    </div>
  )
}

/** How bookings are taken and cancelled. */
function CarPolicyFields({ draft }: Props) {
  const { field } = detailsOf(draft, 'car')
  return (
    <Card title="رزرو و لغو" gap={5}>
      <CancellationField draft={draft} />
      <AnswerField {...field('answer')} />
      <TextArea
        label="مقررات"
        {...field('rules')}
        description="سیگار، حیوان خانگی، بیرون بردن از استان…"
        maxLength={2000}
        rows={4}
      />
    </Card>
  )
}
