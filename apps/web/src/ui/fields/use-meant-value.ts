import { useState } from 'react'
import { flushSync } from 'react-dom'

type Given<Page, Shown> = {
  /** The page's value; undefined when the field keeps it by itself. */
  value: Page | null | undefined
  defaultValue: Page | null | undefined
  onChange: ((value: Page | null) => void) | undefined
  shownOf: (value: Page | null) => Shown | null
  valueOf: (shown: Shown) => Page
  isMeant: (shown: Shown) => boolean
}

/**
 * A field that shows what is being typed, and tells its page only what is meant: a whole, sensible value, or null when
 * it was emptied. Left half-typed, it shows again what the page has.
 */
export function useMeantValue<Page, Shown>({ value, defaultValue, onChange, ...rules }: Given<Page, Shown>) {
  const { shownOf, valueOf, isMeant } = rules
  const [kept, setKept] = useState<Page | null>(value ?? defaultValue ?? null)
  const [shown, setShown] = useState(() => shownOf(kept))
  const [seen, setSeen] = useState(value)
  if (!isSame(value, seen)) {
    setSeen(value)
    if (value !== undefined && !isSame(value, kept)) {
      setKept(value)
      setShown(shownOf(value))
    }
  }
  return {
    value: shown,
    onChange: (next: Shown | null) => {
      // At once: a typed digit may move the focus on, and React Aria then corrects what it believes to be shown.
      flushSync(() => setShown(next))
      if (next !== null && !isMeant(next)) return
      const meant = next && valueOf(next)
      setKept(meant)
      onChange?.(meant)
    },
    onBlur: () => {
      if (shown !== null && !isMeant(shown)) setShown(shownOf(kept))
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
