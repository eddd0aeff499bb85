/**
 * The row to go to when a key is pressed in a list of `count` rows and row `current` has the focus (-1 = none; `last` had it before it went).
 * Arrows, Home and End scroll the page until a row has the focus; j and k always walk.
 */
export function rowForKey(code: string, current: number, count: number, last = -1): number | undefined {
  if (count === 0) return undefined
  if (current < 0)
    return { KeyJ: Math.min(Math.max(last, 0), count - 1), KeyK: last < 0 ? count - 1 : Math.max(last - 1, 0) }[code]
  const next = {
    KeyJ: current + 1,
    ArrowDown: current + 1,
    KeyK: current - 1,
    ArrowUp: current - 1,
    Home: 0,
    End: count - 1,
  }[code]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}

const others =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=spinbutton]'

/** A key with Ctrl, ⌘ or Alt, or while something else is being typed into, does not belong to the list. */
export function isForList(
  event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  focused: Element | null,
): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey) && !focused?.closest(others)
}
