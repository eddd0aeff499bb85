'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'

type Chosen<S> = { passed: string[]; next: S }

/**
 * A search as it was last chosen. The page has it only when its rows have come; what is chosen meanwhile is chosen on top of it, or
 * the first of two quick presses would be lost. Whoever leads the page elsewhere meanwhile (a link, Back) is followed.
 */
export function useChosen<S extends object>(search: S, onChange: (search: S) => void) {
  const [chosen, setChosen] = useState<Chosen<S>>()
  const here = keyOf(search)
  const isOnItsWay = chosen !== undefined && chosen.passed.includes(here) && keyOf(chosen.next) !== here
  if (chosen && !isOnItsWay) setChosen(undefined)
  const change = (next: S) => {
    setChosen({ passed: isOnItsWay ? [...chosen.passed, keyOf(chosen.next)] : [here], next })
    onChange(next)
  }
  return [isOnItsWay ? chosen.next : search, change] as const
}

const keyOf = (search: object) =>
  JSON.stringify(
    Object.entries(search)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .filter(([, value]) => value !== undefined),
  )
