import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { useState } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { CheckInPayment } from './check-in-payment.tsx'
import { foundTickets } from './check-in-found.ts'
import type { CachedList } from './check-in-offline-cache.ts'
import { debtOf } from './check-in-verdict.ts'
import type { CheckInEntry } from './check-in-scanner.ts'

/** More at once nobody reads at a door: a name is searched. */
const shownAtMost = 100

type Props = {
  list: CachedList
  /** What this device scanned since the list was read. */
  entries: CheckInEntry[]
  /** What is typed above: the list opens and shows what it finds. */
  q: string
  onEnter: (hash: string) => void
}

/** Who is expected, from the list of this device: read without a network too, as of its own time. */
export function CheckInTickets({ list, entries, q, onEnter }: Props) {
  const [isKeptOpen, setKeptOpen] = useState(false)
  const isOpen = isKeptOpen || q.trim() !== ''
  const count = formatCount(list.items.length)
  return (
    <Disclosure
      title="فهرست بلیت‌ها"
      summary={`${count} بلیت، خوانده‌شده ${formatInstant(list.readAt, 'dayMonth')}`}
      isOpen={isOpen}
      onOpenChange={setKeptOpen}
    >
      {isOpen && list.items.length === 0 ? (
        <p className="text-sm text-muted">برای این سانس هنوز بلیتی صادر نشده است.</p>
      ) : null}
      {isOpen && list.items.length > 0 ? (
        <Tickets items={foundTickets(list.items, q)} entries={entries} onEnter={onEnter} />
      ) : null}
    </Disclosure>
  )
}

function Tickets({ items, entries, onEnter }: { items: CheckInTicket[] } & Pick<Props, 'entries' | 'onEnter'>) {
  if (items.length === 0) return <p className="text-sm text-muted">بلیتی با این مشخصات در فهرست نیست.</p>
  return (
    <div className="-m-4">
      <ul aria-label="بلیت‌ها" className="divide-y divide-line">
        {items.slice(0, shownAtMost).map((ticket) => (
          <li key={ticket.hash} className="flex items-center gap-3 px-4 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate text-sm font-semibold">{ticket.holderName || 'بدون نام'}</span>
              <span className="truncate text-xs text-muted">
                {ticket.ticketName} · <Code text={ticket.orderCode} />
                {ticket.customerName === ticket.holderName ? null : ` · خریدار: ${ticket.customerName}`}
              </span>
            </span>
            <State ticket={ticket} entry={entries.find(({ hash }) => hash === ticket.hash)} onEnter={onEnter} />
          </li>
        ))}
      </ul>
      {items.length > shownAtMost ? (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {toPersianDigits(shownAtMost)} بلیت اول؛ برای بقیه نام یا کد را جست‌وجو کنید.
        </p>
      ) : null}
    </div>
  )
}

type StateProps = { ticket: CheckInTicket; entry: CheckInEntry | undefined } & Pick<Props, 'onEnter'>

/** What this device knows comes before the list, which is some minutes old. */
function State({ ticket, entry, onEnter }: StateProps) {
  const { hash, holderName, status, isUnpaid, usedAt } = ticket
  if (status === 'void') return <StatusBadge tone="calm">باطل</StatusBadge>
  if (entry?.result.outcome === 'ok' && !entry.isUndone)
    return <StatusBadge tone="good">{`وارد شد ${formatTime(entry.scan.at)}`}</StatusBadge>
  if (status === 'checked_in')
    return <StatusBadge tone="good">{usedAt ? `وارد شد ${formatTime(usedAt)}` : 'وارد شد'}</StatusBadge>
  if (isUnpaid) return <Unpaid ticket={ticket} onPaid={() => onEnter(hash)} />
  return (
    <Button size="small" aria-label={`ورود ${holderName}`.trim()} onPress={() => onEnter(hash)}>
      ورود
    </Button>
  )
}

function Unpaid({ ticket, onPaid }: { ticket: CheckInTicket; onPaid: () => void }) {
  const debt = debtOf(ticket)
  if (!debt) return <StatusBadge tone="bad">پرداخت‌نشده</StatusBadge>
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 text-xs text-bad">
      <CheckInPayment size="small" aria-label={`دریافت مبلغ ${ticket.holderName}`.trim()} debt={debt} onPaid={onPaid} />
      <span>
        مانده <Money rials={debt.dueRials} />
      </span>
    </span>
  )
}
