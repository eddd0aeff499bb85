import { type RefObject, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { CalendarPlus, CalendarX, CircleDollarSign, ExternalLink, LockOpen, Move } from 'lucide-react'
import { addDays, formatDay } from '@rezerv/contract/jalali.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import type { MenuAction } from '#ui/overlay/menu.tsx'
import { useMonthChanges, type MonthChanges } from '#features/month/month-change-queries.ts'
import { canMove, selectedDays } from './timeline-cursor.ts'
import type { TimelineGridState } from './timeline-grid-state.ts'
import type { TimelineLine, UnitLine } from './timeline-lines.ts'
import { TimelineMove } from './timeline-move.tsx'
import { spanText } from './timeline-text.ts'
import type { CalendarChangeInput, ChangeDays } from '@rezerv/contract/month/month-change.ts'
import type { PriceChange } from '@rezerv/contract/pricing/pricing-plan.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PriceChangeFields, usePriceChange } from '#ui/money/price-change-fields.tsx'

const load = fetchedAhead(() => import('#ui/overlay/menu-list.tsx'))

type Props = { grid: TimelineGridState; lines: TimelineLine[]; box: RefObject<HTMLDivElement | null>; today: string }

/** The menu of the cursor's days, and the windows in which they are closed, priced, or an order is moved. */
export function TimelineActions(props: Props) {
  const { grid, lines } = props
  const { target, line } = grid
  const unit = line?.kind === 'unit' ? line : undefined
  const changing = useMonthChanges(unit?.row.listingId ?? 0, toldOf)
  if (target?.kind === 'move')
    return <TimelineMove moving={target.moving} lines={lines} from={grid.from} changing={changing} onDone={grid.done} />
  if (!target || !unit) return null
  const { start, end } = selectedDays(grid.cursor)
  const days = { from: addDays(grid.from, start), until: addDays(grid.from, end - 1), weekdays: [] }
  const given = { unit, days, changing, onDone: grid.done }
  if (target.kind === 'close') return <TimelineClose {...given} />
  if (target.kind === 'price') return <TimelinePrice {...given} />
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

function Menu({ grid, box, today, unit, onOpen }: Props & { unit: UnitLine; onOpen: () => void }) {
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
    label: 'رزرو تازه',
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
  { item, take }: TimelineGridState,
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
  if (item?.kind !== 'order') return [ofDays, [book]]
  const { orderId, code } = item.order
  return [
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

type ChangeProps = { unit: UnitLine; days: ChangeDays; changing: MonthChanges; onDone: () => void }

const usualReasons = ['تعمیر', 'نظافت', 'استفادهٔ میزبان']

/** Which unit and which days; a Latin name turns nothing around it. */
function Where({ unit: { row }, days: { from, until } }: Pick<ChangeProps, 'unit' | 'days'>) {
  return (
    <p className="mb-4 text-sm text-muted">
      <bdi>{row.listingTitle}</bdi>، <bdi>{row.name}</bdi>
      <br />
      <b className="text-ink">
        {formatDay(from, 'weekdayDayMonth')}
        {from === until ? null : ` تا ${formatDay(until, 'weekdayDayMonth')}`}
      </b>
    </p>
  )
}

function TimelineClose({ unit, days, changing: { change }, onDone }: ChangeProps) {
  const [reason, setReason] = useState('')
  const close = () =>
    change.mutate({ action: 'close', days, unitIds: [unit.row.unitId], reason }, { onSuccess: onDone })
  return (
    <Modal onClose={onDone} title="بستن روزها" size="small">
      <Where unit={unit} days={days} />
      <Form onSubmit={close} error={change.error}>
        <TextField label="دلیل بستن" name="reason" value={reason} onChange={setReason} maxLength={100} isRequired />
        <div className="flex flex-wrap gap-2">
          {usualReasons.map((usual) => (
            <Button key={usual} size="small" onPress={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
        <FormActions submit="بستن روزها" isPending={change.isPending} onCancel={onDone} />
      </Form>
    </Modal>
  )
}

function TimelinePrice({ unit, days, changing: { change }, onDone }: ChangeProps) {
  const form = usePriceChange()
  const { price } = form
  const set = (to: PriceChange | null) =>
    change.mutate(
      { action: 'set', days, ticketIds: unit.row.ticketId === null ? [] : [unit.row.ticketId], values: { price: to } },
      { onSuccess: onDone },
    )
  return (
    <Modal onClose={onDone} title="تعیین قیمت" size="small">
      <Where unit={unit} days={days} />
      <Form onSubmit={() => price && set(price)} error={change.error}>
        <PriceChangeFields name="values.price" form={form} per="روز" />
        <FormActions submit="ثبت قیمت" isPending={change.isPending} isDisabled={!price} onCancel={onDone}>
          <Button variant="ghost" onPress={() => set(null)} isDisabled={change.isPending}>
            برگشت به نرخ
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
