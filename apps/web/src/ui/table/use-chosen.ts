'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'
import { searchKey } from '@rezerv/contract/list-filter.ts'
import { useRouterState } from '@tanstack/react-router'

type Chosen<S> = { passed: string[]; next: S; hasBegun: boolean }

/**
 * A search as it was last chosen. The page has it only when its rows have come; what is chosen meanwhile is chosen on top of it, or
 * the first of two quick presses would be lost. Whoever leads the page elsewhere meanwhile (a link, Back), or back to where it was, is
 * followed.
 */
export function useChosen<S extends object>(search: S, onChange: (search: S) => void) {
  const [chosen, setChosen] = useState<Chosen<S>>()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const here = searchKey(search)
  const isOnItsWay = chosen !== undefined && chosen.passed.includes(here) && searchKey(chosen.next) !== here
  // The page has come to rest: whatever was asked for has come, or never will.
  if (chosen && (!isOnItsWay || (chosen.hasBegun && !isLoading))) setChosen(undefined)
  else if (chosen && isLoading && !chosen.hasBegun) setChosen({ ...chosen, hasBegun: true })
  const change = (next: S) => {
    setChosen({ passed: isOnItsWay ? [...chosen.passed, searchKey(chosen.next)] : [here], next, hasBegun: false })
    onChange(next)
  }
  return [isOnItsWay ? chosen.next : search, change] as const
}
