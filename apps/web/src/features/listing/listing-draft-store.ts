import type { QueryClient } from '@tanstack/react-query'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { autosave, type SaveState } from '#lib/autosave.ts'
import { call } from '#lib/call.ts'
import { baseOf, sortKept } from '#lib/draft-patch.ts'
import { keepDraft, keptDraft } from '#lib/kept-draft.ts'
import { session } from '#lib/session.ts'
import { type DraftValues, editedValues } from './listing-draft-values.ts'
import { listingById, listingChanges } from './listing-queries.ts'

/** What was written on this device earlier, of fields that somebody else has changed since. */
export type Disputed = { at: string; patch: Partial<DraftValues> }
type Shown = { values: DraftValues; save: SaveState; disputed: Disputed | undefined }
type Change = Partial<DraftValues> | ((now: DraftValues) => Partial<DraftValues>)

const stores = new Map<number, ReturnType<typeof makeStore>>()

session.onChange(() => {
  if (session.isSignedIn()) return
  for (const store of stores.values()) store.stop()
  stores.clear()
})

/**
 * The one state of a listing that is being edited: all its steps share it, it goes on saving when they are left, and a picture
 * that arrives later finds it. It is let go when nobody looks and all is saved.
 */
export function draftStoreOf(id: number, queries: QueryClient) {
  const store = stores.get(id) ?? makeStore(id, queries)
  stores.set(id, store)
  return store
}

function makeStore(id: number, queries: QueryClient) {
  const name = `listing-${id}`
  const listeners = new Set<() => void>()
  // What the server has, as far as it said.
  let stored = read(id, queries)
  let shown: Shown = { values: stored, save: { state: 'saved', error: null }, disputed: undefined }

  const show = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const saver = autosave<DraftValues>(name, async (patch) => {
    await send(id, queries, patch)
    stored = { ...stored, ...patch }
  })
  const keep = () => {
    const patch = { ...shown.disputed?.patch, ...saver.unsaved() }
    const isEmpty = Object.keys(patch).length === 0
    void keepDraft(name, isEmpty ? undefined : { at: new Date().toISOString(), patch, base: baseOf(stored, patch) })
  }
  const letGo = () => {
    if (listeners.size === 0 && saver.current().state === 'saved') stores.delete(id)
  }
  saver.subscribe(() => {
    show({ save: saver.current() })
    // Kept again after each answer: less waits, or the same.
    if (shown.save.state === 'saved' || shown.save.state === 'failed') keep()
    letGo()
  })
  const set = (given: Change) => {
    const change = typeof given === 'function' ? given(shown.values) : given
    show({ values: { ...shown.values, ...change } })
    saver.change(change)
    keep()
  }
  void keptDraft(name).then((kept) => {
    if (!kept) return
    const { own, disputed } = sortKept(stored, kept)
    const typed = saver.unsaved()
    const fresh = Object.entries(own).filter(([field]) => !(field in typed))
    if (Object.keys(disputed).length > 0) show({ disputed: { at: kept.at, patch: disputed } })
    if (fresh.length > 0) set(Object.fromEntries(fresh))
  })

  const store = {
    set,
    flush: saver.flush,
    shown: () => shown,
    subscribe: (listener: () => void) => {
      stores.set(id, store)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        letGo()
      }
    },
    /** Lays what was written earlier over what others wrote since, or lets it go. */
    settle: (isMine: boolean) => {
      const { disputed } = shown
      show({ disputed: undefined })
      if (isMine && disputed) set(disputed.patch)
      else keep()
    },
    /** Shows what is stored again. */
    reset: () => {
      stored = read(id, queries)
      show({ values: stored })
    },
    stop: saver.stop,
  }
  return store
}

function read(id: number, queries: QueryClient): DraftValues {
  const listing = queries.getQueryData(listingById(id).queryKey)
  if (!listing) throw new Error(`the page of listing ${id} has not read it`)
  return editedValues(listing, queries.getQueryData(listingChanges(id).queryKey)?.pending ?? null)
}

async function send(id: number, queries: QueryClient, { images, ...patch }: Partial<DraftValues>) {
  const { queryKey } = listingById(id)
  const version = queries.getQueryData(queryKey)?.version ?? 0
  const chosen = images?.map(({ mediaId, alt }) => ({ mediaId, alt }))
  const body = { ...patch, ...(chosen && { images: chosen }), version }
  queries.setQueryData(queryKey, await call(listingEndpoints.changeListing, { params: { id }, body }))
  void queries.invalidateQueries({ queryKey: ['listing', 'list'] })
  void queries.invalidateQueries({ queryKey: listingChanges(id).queryKey })
}
