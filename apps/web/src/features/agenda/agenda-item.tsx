import { Link } from '@tanstack/react-router'
import { type AgendaItem, agendaKindLabels } from '@rezerv/contract/agenda/agenda.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { agendaLooks } from './agenda-status.ts'

/** One thing of a day: what, of which listing, who, and the way to its order. */
export function AgendaEntry({ item }: { item: AgendaItem }) {
  const { icon: Icon, box } = agendaLooks[item.kind]
  return (
    <li className="flex gap-3 py-2.5">
      <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-full', box)}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-start gap-2">
          <span className="min-w-0 flex-1 break-words">
            <b>{agendaKindLabels[item.kind]}</b> {item.listingTitle}
          </span>
          {item.order ? <StatusBadge {...orderStatusBadge(item.order.status)} /> : null}
        </p>
        <p className="text-xs leading-6 text-muted">{detailOf(item)}</p>
        {item.order ? <Customer order={item.order} /> : <Showing item={item} />}
      </div>
    </li>
  )
}

const detailOf = ({ unitNames, placeName, cityName }: AgendaItem) =>
  [unitNames.join('، '), placeName, cityName].filter(Boolean).join(' · ')

// A finger needs the height; the lines stay as close as text.
const link = 'inline-flex min-h-8 items-center text-accent-strong hover:underline pointer-coarse:min-h-tap'

function Customer({ order }: { order: NonNullable<AgendaItem['order']> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {order.customerName ? <span>{order.customerName}</span> : null}
      <span className={link}>
        <MobileNumber mobile={order.customerMobile} isLink />
      </span>
      <Link to="/order/$id" params={{ id: String(order.id) }} className={link} aria-label={`سفارش ${order.code}`}>
        <Code text={order.code} />
      </Link>
    </p>
  )
}

function Showing({ item: { occurrence, listingId } }: { item: AgendaItem }) {
  if (!occurrence) return null
  const { taken, capacity, endsAt } = occurrence
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        تا {formatTime(endsAt)} · {toPersianDigits(taken)} از {toPersianDigits(capacity)} جا
      </span>
      <Link to="/host/event/$id/calendar" params={{ id: String(listingId) }} className={link}>
        سانس‌ها
      </Link>
    </p>
  )
}
