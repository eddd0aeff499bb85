import { baseOf, patchOf, sortStored } from './draft-patch.ts'
import type { DraftName, StoredDraft } from './draft-store.ts'

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
export type DraftChange<T> = Partial<T> | ((now: T) => Partial<T>)

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
