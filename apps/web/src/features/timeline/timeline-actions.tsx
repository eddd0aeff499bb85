import type { RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import { CalendarPlus, CalendarX, CircleDollarSign, ExternalLink, LockOpen, Move, TriangleAlert } from 'lucide-react'
import { addDays } from '@rezerv/contract/jalali.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import type { MenuAction } from '#ui/overlay/menu.tsx'
import { useMonthChanges } from '#features/month/month-change-queries.ts'
import { canMove, selectedDays } from './timeline-cursor.ts'
import type { TimelineGridState } from './timeline-grid-state.ts'
import type { TimelineLine, UnitLine } from './timeline-lines.ts'
import { timelinePlace, type LoadWindows } from './timeline-queries.ts'
import { spanText } from './timeline-text.ts'
import type { CalendarChangeInput } from '@rezerv/contract/month/month-change.ts'

const load = fetchedAhead(() => import('#ui/overlay/menu-list.tsx'))
const loadMove = fetchedAhead(() => import('./timeline-move.tsx'))
const loadDays = fetchedAhead(() => import('./timeline-windows.tsx'))

type MenuProps = {
  grid: TimelineGridState
  lines: TimelineLine[]
  box: RefObject<HTMLDivElement | null>
  today: string
}
type Props = MenuProps & { load: LoadWindows }

/** The menu of the cursor's days, and the windows in which they are closed, priced, or an order is moved. */
export function TimelineActions(props: Props) {
  const { grid, lines, load: loadWindows } = props
  const { target, line } = grid
  const unit = line?.kind === 'unit' ? line : undefined
  const changing = useMonthChanges(unit?.row.listingId ?? 0, { place: timelinePlace, failure: toldOf })
  if (target?.kind === 'move')
    return (
      <Deferred load={loadMove} open={target.moving}>
        {({ TimelineMove }, moving) => (
          <TimelineMove {...{ moving, lines, changing }} from={grid.from} load={loadWindows} onDone={grid.done} />
        )}
      </Deferred>
    )
  if (target?.kind === 'conflict')
    return (
      <Deferred load={loadWindows} open={target.conflict}>
        {({ ConflictDialog }, conflict) => (
          <ConflictDialog conflict={conflict} changing={changing} onClose={grid.done} />
        )}
      </Deferred>
    )
  if (!target || !unit) return null
  const { start, end } = selectedDays(grid.cursor)
  const days = { from: addDays(grid.from, start), until: addDays(grid.from, end - 1), weekdays: [] }
  const given = { unit, days, changing, onDone: grid.done }
  if (target.kind !== 'menu')
    return (
      <Deferred load={loadDays} open={target.kind}>
        {({ TimelineClose, TimelinePrice }, kind) =>
          kind === 'close' ? <TimelineClose {...given} /> : <TimelinePrice {...given} />
        }
      </Deferred>
    )
  return (
    <Menu
      {...props}
      unit={unit}
      onOpen={() => changing.change.mutate({ action: 'open', days, unitIds: [unit.row.unitId] })}
    />
  )
}

/** Opening days has no window that would show why it was refused. */
const toldOf = ({ message }: Error, { action }: CalendarChangeInput) => (action === 'open' ? message : undefined)

function Menu({ grid, box, today, unit, onOpen }: MenuProps & { unit: UnitLine; onOpen: () => void }) {
  const router = useRouter()
  const span = selectedDays(grid.cursor)
  const isPast = addDays(grid.from, span.start) < today
  const go = (path: string) => router.history.push(path)
  const close = () => grid.setTarget((now) => (now?.kind === 'menu' ? null : now))
  const ofDays: MenuAction[] = [
    {
      id: 'close',
      label: 'بستن',
      icon: CalendarX,
      onAction: () => grid.setTarget({ kind: 'close' }),
      isDisabled: isPast,
    },
    { id: 'open', label: 'باز کردن', icon: LockOpen, onAction: onOpen, isDisabled: isPast },
    {
      id: 'price',
      label: 'تعیین قیمت',
      icon: CircleDollarSign,
      onAction: () => grid.setTarget({ kind: 'price' }),
      isDisabled: isPast || unit.row.ticketId === null,
    },
  ]
  const book: MenuAction = {
    id: 'book',
    label: 'رزرو جدید',
    icon: CalendarPlus,
    onAction: () => go(bookingPath(unit, addDays(grid.from, span.start), addDays(grid.from, span.end))),
    isDisabled: isPast,
  }
  return (
    <Deferred load={load} open>
      {({ MenuList }) => (
        <MenuList
          label="کارهای این روزها"
          heading={
            <>
              <bdi>{unit.row.name}</bdi> · {spanText(span, grid.from)}
            </>
          }
          groups={groupsFor(grid, unit, { ofDays, book, go })}
          popover={{ triggerRef: box, isOpen: true, onOpenChange: (isOpen) => !isOpen && close() }}
          menu={{ id: 'timeline-menu', autoFocus: 'first', onClose: close }}
        />
      )}
    </Deferred>
  )
}

type Choices = { ofDays: MenuAction[]; book: MenuAction; go: (path: string) => void }

function groupsFor(
  { item, take, conflict, setTarget }: TimelineGridState,
  { row }: UnitLine,
  { ofDays, book, go }: Choices,
): MenuAction[][] {
  if (row.kind === 'event')
    return [
      [
        {
          id: 'event',
          label: 'سانس‌های رویداد',
          icon: ExternalLink,
          onAction: () => go(`/host/event/${row.listingId}/calendar`),
        },
      ],
    ]
  const ofConflict: MenuAction[][] = conflict
    ? [
        [
          {
            id: 'conflict',
            label: 'رفع تداخل',
            icon: TriangleAlert,
            onAction: () => setTarget({ kind: 'conflict', conflict }),
          },
        ],
      ]
    : []
  if (item?.kind !== 'order') return [...ofConflict, ofDays, [book]]
  const { orderId, code } = item.order
  return [
    ...ofConflict,
    [
      { id: 'order', label: `سفارش ${code}`, icon: ExternalLink, onAction: () => go(`/order/${orderId}`) },
      {
        id: 'move',
        label: 'جابه‌جا کردن',
        detail: 'با کلیدهای جهت، سپس Enter',
        icon: Move,
        onAction: take,
        isDisabled: !canMove(item),
      },
    ],
    ofDays.filter(({ id }) => id === 'price'),
  ]
}

/** A new booking: the day it begins, the day it ends, and the unit. */
const bookingPath = ({ row }: UnitLine, from: string, until: string) =>
  `/booking/${row.kind}/${row.listingId}?${new URLSearchParams({ from, until, unit: String(row.unitId) })}`
