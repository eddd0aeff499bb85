import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

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

const isAlone = (selection: DaySelection | null, day: string) => selection?.anchor === day && selection.end === day

export type Selecting = {
  selection: DaySelection | null
  onSelect: (selection: DaySelection | null) => void
  onDayChange: (day: string) => void
  /** What a press on this day alone, or Enter, opens instead of choosing it. */
  opens?: ((day: string) => (() => void) | undefined) | undefined
}

/** Selects by drag, click and Shift-click, and by two touches; the cells say their days in `data-day`. */
export const pointerSelecting = ({ selection, onSelect, onDayChange, opens }: Selecting) => ({
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    const pressed = dayOf(event)
    if (pressed === undefined || event.pointerType !== 'mouse' || event.button !== 0) return
    onSelect(selectTo(selection, pressed, event.shiftKey))
    onDayChange(pressed)
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !selection) return
    const reached = dayAt(event)
    if (reached !== undefined && reached !== selection.end) onSelect({ anchor: selection.anchor, end: reached })
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    const touched = dayOf(event)
    if (touched === undefined) return
    const open = isMouse(event) && !isAlone(selection, touched) ? undefined : opens?.(touched)
    if (!open && isMouse(event)) return
    onSelect(open ? null : selectByTouch(selection, touched))
    onDayChange(touched)
    open?.()
  },
})

/** Selects by Space and Enter, with Shift on to the day; Escape clears. */
export function selectByKey(event: KeyboardEvent, day: string, { selection, onSelect, opens }: Selecting): void {
  if (event.key === 'Escape') onSelect(null)
  if (event.key !== ' ' && event.key !== 'Enter') return
  event.preventDefault()
  const open = event.key === 'Enter' && !event.shiftKey ? opens?.(day) : undefined
  if (open) return open()
  onSelect(selectTo(selection, day, event.shiftKey))
}

/** The day of the cell under the pointer; none on a link in it. */
function dayOf({ target }: { target: EventTarget }): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button')) return undefined
  return target.closest<HTMLElement>('[data-day]')?.dataset['day']
}

/** While it is dragged: the cell under the pointer, also where a bar lies over it. */
function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  const cell = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('td[data-day]'))
  return cell instanceof HTMLElement ? cell.dataset['day'] : undefined
}

/** A click of the mouse was handled when its button went down. */
const isMouse = ({ nativeEvent }: MouseEvent) => (nativeEvent as { pointerType?: string }).pointerType === 'mouse'
