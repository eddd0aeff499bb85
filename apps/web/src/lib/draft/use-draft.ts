import { useCallback, useEffect, useState } from 'react'
import {
  begunAnew,
  beginning,
  type DraftChange,
  changed,
  finished,
  isChanged,
  toStore,
  withStored,
} from './draft-state.ts'
import { forgetFiles, storeDraft, storedDraft } from './draft-store.ts'
import { session } from '#lib/session.ts'

/** A form holds this of a draft: whether something is unsaved, and where it came from. */
export type DraftState = {
  isChanged: boolean
  /** When it was written what came back from the device; undefined where nothing did. */
  restoredAt: string | undefined
  /** Begins anew; the device forgets it. */
  reset: () => void
}

export type Draft<T extends object> = DraftState & {
  value: T
  /** A function gets the values as they are then: nothing that ends later writes what stood at an old render. */
  set: (change: DraftChange<T>) => void
  /** It is saved: nothing is left on the device, and what was written stays on the page until it goes. */
  done: () => void
}

/**
 * A form's state that outlives its page: what differs from its beginning is on the device until it is saved (`done`) or
 * thrown away (`reset`), and comes back under the same name. A field that somebody else changed since does not come back:
 * it would overwrite unseen what was saved after it. Under another name it is another form. `begin` says the same each time
 * that it is asked: what is new each time (a clock, a key) would never be what somebody wrote on.
 */
export function useDraft<T extends object>(name: string, begin: () => T): Draft<T> {
  const anew = () => beginning({ name, writer: session.userId() }, begin)
  const [held, setState] = useState(anew)
  const isOther = held.of.name !== name
  const state = isOther ? anew() : held
  if (isOther) setState(state)
  const { of } = held

  useEffect(() => {
    let isGone = false
    void storedDraft(of).then((kept) => {
      if (!isGone) setState((now) => (now.of === of ? withStored(now, kept) : now))
    })
    return () => {
      isGone = true
    }
  }, [of])

  useEffect(() => {
    if (held.isRead) void storeDraft(held.of, toStore(held))
  }, [held])

  // An answer that comes late for another form of this place changes nothing here.
  const set = useCallback<Draft<T>['set']>(
    (change) => setState((now) => (now.of === of ? changed(now, change) : now)),
    [of],
  )
  const end = useCallback(
    (next: typeof begunAnew | typeof finished) => {
      void forgetFiles(`${of.name}.`)
      // At once: the page may be gone before the next effect.
      void storeDraft(of, undefined)
      setState((now) => (now.of === of ? next(now) : now))
    },
    [of],
  )
  const reset = useCallback(() => end(begunAnew), [end])
  const done = useCallback(() => end(finished), [end])
  return { value: state.value, set, isChanged: isChanged(state), restoredAt: state.restoredAt, reset, done }
}
