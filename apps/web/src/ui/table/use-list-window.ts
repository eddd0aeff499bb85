import { useDeferredValue } from 'react'

/**
 * The rows of a list that are drawn with their page: the first ones at its first sight, and right after it all, in pieces between which
 * the page hears of presses. `missing` are those that are still to come: their place is kept, so that nothing moves, and who comes back
 * to the middle of the list finds it. A list that is hardly longer than its window is drawn at once.
 */
export function useListWindow<Row>(rows: Row[], first: number): { shown: Row[]; missing: number } {
  const drawn = useDeferredValue(rows.length, Math.min(rows.length, first))
  const isWhole = drawn >= rows.length || rows.length <= first * 2
  return isWhole ? { shown: rows, missing: 0 } : { shown: rows.slice(0, drawn), missing: rows.length - drawn }
}
