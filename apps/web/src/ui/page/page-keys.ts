import { useEffect } from 'react'
import { storeOf } from '#lib/store.ts'

/** Keys that do one thing, divided by spaces, and what they do: `['J K', 'ردیف بعدی و قبلی']`. */
export type KeyLine = readonly [keys: string, does: string]

/** The keys of the page at hand, as its parts told them. */
export const toldKeys = storeOf<{ groups: (readonly KeyLine[])[] }>({ groups: [] })

/** Names keys that this part of the page listens to, for the list that `?` opens. `lines` is the same array each time. */
export function useTellKeys(lines: readonly KeyLine[]) {
  useEffect(() => {
    toldKeys.change({ groups: [...toldKeys.read().groups, lines] })
    return () => {
      // Of two lists on one page each tells the same: one of them goes.
      const { groups } = toldKeys.read()
      toldKeys.change({ groups: groups.toSpliced(groups.lastIndexOf(lines), 1) })
    }
  }, [lines])
}
