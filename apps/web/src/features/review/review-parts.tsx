import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { ReviewDuplicate } from './review-duplicate.tsx'
import { ReviewPending } from './review-pending.tsx'
import { ReviewReady } from './review-ready.tsx'
import { ReviewReasons } from './review-reasons.tsx'
import type { ReviewedDraft } from './review-draft.ts'
import { ReviewLastStep } from './review-last-step.tsx'
import { ReviewSteps } from './review-steps.tsx'
import { ReviewTimeline } from './review-timeline.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { listingLinks } from '#listing-links.ts'
import { listingChanges } from './review-queries.ts'

type Props = { draft: ReviewedDraft }

const Actions = ({ draft: { listing, lines, flush } }: Props) => (
  <>
    <ReviewSteps listing={listing} lines={lines} before={flush} />
    <ReviewDuplicate listing={listing} />
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

/** What a wizard and a page of editing show of the review; their route gives it to them. */
export const reviewParts = { LastStep: ReviewLastStep, EditWaits, Actions, Notices, History }

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
      آنچه مشتری می‌بیند تا انتشار ویرایش همان است که بود.
    </Banner>
  )
}
