import { useRef, useState, useSyncExternalStore } from 'react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { PendingChange } from '@rezerv/contract/listing/listing-change.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { Missing } from '@rezerv/contract/listing/listing-missing.ts'
import type { ReadinessLine } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { autosave, type SaveState } from '#lib/autosave.ts'
import { call } from '#lib/call.ts'
import { useNow } from '#ui/use-now.ts'
import { type DraftValues, editedValues, missingOf, readinessOf } from './listing-draft-values.ts'
import { listingById, listingChanges } from './listing-queries.ts'

export type ListingDraft = {
  listing: Listing
  values: DraftValues
  /** A function gets the values as they are then, not as they were at the last render. */
  set: (change: Partial<DraftValues> | ((now: DraftValues) => Partial<DraftValues>)) => void
  save: SaveState
  /** Sends what waits, at once. */
  flush: () => Promise<void>
  missing: Missing
  /** Everything that is not in order, with its host and its papers too. */
  lines: ReadinessLine[]
  /** Shows what is stored again, after a waiting edit was decided. */
  reset: () => void
  /** The edit that waits and the version it was read with, asked anew. */
  latest: () => Promise<[PendingChange | null, version: number]>
}

/** A listing being edited: what is typed shows at once and is saved when typing pauses. */
export function useListingDraft(id: number): ListingDraft {
  const { data: listing } = useSuspenseQuery(listingById(id))
  const { data: changes } = useSuspenseQuery(listingChanges(id))
  const queries = useQueryClient()
  const [values, setValues] = useState(() => editedValues(listing, changes.pending))
  const latest = useRef(values)
  const [saver] = useState(() =>
    autosave<DraftValues>(`listing-${id}`, async ({ images, ...patch }) => {
      const { queryKey } = listingById(id)
      const version = queries.getQueryData(queryKey)?.version ?? listing.version
      const chosen = images?.map(({ mediaId, alt }) => ({ mediaId, alt }))
      const body = { ...patch, ...(chosen && { images: chosen }), version }
      queries.setQueryData(queryKey, await call(listingEndpoints.changeListing, { params: { id }, body }))
      void queries.invalidateQueries({ queryKey: ['listing', 'list'] })
      void queries.invalidateQueries({ queryKey: listingChanges(id).queryKey })
    }),
  )
  const today = dayOfInstant(new Date(useNow(60_000)).toISOString())
  const save = useSyncExternalStore(saver.subscribe, saver.current)
  return {
    listing,
    values,
    set: (given) => {
      const change = typeof given === 'function' ? given(latest.current) : given
      latest.current = { ...latest.current, ...change }
      setValues(latest.current)
      saver.change(change)
    },
    save,
    flush: saver.flush,
    missing: missingOf(listing, values),
    lines: readinessOf(listing, today, values),
    reset: () => {
      const [fresh, waiting] = [
        queries.getQueryData(listingById(id).queryKey),
        queries.getQueryData(listingChanges(id).queryKey),
      ]
      if (!fresh) return
      latest.current = editedValues(fresh, waiting?.pending ?? null)
      setValues(latest.current)
    },
    latest: async () => {
      const [{ pending }, { version }] = await Promise.all([
        queries.fetchQuery({ ...listingChanges(id), staleTime: 0 }),
        queries.fetchQuery({ ...listingById(id), staleTime: 0 }),
      ])
      return [pending, version]
    },
  }
}
