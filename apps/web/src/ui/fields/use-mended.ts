import { useEffect, useRef } from 'react'

type State = { displayValidation: { isInvalid: boolean }; commitValidation: () => void } | null

/**
 * The error of a field is judged anew as soon as what it was judged by is something else: its own value, or the other end of
 * its range. React Aria waits until the field is left, and «the end is before the beginning» would stand over a range that is right.
 */
export function useMended(state: State, by: readonly unknown[]) {
  const now = JSON.stringify(by)
  const seen = useRef(now)
  useEffect(() => {
    if (seen.current === now) return
    seen.current = now
    if (state?.displayValidation.isInvalid) state.commitValidation()
  })
}
