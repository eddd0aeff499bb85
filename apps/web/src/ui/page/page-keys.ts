import { useEffect, useId } from 'react'
import { storeOf } from '#lib/store.ts'

/** Keys that do one thing, divided by spaces, and what they do: `['J K', 'ردیف بعدی و قبلی']`. */
export type KeyLine = readonly [keys: string, does: string]

const told = storeOf<{ groups: { id: string; lines: readonly KeyLine[] }[] }>({ groups: [] })

/** The keys of the page at hand, as its parts told them, each once. */
export const useKeyLines = (): KeyLine[] => [
  ...new Map(told.useValue().groups.flatMap(({ lines }) => lines.map((line) => [line.join(), line] as const))).values(),
]

/** Names keys that this part of the page listens to, for the list that `?` opens. `lines` is the same array each time. */
export function useTellKeys(lines: readonly KeyLine[]) {
  const id = useId()
  useEffect(() => {
    if (lines.length === 0) return undefined
    const others = () => told.read().groups.filter((one) => one.id !== id)
    told.change({ groups: [...others(), { id, lines }] })
    return () => told.change({ groups: others() })
  }, [id, lines])
}
