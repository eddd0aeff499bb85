import { useSuspenseQuery } from '@tanstack/react-query'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { linesFor } from '@rezerv/contract/listing/listing-readiness.ts'
import { useNow } from '#ui/date/use-now.ts'
import { readinessOf } from './listing-draft-values.ts'
import { listingById } from './listing-queries.ts'
import { ListingReady, nextAct } from './listing-ready.tsx'

/** On a page of operations: what keeps its listing from its next step, each line a link; nothing when nothing does. */
export function ListingReadyHere({ id }: { id: number }) {
  const { data: listing } = useSuspenseQuery(listingById(id))
  const lines = readinessOf(listing, dayOfInstant(new Date(useNow(60_000)).toISOString()))
  const act = nextAct[listing.status]
  return act && linesFor(act, lines).length > 0 ? <ListingReady listing={listing} lines={lines} /> : null
}
