import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, CircleSlash, Clock, Globe, House, type LucideIcon, UserX } from 'lucide-react'
import { type OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-lifecycle.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { toneClass, type Tone } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { Countdown } from '#ui/countdown.tsx'
import { hatchClass } from '#ui/hatch.ts'
import type { BarPart } from './calendar-bars.ts'

const held: { tone: Tone; icon: LucideIcon } = { tone: 'warn', icon: Clock }
const looks: Partial<Record<OrderStatus, { tone: Tone; icon: LucideIcon }>> = {
  held,
  awaiting_payment: held,
  accepted: held,
  confirmed: { tone: 'good', icon: Check },
  in_use: { tone: 'info', icon: House },
  completed: { tone: 'calm', icon: CheckCheck },
  no_show: { tone: 'bad', icon: UserX },
}

const laneHeight = 24

/** A bar over the days of a week, laid from its first cell over the ones beside it. */
export function CalendarBar({ part }: { part: BarPart }) {
  const { bar, span, lane, isFirst, isLast } = part
  const place = { width: `calc(${span * 100}% - 6px)`, bottom: 4 + lane * laneHeight }
  const shape = cx(
    'absolute start-[3px] z-1 flex h-[21px] items-center gap-1 overflow-hidden border px-1 text-2xs font-semibold md:px-1.5',
    isFirst && 'rounded-s-1',
    isLast && 'rounded-e-1',
  )
  if (bar.kind !== 'order') {
    const isImported = bar.kind === 'imported'
    const Icon = isImported ? Globe : CircleSlash
    const title = isImported ? `تقویم بیرونی ${bar.title}` : `بسته: ${bar.title}`
    return (
      <span
        title={title}
        style={place}
        className={cx(shape, 'border-line-strong bg-calm-soft text-calm', !isImported && hatchClass)}
      >
        <Icon aria-hidden="true" className="size-3 shrink-0" />
        <span className="truncate rounded-1 bg-calm-soft px-0.5">{title}</span>
      </span>
    )
  }
  const { order } = bar
  const { tone, icon: Icon } = looks[order.status] ?? held
  const days = `از ${formatDay(order.firstDay, 'dayMonth')} تا ${formatDay(order.lastDay, 'dayMonth')}`
  return (
    <Link
      to="/order/$id"
      params={{ id: String(order.id) }}
      preload="intent"
      style={place}
      title={`${order.customerName}، ${orderStatusLabels[order.status]}`}
      aria-label={`سفارش ${order.code}، ${order.customerName}، ${orderStatusLabels[order.status]}، ${days}`}
      className={cx(
        shape,
        toneClass[tone],
        'border-transparent hover:border-current focus-visible:z-3',
        tone === 'warn' && 'border-dashed border-warn',
      )}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" strokeWidth={2.4} />
      <span className="truncate">{order.customerName}</span>
      {order.expiresAt && tone === 'warn' && span > 1 ? (
        <Countdown until={order.expiresAt} label="" className="ms-auto max-md:hidden" />
      ) : null}
    </Link>
  )
}

/** Keeps the room of so many lanes under what a cell says. */
export const CalendarLanes = ({ lanes }: { lanes: number }) => (
  <div aria-hidden="true" style={{ height: lanes * laneHeight }} />
)
