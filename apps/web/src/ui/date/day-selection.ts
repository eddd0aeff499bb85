/** Days from one to another, in either order: `anchor` stays while `end` moves. */
export type DaySelection = { anchor: string; end: string }

export const spanOf = ({ anchor, end }: DaySelection) =>
  anchor <= end ? { from: anchor, until: end } : { from: end, until: anchor }

export function isInSelection(selection: DaySelection | null, day: string): boolean {
  if (!selection) return false
  const { from, until } = spanOf(selection)
  return day >= from && day <= until
}

/** With Shift the selection reaches to the day, without it begins anew there. */
export const selectTo = (selection: DaySelection | null, day: string, isExtending: boolean): DaySelection => ({
  anchor: isExtending && selection ? selection.anchor : day,
  end: day,
})

/** A finger has no Shift: the first touch is one end, the second the other, the third begins anew. */
export const selectByTouch = (selection: DaySelection | null, day: string): DaySelection =>
  selectTo(selection, day, selection !== null && selection.anchor === selection.end && selection.anchor !== day)
