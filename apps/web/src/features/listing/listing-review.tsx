import { CalendarDays, CircleAlert, CircleCheck, ShoppingCart } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/description-list.tsx'
import type { ListingDraft } from './listing-draft.ts'
import { ListingDuplicate } from './listing-duplicate.tsx'
import { listingKinds } from './listing-kind.ts'
import { ListingPending } from './listing-pending.tsx'
import { ListingReasons } from './listing-reasons.tsx'
import { ListingSteps } from './listing-steps.tsx'
import { ListingTimeline } from './listing-timeline.tsx'
import { stepLabel, wizardSteps } from './listing-wizard-steps.ts'

/** What is whole and what is missing, the listing as it will be judged, and the way on. */
export function ListingReview({ draft, facts }: { draft: ListingDraft; facts: DescriptionItem[] }) {
  const { listing, missing } = draft
  const { kind } = listing
  const { one, register, own } = listingKinds[kind]
  const filled = wizardSteps[kind].filter((step) => step !== 'review')
  const isWhole = Object.keys(missing).length === 0
  const canSubmit = listing.status === 'draft' || listing.status === 'change_requested'
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <ListingReasons listing={listing} title="دلیل بازگشت" />
      <ListingPending draft={draft} />
      {canSubmit ? (
        <Banner
          tone={isWhole ? 'good' : 'warn'}
          title={isWhole ? 'همه چیز آماده است' : 'پیش از ارسال این‌ها را کامل کنید'}
        >
          {isWhole ? `با ارسال، ${one} در صف بررسی می‌نشیند.` : null}
        </Banner>
      ) : null}
      <Card title="گام‌ها">
        <ul className="flex flex-col divide-y divide-line">
          {filled.map((step) => (
            <li key={step}>
              <Link
                {...register(`${listing.id}/${step}`)}
                className="flex min-h-tap items-center gap-3 rounded-1 px-1 py-2 hover:bg-hover"
              >
                {missing[step] ? (
                  <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                ) : (
                  <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
                )}
                <span className="font-medium">{stepLabel(kind, step)}</span>
                <span className="ms-auto text-end text-sm text-muted">
                  {missing[step] ? `کم است: ${missing[step].join('، ')}` : 'کامل'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={`${one} در یک نگاه`}>
        <DescriptionList items={facts} />
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        <ListingSteps listing={listing} only={stepsHere(kind, isWhole || !canSubmit)} before={draft.flush} />
        <ListingDuplicate listing={listing} />
        {kind === 'space' ? (
          <SpaceWays listing={listing} />
        ) : (
          <LinkButton {...own(listing.id)} variant="ghost">
            صفحهٔ {one}
          </LinkButton>
        )}
      </div>
      {kind === 'space' ? (
        <Card title="سابقه">
          <ListingTimeline entries={listing.timeline} />
        </Card>
      ) : null}
    </div>
  )
}

/** A space has no page but its wizard: every step of its life is taken here. */
function stepsHere(kind: ListingKind, isReady: boolean): ListingStep[] {
  if (kind === 'space') return isReady ? [...ListingStep.options] : ['archive']
  return isReady ? ['submit', 'publish', 'request_change', 'reject', 'resume'] : []
}

function SpaceWays({ listing }: { listing: Listing }) {
  const { calendarOf, booking, calendar } = listingKinds.space
  return (
    <>
      <LinkButton {...calendarOf(listing.id)} icon={CalendarDays} variant="ghost">
        {calendar}
      </LinkButton>
      {listing.status === 'published' ? (
        <LinkButton {...booking(listing.id)} icon={ShoppingCart}>
          رزرو برای مشتری
        </LinkButton>
      ) : null}
    </>
  )
}
