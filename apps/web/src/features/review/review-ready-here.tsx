import { useSuspenseQuery } from '@tanstack/react-query'
import { linesFor } from '@rezerv/contract/listing/listing-readiness.ts'
import { readinessOf } from '@rezerv/contract/wizard/wizard-values.ts'
import { useToday } from '#ui/date/use-now.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import { ReviewReady, nextAct } from './review-ready.tsx'
import { ReviewSteps } from './review-steps.tsx'

type Props = { id: number }

function useStored(id: number) {
  const { data: listing } = useSuspenseQuery(listingById(id))
  return { listing, lines: readinessOf(listing, useToday()) }
}

/** On a page of operations: what keeps its listing from its next step, each line a link; nothing when nothing does. */
export function ReviewReadyHere({ id }: Props) {
  const stored = useStored(id)
  const act = nextAct[stored.listing.status]
  return act && linesFor(act, stored.lines).length > 0 ? <ReviewReady {...stored} /> : null
}

/** On the page of one listing: what it is made ready for, whole or not. */
export const ReadyOf = ({ id }: Props) => <ReviewReady {...useStored(id)} />

/** The steps that need no editing. */
export const SaleSteps = ({ id }: Props) => <ReviewSteps {...useStored(id)} only={['pause', 'resume']} />
