import { useState, useSyncExternalStore } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ListingDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Missing } from '@rezerv/contract/listing/listing-missing.ts'
import type { ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import type { SaveState } from '#lib/draft/autosave.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { type Disputed, draftStoreOf } from './wizard-draft-store.ts'
import { type DraftValues, missingOf, readinessOf } from '@rezerv/contract/wizard/wizard-values.ts'
import { listingChanges } from '#features/review/review-queries.ts'
import { listingById } from '#features/listing/listing-queries.ts'

export type WizardDraft = {
  listing: Listing
  values: DraftValues
  /** A function gets the values as they are then, not as they were at the last render. */
  set: (change: Partial<DraftValues> | ((now: DraftValues) => Partial<DraftValues>)) => void
  save: SaveState
  disputed: Disputed | undefined
  /** Lays what was written earlier over what others wrote since, or lets it go. */
  endDispute: (isMine: boolean) => void
  /** Sends what waits, at once; answers whether all is saved. */
  flush: () => Promise<boolean>
  missing: Missing
  /** Everything that is not in order, with its host and its documents too. */
  lines: ReadinessLine[]
  /** Shows what is stored again, after a waiting edit was decided. */
  reset: () => void
}

/** A listing being edited: what is typed shows at once and is saved when typing pauses. */
export function useWizardDraft(id: number): WizardDraft {
  const { data: listing } = useSuspenseQuery(listingById(id))
  useSuspenseQuery(listingChanges(id))
  const queries = useQueryClient()
  const today = useToday()
  const [{ subscribe, shown, set, flush, endDispute, reset }] = useState(() => draftStoreOf(id, queries))
  const { values, save, disputed } = useSyncExternalStore(subscribe, shown)
  return {
    listing,
    values,
    set,
    save,
    disputed,
    endDispute,
    flush,
    missing: missingOf(listing, values),
    lines: readinessOf(listing, today, values),
    reset,
  }
}

/** The part of a draft that only its kind has, with the way to change it and its fields. Throws for a listing of another kind. */
export function detailsOf<K extends ListingKind>({ listing, values, set }: WizardDraft, kind: K) {
  type Details = Extract<ListingDetails, { kind: K }>
  const isOwn = (given: ListingDetails): given is Details => given.kind === kind
  const { details } = values
  if (!isOwn(details)) throw new Error(`listing ${listing.id} is of another kind than ${kind}`)
  const change = (next: Partial<Details>) =>
    set((now) => (isOwn(now.details) ? { details: { ...now.details, ...next } } : {}))
  return { details, change, field: bindFields(details, change, 'details.') }
}
