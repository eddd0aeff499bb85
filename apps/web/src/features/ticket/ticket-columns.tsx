import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Resource, saleClosedReason, type Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { StatusBadge } from '#ui/badge.tsx'
import type { DataColumn } from '#ui/data-table.tsx'
import { Money } from '#ui/money.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { useNow } from '#ui/use-now.ts'

const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))

export function ticketColumns(resources: Resource[]): DataColumn<Ticket>[] {
  const nameOf = new Map(resources.map((resource) => [resource.id, resource.name]))
  return [
    {
      id: 'name',
      header: 'بلیت',
      isFixed: true,
      cell: (ticket) => <TwoLines top={ticket.name} bottom={ticket.description} />,
    },
    { id: 'sold', header: 'فروخته', cell: (ticket) => count(ticket.sold) },
    { id: 'held', header: 'نگه‌داشته', cell: (ticket) => count(ticket.held) },
    { id: 'remaining', header: 'مانده', cell: (ticket) => count(ticket.remaining) },
    {
      id: 'resources',
      header: 'ظرفیت',
      cell: (ticket) => ticket.resourceIds.map((id) => nameOf.get(id) ?? '؟').join('، '),
    },
    { id: 'sale', header: 'فروش', cell: (ticket) => <SaleState ticket={ticket} /> },
    {
      id: 'price',
      header: 'قیمت',
      align: 'end',
      cell: (ticket) => <Price ticket={ticket} look="stacked" />,
    },
    {
      id: 'window',
      header: 'بازهٔ فروش',
      isHiddenAtFirst: true,
      cell: (ticket) => windowText(ticket),
    },
    {
      id: 'limits',
      header: 'در هر سفارش',
      isHiddenAtFirst: true,
      cell: (ticket) => `${count(ticket.minPerOrder)} تا ${count(ticket.maxPerOrder)}`,
    },
  ]
}

function Price({ ticket, look }: { ticket: Ticket; look?: 'stacked' }) {
  return ticket.priceRials === 0 ? 'رایگان' : <Money rials={ticket.priceRials} look={look} />
}

const windowText = ({ saleFrom, saleUntil }: Ticket) => {
  if (!saleFrom && !saleUntil) return 'همیشه'
  const from = saleFrom ? `از ${formatInstant(saleFrom, 'short')}` : ''
  return `${from} ${saleUntil ? `تا ${formatInstant(saleUntil, 'short')}` : ''}`.trim()
}

/** Whether a ticket is on sale now. A rate never runs out: its calendar does, day by day. */
export function SaleState({ ticket }: { ticket: Ticket }) {
  const reason = saleClosedReason(ticket, new Date(useNow(60_000)).toISOString())
  if (reason) return <StatusBadge tone="warn">{reason.includes('هنوز') ? 'آغاز نشده' : 'پایان یافته'}</StatusBadge>
  if (ticket.hidden) return <StatusBadge tone="calm">پنهان</StatusBadge>
  if (!ticket.pricing && ticket.remaining === 0) return <StatusBadge tone="bad">تمام شده</StatusBadge>
  return <StatusBadge tone="good">باز</StatusBadge>
}

export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{ticket.name}</span>
        <SaleState ticket={ticket} />
      </div>
      <Price ticket={ticket} />
      <p className="text-sm text-muted">
        {count(ticket.sold)} فروخته · {count(ticket.held)} نگه‌داشته · {count(ticket.remaining)} مانده
      </p>
    </div>
  )
}
