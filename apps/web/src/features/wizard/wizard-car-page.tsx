import type { ReactNode } from 'react'
import { fuelLabels, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { type CarStep, fuelPolicyLabels, guaranteeKindLabels } from '@rezerv/contract/listing/listing-car.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { carOf } from './wizard-kind-draft.ts'
import { CarIdentityFields } from './wizard-car-identity.tsx'
import { CarPlaceFields } from './wizard-car-place.tsx'
import { CarExtraFields, CarPolicyFields, CarTermsFields } from './wizard-car-terms.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import { MediaFields } from './wizard-media-fields.tsx'
import type { ReviewParts } from './wizard-parts.ts'
import { WizardPage } from './wizard-page.tsx'

export type WizardCarPageProps = {
  id: number
  step: CarStep
  /** The steps that belong to other slices. */
  units: ReactNode
  tickets: ReactNode
  review: ReviewParts
}

const fields = {
  identity: CarIdentityFields,
  place: CarPlaceFields,
  terms: CarTermsFields,
  extras: CarExtraFields,
  media: MediaFields,
  policies: CarPolicyFields,
}

/** The registration of a car, or of a fleet of equal cars. */
export function WizardCarPage({ id, step, review, ...parts }: WizardCarPageProps) {
  return <WizardPage id={id} kind="car" step={step} fields={fields} parts={parts} facts={carFacts} review={review} />
}

const list = (names: { name: string }[]) => names.map(({ name }) => name).join('، ')
const years = (count: number) => `${toPersianDigits(count)} سال`

function carFacts(draft: WizardDraft): DescriptionItem[] {
  const { listing, values } = draft
  const car = carOf(draft)?.car
  if (!car) return []
  return [
    { label: 'عنوان', value: values.title },
    { label: 'رده', value: categoryLabel('car', values.category) },
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
    { label: 'شمار خودرو', value: toPersianDigits(listing.unitCount) },
    { label: 'شهر', value: listing.cityName },
    { label: 'محل‌های تحویل', value: list(car.deliveryPlaces) },
    { label: 'راننده', value: `از ${years(car.minimumAge)}، گواهی‌نامه دست‌کم ${years(car.licenceYears)}` },
    { label: 'ساعت تحویل', value: <bdi>{toPersianDigits(car.handoverTime)}</bdi> },
    { label: 'سوخت هنگام بازگشت', value: fuelPolicyLabels[car.fuelPolicy] },
    { label: 'ودیعه', value: car.deposit && <Money rials={car.deposit.rials} /> },
    { label: 'تضمین', value: guaranteeKindLabels[car.guarantee] },
    { label: 'افزودنی‌ها', value: list(car.extras) },
    { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
    { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
    { label: 'رزرو', value: car.answer === 'host' ? 'با پاسخ میزبان' : 'قطعی در همان لحظه' },
    { label: 'تصویرها', value: toPersianDigits(values.images.length) },
    { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
  ]
}
