import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { useState } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { CachedList } from './check-in-offline-cache.ts'

/** More at once nobody reads at a door: a name is searched. */
const shownAtMost = 100

/** Who is expected, from the list of this device: read without a network too, as of its own time. */
export function CheckInTickets({ list }: { list: CachedList }) {
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const count = formatCount(list.items.length)
  return (
    <Disclosure
      title="فهرست بلیت‌ها"
      summary={`${count} بلیت، خوانده‌شده ${formatInstant(list.readAt, 'dayMonth')}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {isOpen && list.items.length === 0 ? (
        <p className="text-sm text-muted">برای این سانس هنوز بلیتی صادر نشده است.</p>
      ) : null}
      {isOpen && list.items.length > 0 ? (
        <>
          <SearchField label="نام یا کد سفارش" placeholder="نام یا کد سفارش" value={q} onChange={setQ} delayMs={100} />
          <Tickets items={found(list.items, q)} />
        </>
      ) : null}
    </Disclosure>
  )
}

function found(items: CheckInTicket[], q: string): CheckInTicket[] {
  const wanted = faNorm(q)
  return items.filter(({ holderName, orderCode }) => faNorm(`${holderName} ${orderCode}`).includes(wanted))
}

function Tickets({ items }: { items: CheckInTicket[] }) {
  if (items.length === 0) return <p className="text-sm text-muted">بلیتی با این نشانه در فهرست نیست.</p>
  return (
    <div className="-m-4 mt-0">
      <ul aria-label="بلیت‌ها" className="divide-y divide-line border-t border-line">
        {items.slice(0, shownAtMost).map((ticket) => (
          <li key={ticket.hash} className="flex items-center gap-3 px-4 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate text-sm font-semibold">{ticket.holderName || 'بدون نام'}</span>
              <span className="truncate text-xs text-muted">
                {ticket.ticketName} · <Code text={ticket.orderCode} />
              </span>
            </span>
            <State ticket={ticket} />
          </li>
        ))}
      </ul>
      {items.length > shownAtMost ? (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {toPersianDigits(shownAtMost)} بلیت نخست؛ برای بقیه نام یا کد را بجویید.
        </p>
      ) : null}
    </div>
  )
}

function State({ ticket: { status, isUnpaid, usedAt } }: { ticket: CheckInTicket }) {
  if (status === 'void') return <StatusBadge tone="calm">باطل</StatusBadge>
  if (status === 'checked_in')
    return <StatusBadge tone="good">{usedAt ? `وارد شد ${formatTime(usedAt)}` : 'وارد شد'}</StatusBadge>
  return isUnpaid ? (
    <StatusBadge tone="bad">پرداخت‌نشده</StatusBadge>
  ) : (
    <StatusBadge tone="info">هنوز نیامده</StatusBadge>
  )
}
