import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { dropLine, isLowerHalf, type RowDrag, useTouchDrag } from '#ui/drag/use-touch-drag.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { reordered } from '#ui/upload/upload-rules.ts'

type OrderedListProps<Row> = {
  label: string
  rows: Row[]
  rowLabel: (row: Row) => string
  /** The ids in the order that was made by a drag or a button. */
  onOrder: (ids: number[]) => void
  children: (row: Row) => ReactNode
}

/** Rows in an order of their own: dragged by the handle, or moved a place by buttons; every move is said aloud. */
export function OrderedList<Row extends { id: number }>(props: OrderedListProps<Row>) {
  const { label, rows, rowLabel, onOrder, children } = props
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<RowDrag>()
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useFocusAfterMove(list)
  const items = rows.map((row) => ({ id: String(row.id), row }))
  const put = ({ id, over, isAfter }: RowDrag) => {
    if (over === undefined || over === id) return
    const next = reordered(items, [id], over, isAfter)
    const place = next.findIndex((item) => item.id === id)
    setSaid(toPersianDigits(`به جای ${place + 1} از ${next.length} رفت`))
    onOrder(next.map(({ row }) => row.id))
  }
  const touch = useTouchDrag({ show: setDrag, put })
  const move = (place: number, by: -1 | 1) => {
    const [item, target] = [items[place], items[place + by]]
    if (!item || !target) return
    keepFocus(item.id, by)
    put({ id: item.id, over: target.id, isAfter: by === 1 })
  }
  return (
    <>
      <output className="sr-only">{said}</output>
      <ul ref={list} {...touch} aria-label={`${label}: به ترتیب نمایش`} className="divide-y divide-line">
        {items.map(({ id, row }, place) => (
          <li key={id}>
            <div
              role="presentation"
              data-row={id}
              onDragOver={(event) => {
                if (!drag) return
                event.preventDefault()
                setDrag({ id: drag.id, over: id, isAfter: isLowerHalf(event.currentTarget, event) })
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (drag) put(drag)
              }}
              className={cx(
                'flex min-w-0 items-start gap-1 py-2 ps-2 pe-3 hover:bg-hover sm:items-center',
                drag?.id === id && 'opacity-50',
                dropLine(drag, id),
              )}
            >
              <span
                aria-hidden="true"
                draggable
                data-handle={id}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', rowLabel(row))
                  const own = event.currentTarget.parentElement
                  if (own) event.dataTransfer.setDragImage(own, own.clientWidth - 16, 16)
                  setDrag({ id, over: undefined, isAfter: false })
                }}
                onDragEnd={() => setDrag(undefined)}
                className="flex h-tap w-6 shrink-0 cursor-grab touch-none items-center justify-center text-muted"
              >
                <GripVertical className="size-4" />
              </span>
              <div className="min-w-0 flex-1">{children(row)}</div>
              <span className="flex shrink-0 max-sm:flex-col">
                <IconButton
                  icon={ArrowUp}
                  label={`بالا بردن ${rowLabel(row)}`}
                  isDisabled={place === 0}
                  data-move={`${id} -1`}
                  onPress={() => move(place, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`پایین بردن ${rowLabel(row)}`}
                  isDisabled={place === items.length - 1}
                  data-move={`${id} 1`}
                  onPress={() => move(place, 1)}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A row that moves in the page drops the focus: it goes back to the button that moved it, or to the other one at an end. */
function useFocusAfterMove(list: React.RefObject<HTMLUListElement | null>) {
  const wanted = useRef<{ id: string; by: number }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, by } = wanted.current
    wanted.current = undefined
    const button = (side: number) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${id} ${side}"]`)
    const same = button(by)
    if (same?.disabled) button(-by)?.focus()
    else same?.focus()
  })
  return (id: string, by: number) => {
    wanted.current = { id, by }
  }
}
