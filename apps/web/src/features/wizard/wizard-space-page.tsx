import type { ReactNode } from 'react'
import type { SpaceStep } from '@rezerv/contract/listing/listing-details.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import { MediaFields } from './wizard-media-fields.tsx'
import { SpaceAmenityFields } from './wizard-space-amenities.tsx'
import { spaceOf } from './wizard-kind-draft.ts'
import { SpaceKindFields, SpacePlaceFields } from './wizard-space-fields.tsx'
import { SpacePolicyFields } from './wizard-space-policies.tsx'
import type { ReviewParts } from './wizard-parts.ts'
import { WizardPage } from './wizard-page.tsx'

export type WizardSpacePageProps = {
  id: number
  step: SpaceStep
  /** The steps that belong to other slices. */
  units: ReactNode
  tickets: ReactNode
  review: ReviewParts
}

const fields = {
  kind: SpaceKindFields,
  place: SpacePlaceFields,
  amenities: SpaceAmenityFields,
  media: MediaFields,
  policies: SpacePolicyFields,
}

/** The registration of a space, and its editing afterwards. */
export function WizardSpacePage({ id, step, review, ...parts }: WizardSpacePageProps) {
  return (
    <WizardPage id={id} kind="space" step={step} fields={fields} parts={parts} facts={spaceFacts} review={review} />
  )
}

const people = (value: number) => `${toPersianDigits(value)} نفر`

function spaceFacts(draft: WizardDraft): DescriptionItem[] {
  const { listing, values } = draft
  const space = spaceOf(draft)?.space
  if (!space) return []
  return [
    { label: 'عنوان', value: values.title },
    { label: 'نوع', value: categoryLabel('space', values.category) },
    { label: 'میزبان', value: listing.hostName },
    { label: 'مکان', value: [listing.cityName, values.venue].filter(Boolean).join('، ') },
    { label: 'متراژ', value: space.area === null ? null : `${toPersianDigits(space.area)} متر مربع` },
    {
      label: 'گنجایش',
      value:
        space.baseGuests === space.maxGuests
          ? people(space.maxGuests)
          : `${people(space.baseGuests)}، تا ${people(space.maxGuests)} با نفر اضافه`,
    },
    { label: 'واحدها', value: toPersianDigits(listing.unitCount) },
    { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
    { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
    { label: 'رزرو', value: space.answer === 'host' ? 'با پاسخ میزبان' : 'قطعی در همان لحظه' },
    { label: 'ودیعه', value: space.deposit && <Money rials={space.deposit.rials} /> },
    { label: 'تصویرها', value: toPersianDigits(values.images.length) },
    { label: 'نشانی', value: values.address, isWide: true },
    { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
  ]
}
