import { useCallback, useEffect, useState } from 'react'
import { forgetFiles, storeDraft, storedDraft, type DraftName, type StoredDraft } from './draft-store.ts'
import { session } from '#lib/session.ts'
import { baseOf, patchOf, sortStored } from './draft-patch.ts'

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

/** A form from its beginning to its end: what it began with, what stands there now, and what of that is on the device. */
export type FormState<T extends object> = {
  /** Under which name, and whose: neither changes while it lives. */
  of: DraftName
  begin: () => T
  start: T
  value: T
  writtenAt: string
  restoredAt: string | undefined
  /** The stored draft has been read: from now on the device holds what stands here. */
  isRead: boolean
  isDone: boolean
}

const now = () => new Date().toISOString()

export function beginning<T extends object>(of: DraftName, begin: () => T): FormState<T> {
  const start = begin()
  return { of, begin, start, value: start, writtenAt: now(), restoredAt: undefined, isRead: false, isDone: false }
}

/** The stored draft comes back, but for fields that somebody else changed since; what was written since the page came is newer. */
export function withStored<T extends object>(state: FormState<T>, kept: StoredDraft | undefined): FormState<T> {
  if (state.isRead) return state
  const own = kept ? sortStored(state.start, kept).own : {}
  if (!kept || Object.keys(own).length === 0) return { ...state, isRead: true }
  const value = { ...state.start, ...own, ...patchOf(state.start, state.value) }
  return { ...state, value, writtenAt: kept.at, restoredAt: kept.at, isRead: true }
}

/** A function gets the values as they are then. */
type DraftChange<T> = Partial<T> | ((now: T) => Partial<T>)

export const changed = <T extends object>(state: FormState<T>, change: DraftChange<T>): FormState<T> => ({
  ...state,
  isDone: false,
  writtenAt: now(),
  value: { ...state.value, ...(typeof change === 'function' ? change(state.value) : change) },
})

export const begunAnew = <T extends object>({ of, begin }: FormState<T>): FormState<T> => ({
  ...beginning(of, begin),
  isRead: true,
})

/** It is saved: what was written stays on the page until it goes. */
export const finished = <T extends object>(state: FormState<T>): FormState<T> => ({
  ...state,
  restoredAt: undefined,
  isRead: true,
  isDone: true,
})

const writtenIn = <T extends object>({ isDone, start, value }: FormState<T>) => (isDone ? {} : patchOf(start, value))

export const isChanged = <T extends object>(state: FormState<T>) => Object.keys(writtenIn(state)).length > 0

/** The draft that the device is to hold; undefined is none. */
export function toStore<T extends object>(state: FormState<T>): StoredDraft | undefined {
  const patch = writtenIn(state)
  return isChanged(state) ? { at: state.writtenAt, patch, base: baseOf(state.start, patch) } : undefined
}
