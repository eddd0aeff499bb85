import { CalendarDays, CircleAlert, CircleCheck, ShoppingCart } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import { linesFor } from '@rezerv/contract/listing/listing-readiness.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/primitives/description-list.tsx'
import type { ReviewedDraft } from './review-draft.ts'
import { ReviewDuplicate } from './review-duplicate.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { ReviewPending } from './review-pending.tsx'
import { ReviewReady } from './review-ready.tsx'
import { ReviewReasons } from './review-reasons.tsx'
import { ReviewSteps } from './review-steps.tsx'
import { ReviewTimeline } from './review-timeline.tsx'
import { stepLabel, wizardSteps } from '@rezerv/contract/wizard/wizard-steps.ts'

/** What is whole and what is missing, the listing as it will be judged, and the way on. */
export function ReviewLastStep({ draft, facts }: { draft: ReviewedDraft; facts: DescriptionItem[] }) {
  const { listing, lines } = draft
  const { kind } = listing
  const { one } = listingWords[kind]
  const { register, own } = listingLinks[kind]
  const filled = wizardSteps[kind].filter((step) => step !== 'review')
  const isWhole = linesFor('submit', lines).length === 0
  const canSubmit = listing.status === 'draft' || listing.status === 'change_requested'
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <ReviewReasons listing={listing} title="دلیل بازگشت" />
      <ReviewPending id={listing.id} fields={draft} />
      <ReviewReady listing={listing} lines={lines} isStepped />
      <Card title="گام‌ها">
        <ul className="flex flex-col divide-y divide-line">
          {filled.map((step) => (
            <li key={step}>
              <Link
                {...register(`${listing.id}/${step}`)}
                className="flex min-h-tap items-center gap-3 rounded-1 px-1 py-2 hover:bg-hover"
              >
                {textOf(draft, step) ? (
                  <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                ) : (
                  <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
                )}
                <span className="font-medium">{stepLabel(kind, step)}</span>
                <span className="ms-auto text-end text-sm text-muted">{textOf(draft, step) ?? 'کامل'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={`${one} در یک نگاه`}>
        <DescriptionList items={facts} />
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        <ReviewSteps
          listing={listing}
          lines={lines}
          only={stepsHere(kind, isWhole || !canSubmit)}
          before={draft.flush}
        />
        <ReviewDuplicate listing={listing} />
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
          <ReviewTimeline entries={listing.timeline} />
        </Card>
      ) : null}
    </div>
  )
}

/** What is not in order in one step: what it misses, else a car's papers. */
function textOf({ missing, lines }: ReviewedDraft, step: WizardStep): string | undefined {
  const missed = missing[step]
  if (missed) return `کم است: ${missed.join('، ')}`
  const own = lines.filter(({ place }) => place.at === 'step' && place.step === step).map((line) => line.text)
  return own.length > 0 ? own.join('، ') : undefined
}

/** A space has no page but its wizard: every step of its life is taken here. */
function stepsHere(kind: ListingKind, isReady: boolean): ListingStep[] {
  if (kind === 'space') return isReady ? [...ListingStep.options] : ['archive']
  return isReady ? ['submit', 'publish', 'request_change', 'reject', 'resume'] : []
}

function SpaceWays({ listing }: { listing: Listing }) {
  const { calendar } = listingWords.space
  const { calendarOf, booking } = listingLinks.space
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
