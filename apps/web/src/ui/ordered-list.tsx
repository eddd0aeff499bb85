import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button as RacButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { reordered } from '#ui/upload-rules.ts'

export type OrderedListProps<Row> = {
  label: string
  rows: Row[]
  rowId: (row: Row) => number
  rowLabel: (row: Row) => string
  /** The ids in the order that was made by a drag or a button. */
  onOrder: (ids: number[]) => void
  isDisabled?: boolean
  children: (row: Row) => ReactNode
}

/** Rows in an order of their own: dragged by the handle (by Enter and arrows too), or moved a place by buttons; every move is said aloud. */
export function OrderedList<Row>({ label, rows, rowId, rowLabel, onOrder, ...rest }: OrderedListProps<Row>) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfterMove(list)
  const items = rows.map((row, place) => ({ id: String(rowId(row)), place, row }))
  const put = (key: string, target: string, isAfter: boolean) => {
    const next = reordered(items, [key], target, isAfter)
    const place = next.findIndex((item) => item.id === key)
    setSaid(toPersianDigits(`به جای ${place + 1} از ${next.length} رفت`))
    onOrder(next.map((item) => rowId(item.row)))
  }
  const move = ({ id, place }: { id: string; place: number }, by: -1 | 1) => {
    const target = items[place + by]
    if (!target) return
    keepFocus(id, by)
    put(id, target.id, by === 1)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      [...keys].forEach((key) => put(String(key), String(target.key), target.dropPosition === 'after')),
  })
  return (
    <>
      <output className="sr-only">{said}</output>
      <GridList
        ref={list}
        aria-label={`${label}: به ترتیب نمایش`}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="divide-y divide-line"
      >
        {(item) => (
          <GridListItem
            textValue={rowLabel(item.row)}
            className="flex min-w-0 items-center gap-1 py-2 ps-2 pe-3 outline-offset-[-2px] hover:bg-hover dragging:opacity-50"
          >
            <RacButton
              slot="drag"
              aria-label={`کشیدن ${rowLabel(item.row)}`}
              className="flex h-tap w-6 shrink-0 cursor-grab items-center justify-center text-muted"
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </RacButton>
            <div className="min-w-0 flex-1">{rest.children(item.row)}</div>
            <span className="flex shrink-0 max-sm:flex-col">
              <IconButton
                icon={ArrowUp}
                label={`بالا بردن ${rowLabel(item.row)}`}
                isDisabled={item.place === 0 || rest.isDisabled}
                data-move={`${item.id} -1`}
                onPress={() => move(item, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`پایین بردن ${rowLabel(item.row)}`}
                isDisabled={item.place === items.length - 1 || rest.isDisabled}
                data-move={`${item.id} 1`}
                onPress={() => move(item, 1)}
              />
            </span>
          </GridListItem>
        )}
      </GridList>
    </>
  )
}

/** A row that moves in the page drops the focus: it goes back to the button that moved it, or to the other one at an end. */
function useFocusAfterMove(list: React.RefObject<HTMLDivElement | null>) {
  const wanted = useRef<{ id: string; by: number }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, by } = wanted.current
    const button = (side: number) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${id} ${side}"]`)
    const same = button(by)
    const target = same?.disabled ? button(-by) : same
    // Both are disabled while the order is being saved.
    if (!target || target.disabled) return
    wanted.current = undefined
    target.focus()
  })
  return (id: string, by: number) => {
    wanted.current = { id, by }
  }
}
