import type { ReactNode } from 'react'
import type { EventStep } from '@rezerv/contract/listing/listing-details.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing-cancellation.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { DescriptionItem } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { KindFields, PlaceFields, PolicyFields } from './wizard-event-fields.tsx'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import { MediaFields } from './wizard-media-fields.tsx'
import type { ReviewParts } from './wizard-parts.ts'
import { WizardPage } from './wizard-page.tsx'

export type WizardEventPageProps = {
  id: number
  step: EventStep
  /** The steps that belong to other slices. */
  occurrences: ReactNode
  tickets: ReactNode
  review: ReviewParts
}

const fields = { kind: KindFields, place: PlaceFields, media: MediaFields, policies: PolicyFields }

/** The registration of an event. */
export function WizardEventPage({ id, step, review, ...parts }: WizardEventPageProps) {
  return (
    <WizardPage id={id} kind="event" step={step} fields={fields} parts={parts} facts={eventFacts} review={review} />
  )
}

const eventFacts = ({ listing, values }: WizardDraft): DescriptionItem[] => [
  { label: 'عنوان', value: values.title },
  { label: 'دسته', value: categoryLabel('event', values.category) },
  { label: 'میزبان', value: listing.hostName },
  { label: 'محل', value: [values.venue, listing.cityName].filter(Boolean).join('، ') },
  { label: 'نخستین سانس', value: listing.nextStartsAt && <JalaliInstant at={listing.nextStartsAt} style="full" /> },
  { label: 'سانس‌ها', value: toPersianDigits(listing.occurrenceCount) },
  { label: 'ظرفیت همهٔ سانس‌ها', value: `${toPersianDigits(listing.capacity)} جا` },
  { label: 'قیمت از', value: listing.priceFromRials === null ? null : <Price rials={listing.priceFromRials} /> },
  { label: 'سیاست لغو', value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy] },
  { label: 'تصویرها', value: toPersianDigits(values.images.length) },
  { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
]
