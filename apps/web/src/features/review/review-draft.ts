import type { Missing } from '@rezerv/contract/listing/listing-missing.ts'
import type { ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'

/** A listing that is edited, as far as deciding on it goes. */
export type ReviewedDraft = {
  listing: Listing
  missing: Missing
  lines: ReadinessLine[]
  /** Sends what is typed; answers whether all is saved. */
  flush: () => Promise<boolean>
  /** Shows what is stored again, after a waiting edit was decided. */
  reset: () => void
}
