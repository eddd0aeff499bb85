import { useCallback, useEffect, useRef, useState } from 'react'
import { baseOf, patchOf, sortKept } from './draft-patch.ts'
import { forgetFiles, keepDraft, keptDraft } from './kept-draft.ts'

/** What a form holds of a draft: whether something is unsaved, and where it came from. */
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
  set: (change: Partial<T> | ((now: T) => Partial<T>)) => void
  /** It is saved: nothing is left on the device, and what was written stays on the page until it goes. */
  done: () => void
}

type State<T> = {
  start: T
  value: T
  writtenAt: string
  restoredAt: string | undefined
  isRead: boolean
  isDone: boolean
}

const beginning = <T>(start: T) => ({
  start,
  value: start,
  writtenAt: new Date().toISOString(),
  restoredAt: undefined,
  isDone: false,
})

/**
 * A form's state that outlives its page: what differs from its beginning is on the device until it is saved (`done`) or
 * thrown away (`reset`), and comes back under the same name. A field that somebody else changed since does not come back:
 * it would overwrite unseen what was saved after it.
 */
export function useDraft<T extends object>(name: string, begin: () => T): Draft<T> {
  const [state, setState] = useState<State<T>>(() => ({ ...beginning(begin()), isRead: false }))
  const { start, value, writtenAt, restoredAt, isRead, isDone } = state
  const isChanged = !isDone && Object.keys(patchOf(start, value)).length > 0

  useEffect(() => {
    let isGone = false
    void keptDraft(name).then((kept) => {
      if (isGone) return
      setState((now) => {
        if (now.isRead) return now
        const own = kept ? sortKept(now.start, kept).own : {}
        if (!kept || Object.keys(own).length === 0) return { ...now, isRead: true }
        // What was written since the page came is newer than what was kept.
        const value = { ...now.start, ...own, ...patchOf(now.start, now.value) }
        return { ...now, value, writtenAt: kept.at, restoredAt: kept.at, isRead: true }
      })
    })
    return () => {
      isGone = true
    }
  }, [name])

  useEffect(() => {
    if (!isRead) return
    const patch = isDone ? {} : patchOf(start, value)
    const isEmpty = Object.keys(patch).length === 0
    void keepDraft(name, isEmpty ? undefined : { at: writtenAt, patch, base: baseOf(start, patch) })
  }, [name, start, value, writtenAt, isRead, isDone])

  const first = useRef(begin)
  const set = useCallback<Draft<T>['set']>(
    (change) =>
      setState((now) => ({
        ...now,
        isDone: false,
        writtenAt: new Date().toISOString(),
        value: { ...now.value, ...(typeof change === 'function' ? change(now.value) : change) },
      })),
    [],
  )
  const reset = useCallback(() => {
    void forgetFiles(`${name}.`)
    void keepDraft(name, undefined)
    setState({ ...beginning(first.current()), isRead: true })
  }, [name])
  const done = useCallback(() => {
    void forgetFiles(`${name}.`)
    // At once: the page may be gone before the next effect.
    void keepDraft(name, undefined)
    setState((now) => ({ ...now, restoredAt: undefined, isRead: true, isDone: true }))
  }, [name])
  return { value, set, isChanged, restoredAt, reset, done }
}
