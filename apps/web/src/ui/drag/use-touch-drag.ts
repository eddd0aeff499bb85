import { type PointerEvent, useRef } from 'react'

/** A row that is dragged, and beside which one it would fall. */
export type RowDrag = { id: string; over: string | undefined; isAfter: boolean }

type Input = { show: (drag: RowDrag | undefined) => void; put: (drag: RowDrag) => void }

/**
 * For whatever is around rows: a finger takes a row (`data-row`) by its handle (`data-handle`, both with the row's id) and lets it go at
 * another one. Browsers begin a drag of their own after a long press alone, and not all of them; a handle has `touch-none`, or the page
 * would scroll.
 */
export function useTouchDrag({ show, put }: Input) {
  // Not the page's state: a finger may be lifted before its last move is drawn.
  const held = useRef<{ pointerId: number; drag: RowDrag }>(undefined)
  const end = ({ pointerId }: PointerEvent, isDropped: boolean) => {
    if (held.current?.pointerId !== pointerId) return
    if (isDropped) put(held.current.drag)
    held.current = undefined
    show(undefined)
  }
  return {
    onPointerDownCapture: ({ pointerType, pointerId, target }: PointerEvent) => {
      const handle = target instanceof Element && target.closest<HTMLElement>('[data-handle]')
      const id = handle ? handle.dataset['handle'] : undefined
      if (pointerType === 'touch' && id !== undefined)
        held.current = { pointerId, drag: { id, over: undefined, isAfter: false } }
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (held.current?.pointerId !== event.pointerId) return
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
      if (!under || !event.currentTarget.contains(under)) return
      const drag = { ...held.current.drag, over: under.dataset['row'], isAfter: isLowerHalf(under, event) }
      held.current = { ...held.current, drag }
      show(drag)
    },
    onPointerUpCapture: (event: PointerEvent) => end(event, true),
    onPointerCancelCapture: (event: PointerEvent) => end(event, false),
  }
}

/** Whether a pointer is in the lower half of a row: what is let go there falls after it. */
export function isLowerHalf(row: Element, { clientY }: { clientY: number }) {
  const { top, height } = row.getBoundingClientRect()
  return clientY > top + height / 2
}

/** The line at which a dragged row would fall; nothing for the others, and for itself. */
export const dropLine = (drag: RowDrag | undefined, id: string) =>
  drag?.over === id && drag.id !== id
    ? drag.isAfter
      ? 'shadow-[inset_0_-2px_0_var(--accent)]'
      : 'shadow-[inset_0_2px_0_var(--accent)]'
    : ''
