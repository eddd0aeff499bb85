import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { EventStep, eventStepLabels } from '@rezerv/contract/listing/listing-event.ts'
import { cancellationPolicyLabels } from '@rezerv/contract/listing/listing.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { JalaliInstant } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import type { ListingDraft } from './listing-draft.ts'
import { ListingSteps } from './listing-steps.tsx'
import { categoryLabel } from './listing-text.tsx'

const filled = EventStep.options.filter((step) => step !== 'review')

/** What is whole and what is missing, the event as it will be judged, and the way on. */
export function EventReview({ draft }: { draft: ListingDraft }) {
  const { listing, missing } = draft
  const isWhole = Object.keys(missing).length === 0
  const canSubmit = listing.status === 'draft' || listing.status === 'change_requested'
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {listing.statusReason ? (
        <Banner tone="warn" title="دلیل بازگشت">
          {listing.statusReason}
        </Banner>
      ) : null}
      {canSubmit ? (
        <Banner
          tone={isWhole ? 'good' : 'warn'}
          title={isWhole ? 'همه چیز آماده است' : 'پیش از ارسال این‌ها را کامل کنید'}
        >
          {isWhole ? 'با ارسال، رویداد در صف بررسی می‌نشیند.' : null}
        </Banner>
      ) : null}
      <Card title="گام‌ها">
        <ul className="flex flex-col divide-y divide-line">
          {filled.map((step) => (
            <li key={step}>
              <Link
                to="/host/event/register/$"
                params={{ _splat: `${listing.id}/${step}` }}
                className="flex min-h-tap items-center gap-3 rounded-1 px-1 py-2 hover:bg-hover"
              >
                {missing[step] ? (
                  <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                ) : (
                  <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
                )}
                <span className="font-medium">{eventStepLabels[step]}</span>
                <span className="ms-auto text-end text-sm text-muted">
                  {missing[step] ? `کم است: ${missing[step].join('، ')}` : 'کامل'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <ReviewFacts draft={draft} />
      <div className="flex flex-wrap items-center gap-2">
        {isWhole || !canSubmit ? (
          <ListingSteps
            listing={listing}
            only={['submit', 'publish', 'request_change', 'reject', 'resume']}
            before={draft.flush}
          />
        ) : null}
        <LinkButton to="/host/event/edit/$id" params={{ id: String(listing.id) }} variant="ghost">
          صفحهٔ رویداد
        </LinkButton>
      </div>
    </div>
  )
}

function ReviewFacts({ draft: { listing, values } }: { draft: ListingDraft }) {
  return (
    <Card title="رویداد در یک نگاه">
      <DescriptionList
        items={[
          { label: 'عنوان', value: values.title },
          { label: 'دسته', value: categoryLabel(values.category) },
          { label: 'میزبان', value: listing.hostName },
          { label: 'محل', value: [values.venue, listing.cityName].filter(Boolean).join('، ') },
          {
            label: 'نخستین سانس',
            value: listing.nextStartsAt && <JalaliInstant at={listing.nextStartsAt} style="full" />,
          },
          { label: 'سانس‌ها', value: toPersianDigits(listing.occurrenceCount) },
          { label: 'ظرفیت همهٔ سانس‌ها', value: `${toPersianDigits(listing.capacity)} جا` },
          {
            label: 'قیمت از',
            value: listing.priceFromRials === null ? null : <Money rials={listing.priceFromRials} />,
          },
          {
            label: 'سیاست لغو',
            value: values.cancellationPolicy && cancellationPolicyLabels[values.cancellationPolicy],
          },
          { label: 'تصویرها', value: toPersianDigits(values.images.length) },
          { label: 'شرح', value: <span className="whitespace-pre-line">{values.description}</span>, isWide: true },
        ]}
      />
    </Card>
  )
}
