import { Link } from '@tanstack/react-router'
import { Ban, Globe } from 'lucide-react'
import type { CalendarOrder } from '@rezerv/contract/month/month-days.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { toneClass, toneIcons, type Tone } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { hatchClass } from '#ui/primitives/hatch.ts'
import type { BarPart } from './month-bars.ts'

const laneHeight = 26

/** A bar over the days of a week, laid from its first cell over the ones beside it. `rooms` is empty where they need no name. */
export function MonthBar({ part, rooms }: { part: BarPart; rooms: string }) {
  const { bar, span, lane, isFirst, isLast } = part
  const given = {
    style: { width: `calc(${span * 100}% - 6px)`, bottom: 4 + lane * laneHeight },
    shape: cx(
      'absolute start-[3px] z-1 flex h-6 items-center gap-1 overflow-hidden border px-1 text-2xs font-semibold md:px-1.5',
      isFirst && 'rounded-s-1',
      isLast && 'rounded-e-1',
    ),
  }
  return bar.kind === 'order' ? (
    <OrderBar {...given} rooms={rooms} order={bar.order} hasRoom={span > 1} />
  ) : (
    <ClosureBar {...given} rooms={rooms} title={bar.title} isImported={bar.kind === 'imported'} />
  )
}

type Placed = { style: React.CSSProperties; shape: string; rooms: string }

const withRooms = (text: string, rooms: string) => (rooms ? `${text} · ${rooms}` : text)

function ClosureBar({ style, shape, rooms, title, isImported }: Placed & { title: string; isImported: boolean }) {
  const Icon = isImported ? Globe : Ban
  const text = withRooms(isImported ? `تقویم بیرونی ${title}` : `بسته: ${title}`, rooms)
  return (
    <span
      title={text}
      style={style}
      className={cx(shape, 'border-line-strong bg-calm-soft text-calm', !isImported && hatchClass)}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate rounded-1 bg-calm-soft px-0.5">{text}</span>
    </span>
  )
}

function OrderBar({ style, shape, rooms, order, hasRoom }: Placed & { order: CalendarOrder; hasRoom: boolean }) {
  const { tone, icon } = orderStatusBadge(order.status)
  const Icon = icon ?? toneIcons[tone]
  const isHeld = tone === 'warn' || order.status === 'accepted'
  const name = withRooms(order.customerName, rooms)
  const days = `از ${formatDay(order.firstDay, 'dayMonth')} تا ${formatDay(order.lastDay, 'dayMonth')}`
  return (
    <Link
      to="/order/$id"
      params={{ id: String(order.id) }}
      preload="intent"
      style={style}
      title={`${name}، ${orderStatusLabels[order.status]}`}
      aria-label={`سفارش ${order.code}، ${name}، ${orderStatusLabels[order.status]}، ${days}`}
      className={cx(
        shape,
        'hover:border-current focus-visible:z-3',
        toneClass[tone],
        isHeld ? borders.warn : borders[tone],
      )}
    >
      <Icon aria-hidden="true" className={cx('size-3 shrink-0', !hasRoom && 'max-md:hidden')} strokeWidth={2.4} />
      <span className="truncate">{name}</span>
      {order.expiresAt && isHeld && hasRoom ? (
        <Countdown until={order.expiresAt} label="" className="ms-auto max-md:hidden" />
      ) : null}
    </Link>
  )
}

const borders: Record<Tone, string> = {
  warn: 'border-dashed border-warn',
  calm: 'border-line-strong',
  good: 'border-transparent',
  info: 'border-transparent',
  bad: 'border-transparent',
}

/** Keeps the room of so many lanes under what a cell says. */
export const MonthLanes = ({ lanes }: { lanes: number }) => (
  <div aria-hidden="true" style={{ height: lanes * laneHeight }} />
)
