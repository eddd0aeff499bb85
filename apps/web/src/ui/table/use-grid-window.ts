import { type RefObject, useLayoutEffect, useState } from 'react'
import { elementScroll, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'

export type GridWindowInput = {
  /** The element that scrolls, in both directions. */
  frame: RefObject<HTMLElement | null>
  /** Of each row, in pixels. */
  heights: number[]
  /** Columns come and go by blocks of this width, in pixels. */
  blocks: { count: number; width: number }
  /** The parts that stay in place over the rows and beside the columns. */
  head: number
  start: number
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
 * The rows and blocks of columns of a large right-to-left grid that are in sight, with some around them. Row offsets count from the
 * top of the frame's content, its head included.
 */
export function useGridWindow({ frame, heights, blocks, head, start }: GridWindowInput) {
  // The virtualizers change in place, which the compiler's memoization would take for unchanged: only what is read of them goes out.
  'use no memo'
  const [initialRect] = useState(aboutTheFrame)
  const frameOptions = { useFlushSync: false, initialRect, observeElementRect, scrollToFn }
  const rows = useVirtualizer({
    ...frameOptions,
    count: heights.length,
    getScrollElement: () => frame.current,
    estimateSize: (row) => heights[row] ?? 0,
    overscan: 5,
    paddingStart: head,
    scrollPaddingStart: head + 36,
    scrollPaddingEnd: 16,
  })
  const columns = useVirtualizer({
    ...frameOptions,
    horizontal: true,
    isRtl: true,
    count: blocks.count,
    getScrollElement: () => frame.current,
    estimateSize: () => blocks.width,
    overscan: 1,
    paddingStart: start,
  })
  useLayoutEffect(() => rows.measure(), [rows, heights])
  useLayoutEffect(() => columns.measure(), [columns, blocks.width])
  const inSight = columns.getVirtualItems()
  return {
    rows: rows.getVirtualItems().map(({ index, start: top, size }) => ({ index, top, size })),
    height: rows.getTotalSize(),
    /** The row under the head. */
    firstRow: rows.getVirtualItemForOffset((rows.scrollOffset ?? 0) + head)?.index ?? 0,
    firstBlock: inSight[0]?.index ?? 0,
    lastBlock: inSight.at(-1)?.index ?? 0,
    rowAt: (offset: number) => rows.getVirtualItemForOffset(offset)?.index ?? 0,
    showRow: (row: number) => rows.scrollToIndex(row, { align: 'auto' }),
  }
}
