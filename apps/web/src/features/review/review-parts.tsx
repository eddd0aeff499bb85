import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { ReviewFiles } from './review-files.tsx'
import { ReviewPending } from './review-pending.tsx'
import { ReviewReady } from './review-ready.tsx'
import { ReviewReasons } from './review-reasons.tsx'
import type { ReviewedDraft } from './review-draft.ts'
import { ReviewSteps } from './review-steps.tsx'
import { ReviewTimeline } from './review-timeline.tsx'
import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { listingLinks } from '#listing-links.ts'
import { listingChanges } from './review-queries.ts'
import { CalendarDays, CircleAlert, ShoppingCart, Copy, Plus } from 'lucide-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import { linesFor } from '@rezerv/contract/listing/listing-readiness.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Cover } from '#ui/primitives/cover.tsx'
import { type DescriptionItem, DescriptionList } from '#ui/primitives/description-list.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { stepLabel, wizardSteps } from '@rezerv/contract/wizard/wizard-steps.ts'
import { CommandAction, CommandButton } from '#data-button.tsx'
import { duplicateListing } from '#features/listing/listing-queries.ts'

type Props = { draft: ReviewedDraft }

const Actions = ({ draft: { listing, lines, flush } }: Props) => (
  <>
    <ReviewSteps isOfPage listing={listing} lines={lines} before={flush} />
    <ReviewDuplicate isOfPage listing={listing} />
  </>
)

const Notices = ({ draft }: Props) => (
  <>
    <ReviewReasons listing={draft.listing} title="آخرین دلیل" />
    <ReviewReady listing={draft.listing} lines={draft.lines} />
    <ReviewPending id={draft.listing.id} fields={draft} />
  </>
)

const History = ({ listing }: { listing: Listing }) => <ReviewTimeline entries={listing.timeline} />

/** The parts of the review in a wizard and a page of editing; their route gives it to them. */
export const reviewParts = { LastStep: ReviewLastStep, EditWaits, Actions, Notices, History, Files: ReviewFiles }

/** On a step of a listing that is on sale: what was edited is not live yet, and where it is decided. Nothing when no edit waits. */
function EditWaits({ listing }: { listing: Listing }) {
  const { data } = useSuspenseQuery(listingChanges(listing.id))
  if (!data.pending) return null
  return (
    <Banner
      tone="info"
      title="ویرایش در انتظار انتشار"
      actions={
        <LinkButton {...listingLinks[listing.kind].register(`${listing.id}/review`)} size="small">
          دیدن ویرایش
        </LinkButton>
      }
    >
      تا انتشار ویرایش، مشتری نسخهٔ قبلی را می‌بیند.
    </Banner>
  )
}

type LastStepProps = Props & { facts: DescriptionItem[]; children?: ReactNode }

/** What is missing, the way on, and the listing as it will be judged. `children`: what is mended here. */
function ReviewLastStep({ draft, facts, children }: LastStepProps) {
  const { listing, lines } = draft
  const { kind } = listing
  const { one } = listingWords[kind]
  const { register, own } = listingLinks[kind]
  const filled = wizardSteps[kind].filter((step) => step !== 'review')
  const isWhole = linesFor('submit', lines).length === 0
  const canSubmit = listing.status === 'draft' || listing.status === 'change_requested'
  const open = filled.filter((step) => textOf(draft, step) !== undefined)
  return (
    <div className="flex flex-col gap-4">
      <ReviewReasons listing={listing} title="دلیل بازگشت" />
      <ReviewPending id={listing.id} fields={draft} />
      <ReviewReady listing={listing} lines={lines} isStepped />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <ReviewSteps
          listing={listing}
          lines={lines}
          only={stepsHere(kind, isWhole || !canSubmit)}
          before={draft.flush}
        />
        <ReviewDuplicate listing={listing} />
        <LinkButton {...own(listing.id)} variant="ghost">
          صفحهٔ {one}
        </LinkButton>
        <WaysOn listing={listing} />
      </div>
      {open.length > 0 ? (
        <Card title="مراحل ناقص">
          <ul className="flex flex-col divide-y divide-line">
            {open.map((step) => (
              <li key={step}>
                <Link
                  {...register(`${listing.id}/${step}`)}
                  className="flex min-h-tap items-center gap-3 rounded-1 px-1 py-2 hover:bg-hover"
                >
                  <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                  <span className="font-medium">{stepLabel(kind, step)}</span>
                  <span className="ms-auto text-end text-sm text-muted">{textOf(draft, step)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={`${one} در یک نگاه`} gap={4}>
        {listing.images.length > 0 ? (
          <div className="flex gap-2 overflow-hidden">
            {listing.images.slice(0, 5).map(({ mediaId, url }) => (
              <Cover key={mediaId} kind={kind} url={url} className="h-20 w-28 sm:h-28 sm:w-40" />
            ))}
          </div>
        ) : null}
        <DescriptionList items={facts} />
      </Card>
      <ReviewFiles listing={listing} />
    </div>
  )
}

/** Says what is not in order in one step: what it misses, else a car's documents. */
function textOf({ missing, lines }: ReviewedDraft, step: WizardStep): string | undefined {
  const missed = missing[step]
  if (missed) return `تکمیل نشده: ${missed.join('، ')}`
  const own = lines.filter(({ place }) => place.at === 'step' && place.step === step).map((line) => line.text)
  return own.length > 0 ? own.join('، ') : undefined
}

/** A space has no page but its wizard: every step of its life is taken here. */
function stepsHere(kind: ListingKind, isReady: boolean): ListingStep[] {
  if (kind === 'space') return isReady ? [...ListingStep.options] : ['archive']
  return isReady ? ['submit', 'publish', 'request_change', 'reject', 'resume'] : []
}

/** What follows: its calendar, and when it is on sale the first booking and the host's next listing. */
function WaysOn({ listing }: { listing: Listing }) {
  const { one, calendar } = listingWords[listing.kind]
  const { calendarOf, booking, start } = listingLinks[listing.kind]
  return (
    <>
      {listing.kind === 'space' ? (
        <LinkButton {...calendarOf(listing.id)} icon={CalendarDays} variant="ghost">
          {calendar}
        </LinkButton>
      ) : null}
      {listing.status === 'published' ? (
        <>
          <LinkButton {...booking(listing.id)} icon={ShoppingCart}>
            رزرو برای مشتری
          </LinkButton>
          <LinkButton {...start} search={listing.hostId === null ? {} : { hostId: listing.hostId }} icon={Plus}>
            {`ثبت ${one} دیگر`}
          </LinkButton>
        </>
      ) : null}
    </>
  )
}

/** Begins a draft from this listing: texts, images, units and rates; no plates, dates or orders. */
function ReviewDuplicate({ listing, isOfPage = false }: { listing: Listing; isOfPage?: boolean }) {
  const navigate = useNavigate()
  const copy = {
    icon: Copy,
    command: duplicateListing,
    request: { params: { id: listing.id } },
    onSuccess: ({ id }: { id: number }) => void navigate(listingLinks[listing.kind].register(String(id))),
  }
  if (isOfPage) return <CommandAction isRare label="کپی آگهی" {...copy} />
  return (
    <CommandButton variant="ghost" {...copy}>
      کپی آگهی
    </CommandButton>
  )
}
