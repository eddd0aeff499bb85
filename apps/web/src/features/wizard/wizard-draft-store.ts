import type { QueryClient } from '@tanstack/react-query'
import { autosave, type SaveState } from '#lib/draft/autosave.ts'
import { CallError } from '#lib/call-error.ts'
import { baseOf, isSame } from '#lib/draft/draft-patch.ts'
import { storeDraft, storedDraft, type Written } from '#lib/draft/draft-store.ts'
import { session } from '#lib/session.ts'
import { knownVersion, readKnown, readNow, saveListing, type Stored } from './wizard-draft-calls.ts'
import type { DraftValues } from '@rezerv/contract/wizard/wizard-values.ts'
import { ListingInput } from '@rezerv/contract/listing/listing.ts'

/** Fields written on this device that somebody else has changed since; `base`: their values before. */
export type Disputed = Written & { patch: Partial<DraftValues>; base: Partial<DraftValues> }
type Shown = { values: DraftValues; save: SaveState; disputed: Disputed | undefined }
type Change = Partial<DraftValues> | ((now: DraftValues) => Partial<DraftValues>)

const stores = new Map<number, ReturnType<typeof makeStore>>()

// A desk that is kept for its admin keeps what they wrote too, and goes on when they are back; for anybody else it is over.
session.onChange(() => {
  for (const [id, store] of stores) {
    const isOwn = session.isSignedIn() ? session.userId() === store.writer : store.writer !== '' && !session.wasLeft()
    if (!isOwn) {
      store.stop()
      stores.delete(id)
    } else if (session.isSignedIn()) store.resume()
    else store.pause()
  }
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

const isEmpty = (patch: object) => Object.keys(patch).length === 0
const isConflict = (error: unknown) => error instanceof CallError && error.code === 'conflict'
const only = <T extends object>(patch: T, fields: object) =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => field in fields)) as Partial<T>

function makeStore(id: number, queries: QueryClient) {
  const of = { name: `listing-${id}`, writer: session.userId() }
  const listeners = new Set<() => void>()
  let isStopped = false
  let isPaused = false
  // The server's values as far as they are known, with their version: a save is of these fields as they were read.
  let stored: Stored = readKnown(id, queries)
  // Patches that were sent and not confirmed, newest last: the server may have them all the same.
  let unconfirmed: Partial<DraftValues>[] = []
  let shown: Shown = { values: stored.values, save: { state: 'saved', error: null }, disputed: undefined }

  const show = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  const saver = autosave<DraftValues>(of.name, async (typed, signal) => {
    // The page has read something newer than what these fields were typed over.
    const isOld = knownVersion(id, queries) > stored.version
    const patch = isOld ? only(typed, await adopt(signal)) : typed
    await send(patch, signal).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error
      await send(only(patch, await adopt(signal)), signal)
    })
  })
  const send = async (patch: Partial<DraftValues>, signal: AbortSignal) => {
    if (isEmpty(patch)) return
    if (!isSame(unconfirmed.at(-1), patch)) unconfirmed = [...unconfirmed, patch]
    const version = await saveListing({ id, version: stored.version, patch, signal }, queries)
    unconfirmed = []
    stored = { version, values: { ...stored.values, ...patch } }
  }
  /**
   * Goes on with what stands on the server now. What somebody else changed of the typed fields is not overwritten but
   * disputed; what says already what was typed needs no saving. @returns what is still to be sent
   */
  const adopt = async (signal: AbortSignal): Promise<Partial<DraftValues>> => {
    const fresh = await readNow(id, queries, signal)
    if (isStopped) return {}
    const typed = saver.unsaved()
    // Values that an unanswered save has left there are not somebody else's.
    const ownSaves = unconfirmed.map((sent) => only(sent, sortTyped(fresh.values, { patch: sent, base: {} }).same))
    const base = Object.assign(baseOf(stored.values, typed), ...ownSaves) as Partial<DraftValues>
    const { own, disputed } = sortTyped(fresh.values, { patch: typed, base })
    saver.takeBack(Object.keys(typed).filter((field) => !(field in own)))
    unconfirmed = []
    stored = fresh
    show({ values: { ...fresh.values, ...own } })
    dispute({ at: new Date().toISOString(), patch: disputed, base: baseOf(base, disputed) })
    keep()
    return own
  }
  const dispute = ({ at, patch, base }: Disputed) => {
    const { disputed: before } = shown
    if (isEmpty(patch)) return
    show({ disputed: { at, patch: { ...before?.patch, ...patch }, base: { ...before?.base, ...base } } })
  }
  const keep = () => {
    const patch = saver.unsaved()
    const { disputed } = shown
    const at = new Date().toISOString()
    const isNothing = isEmpty(patch) && !disputed
    void storeDraft(of, isNothing ? undefined : { at, patch, base: baseOf(stored.values, patch), disputed })
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
    if (isStopped) return
    const change = typeof given === 'function' ? given(shown.values) : given
    show({ values: { ...shown.values, ...change } })
    saver.change(change)
    keep()
  }
  void storedDraft(of).then((kept) => {
    if (!kept || isStopped) return
    const earlier = kept.disputed ? sortTyped(stored.values, kept.disputed) : { own: {}, disputed: {} }
    const later = sortTyped(stored.values, kept)
    if (kept.disputed)
      dispute({ ...kept.disputed, patch: earlier.disputed, base: only(kept.disputed.base, earlier.disputed) })
    dispute({ at: kept.at, patch: later.disputed, base: only(kept.base, later.disputed) })
    // Input since the page came is newer than what was kept.
    const typed = saver.unsaved()
    const own = Object.entries({ ...earlier.own, ...later.own }).filter(([field]) => !(field in typed))
    if (own.length > 0) set(Object.fromEntries(own))
  })

  const store = {
    writer: of.writer,
    set,
    flush: saver.flush,
    shown: () => shown,
    subscribe: (listener: () => void) => {
      if (!isStopped) stores.set(id, store)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        letGo()
      }
    },
    /** Lays what was written earlier over what others wrote since, or lets it go. */
    endDispute: (isMine: boolean) => {
      const { disputed } = shown
      show({ disputed: undefined })
      if (isMine && disputed) set(disputed.patch)
      else keep()
    },
    /** Shows what is stored again, under what is typed and not saved. */
    reset: () => {
      stored = readKnown(id, queries)
      show({ values: { ...stored.values, ...saver.unsaved() } })
    },
    pause: () => {
      isPaused = true
      saver.pause()
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      // The device forgot it with the session.
      keep()
      saver.resume()
    },
    stop: () => {
      isStopped = true
      saver.stop()
    },
  }
  return store
}

/** A field as the server keeps it: without the spaces around, of a picture which one it is and its description. */
function asStored(field: keyof DraftValues, value: unknown): unknown {
  const parsed = ListingInput.shape[field].safeParse(value)
  return parsed.success ? parsed.data : value
}

type Fields = Partial<DraftValues>
type Typed = { patch: Record<string, unknown>; base: Record<string, unknown> }

/**
 * Sorts what was typed over `base` by what stands on the server now: `own` is still to be saved, `same` stands there already, and
 * `disputed` are the fields that somebody else has changed since.
 */
function sortTyped(now: DraftValues, { patch, base }: Typed): { own: Fields; same: Fields; disputed: Fields } {
  const sorted = { own: {}, same: {}, disputed: {} } as Record<'own' | 'same' | 'disputed', Record<string, unknown>>
  for (const [name, written] of Object.entries(patch)) {
    if (!(name in now)) continue
    const field = name as keyof DraftValues
    const is = (value: unknown) => isSame(asStored(field, value), asStored(field, now[field]))
    const place = is(written) ? 'same' : is(base[name]) ? 'own' : 'disputed'
    sorted[place][name] = written
  }
  return sorted
}
