import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { ListingDuplicate } from './review-duplicate.tsx'
import { EditWaits } from './review-edit-waits.tsx'
import { ListingPending } from './review-pending.tsx'
import { ListingReady } from './review-ready.tsx'
import { ListingReasons } from './review-reasons.tsx'
import type { ReviewedDraft } from './review-draft.ts'
import { ListingReview } from './review-last-step.tsx'
import { ListingSteps } from './review-steps.tsx'
import { ListingTimeline } from './review-timeline.tsx'

type Props = { draft: ReviewedDraft }

const Actions = ({ draft: { listing, lines, flush } }: Props) => (
  <>
    <ListingSteps listing={listing} lines={lines} before={flush} />
    <ListingDuplicate listing={listing} />
  </>
)

const Notices = ({ draft }: Props) => (
  <>
    <ListingReasons listing={draft.listing} title="آخرین دلیل" />
    <ListingReady listing={draft.listing} lines={draft.lines} />
    <ListingPending id={draft.listing.id} fields={draft} />
  </>
)

const History = ({ listing }: { listing: Listing }) => <ListingTimeline entries={listing.timeline} />

/** What a wizard and a page of editing show of the review; their route gives it to them. */
export const reviewParts = { LastStep: ListingReview, EditWaits, Actions, Notices, History }
