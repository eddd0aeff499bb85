import { Link } from '@tanstack/react-router'
import type { TimeRange } from '@rezerv/contract/day-range.ts'
import { closureText } from '@rezerv/contract/month/month-day-state.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { itemStatusOf } from './timeline-item.tsx'
import type { PlacedItem, UnitLine } from './timeline-lines.ts'

/** Where a card stands in the grid's content, in pixels; `isAbove` where there is no room under its bar. */
export type TimelineCardPlace = { start: number; top: number; isAbove: boolean }

export const cardWidth = 272

export function TimelineCard({ item, line, place }: { item: PlacedItem; line: UnitLine; place: TimelineCardPlace }) {
  return (
    <div
      data-item={item.id}
      data-no-print
      style={{
        insetInlineStart: place.start,
        top: place.top,
        width: cardWidth,
        ...(place.isAbove && { transform: 'translateY(-100%)' }),
      }}
      className="absolute z-6 cursor-default py-1"
    >
      <div className="flex flex-col gap-2 rounded-2 border border-line-strong bg-raised p-3 text-sm shadow-2">
        {item.kind === 'order' ? (
          <Order item={item} />
        ) : item.kind === 'block' ? (
          <Block item={item} />
        ) : (
          <Showing item={item} line={line} />
        )}
        <p className="truncate text-xs text-muted">
          <bdi>{line.row.listingTitle}</bdi> · <bdi>{line.row.name}</bdi>
        </p>
      </div>
    </div>
  )
}

const Span = ({ startsAt, endsAt }: TimeRange) => (
  <p className="text-xs text-muted">
    {formatInstant(startsAt, 'near')}
    <br />
    تا {formatInstant(endsAt, 'near')}
  </p>
)

type Of<Kind> = { item: PlacedItem & { kind: Kind } }

function Order({ item }: Of<'order'>) {
  const { order } = item
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Link
          to="/order/$id"
          params={{ id: String(order.orderId) }}
          tabIndex={-1}
          className="font-bold text-accent-strong underline"
        >
          <Code text={order.code} />
        </Link>
        <StatusBadge {...orderStatusBadge(order.status)} />
      </div>
      <p className="font-semibold">{order.customerName}</p>
      <Span {...order} />
      <div className="flex items-center justify-between gap-2">
        <Money rials={order.totalRials} className="font-bold" />
        {order.expiresAt ? <Countdown until={order.expiresAt} className="text-xs" /> : null}
      </div>
    </>
  )
}

function Block({ item }: Of<'block'>) {
  const { block } = item
  const { tone, icon, label } = itemStatusOf(item)
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <b className="min-w-0 truncate">{closureText(block)}</b>
        <StatusBadge tone={tone} icon={icon}>
          {label}
        </StatusBadge>
      </div>
      {block.label !== null && block.reason ? <p className="text-xs">{block.reason}</p> : null}
      <Span {...block} />
    </>
  )
}

function Showing({ item, line }: Of<'occurrence'> & { line: UnitLine }) {
  const { startsAt, taken, capacity } = item.occurrence
  return (
    <>
      <Link
        to="/host/event/$id/calendar"
        params={{ id: String(line.row.listingId) }}
        tabIndex={-1}
        className="font-bold text-accent-strong underline"
      >
        {formatInstant(startsAt, 'near')}
      </Link>
      <p>
        {toPersianDigits(taken)} از {toPersianDigits(capacity)} جا گرفته شده
      </p>
    </>
  )
}
