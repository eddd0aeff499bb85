import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'

export type GridWindowInput = {
  /** The element that scrolls, in both directions. */
  frame: RefObject<HTMLElement | null>
  /** Of each row: its name, and its height in pixels. */
  rows: { key: string; height: number }[]
  /** The part that stays in place over the rows. */
  head: number
}

type Frame = Virtualizer<HTMLElement, Element>

/** As the library's own without its first look, for which the page would be laid out: the observer speaks when it is. */
function observeElementRect({ scrollElement }: Frame, tell: (rect: { width: number; height: number }) => void) {
  if (!scrollElement) return undefined
  const watch = new ResizeObserver((entries) => entries.forEach(({ contentRect }) => tell(contentRect)))
  watch.observe(scrollElement)
  return () => watch.disconnect()
}

/** To where it stands already is no way, but would have the page laid out too. */
function scrollToFn(offset: number, options: Parameters<typeof elementScroll>[1], instance: Frame) {
  if (offset + (options.adjustments ?? 0) !== instance.scrollOffset) elementScroll(offset, options, instance)
}

/** About as large as a frame is, until that is known. */
const aboutTheFrame = () => ({ width: window.innerWidth, height: window.innerHeight * 0.7 })

/**
 * The rows of a large grid that are in sight, with some around them. Row offsets count from the top of the frame's content, its
 * head included. Where rows above come or go or grow, the first one in sight stays where it is.
 */
export function useGridWindow({ frame, rows: given, head }: GridWindowInput) {
  // The virtualizer changes in place, which the compiler's memoization would take for unchanged: only what is read of it goes out.
  'use no memo'
  const [initialRect] = useState(aboutTheFrame)
  const rows = useVirtualizer({
    useFlushSync: false,
    initialRect,
    observeElementRect,
    scrollToFn,
    count: given.length,
    getScrollElement: () => frame.current,
    estimateSize: (row) => given[row]?.height ?? 0,
    overscan: 5,
    paddingStart: head,
    scrollPaddingStart: head + 36,
    scrollPaddingEnd: 16,
  })
  const drawn = useRef(given)
  useLayoutEffect(() => {
    const offset = rows.scrollOffset ?? 0
    const by = offset > 0 ? shiftOf(drawn.current, given, offset) : 0
    drawn.current = given
    rows.measure()
    if (by !== 0) rows.scrollToOffset(offset + by)
  }, [rows, given])
  return {
    rows: rows.getVirtualItems().map(({ index, start: top, size }) => ({ index, top, size })),
    height: rows.getTotalSize(),
    /** The row under the head. */
    firstRow: rows.getVirtualItemForOffset((rows.scrollOffset ?? 0) + head)?.index ?? 0,
    rowAt: (offset: number) => rows.getVirtualItemForOffset(offset)?.index ?? 0,
    showRow: (row: number) => rows.scrollToIndex(row, { align: 'auto' }),
  }
}

type Rows = GridWindowInput['rows']

/** How far the row that stands at an offset has moved; 0 where it is gone. */
function shiftOf(before: Rows, after: Rows, offset: number): number {
  let top = 0
  const row = before.find(({ height }) => (top += height) > offset)
  if (!row) return 0
  let nowTop = 0
  const now = after.find(({ key, height }) => (nowTop += height) > 0 && key === row.key)
  return now ? nowTop - now.height - (top - row.height) : 0
}
