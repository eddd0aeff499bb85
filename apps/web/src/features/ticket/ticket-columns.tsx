import { formatCount } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Resource, saleClosedReason, type Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { spansText } from '@rezerv/contract/ticket/ticket-spans.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { Price } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { useNow } from '#ui/date/use-now.ts'

type TicketLists = { items: Ticket[]; waiting: Ticket[]; resources: Resource[] }

/** Whether a ticket waits to be published, as a new one or with a change. */
export function waitOf(
  { items, waiting }: Omit<TicketLists, 'resources'>,
  { id }: Ticket,
): 'new' | 'change' | undefined {
  if (!items.some((one) => one.id === id)) return 'new'
  return waiting.some((one) => one.id === id) ? 'change' : undefined
}

/** Whether a ticket is on sale, and what of it waits. */
export function SaleBadges({ ticket, wait }: { ticket: Ticket; wait: ReturnType<typeof waitOf> }) {
  return (
    <>
      {wait === 'new' ? null : <SaleState ticket={ticket} />}
      {wait ? <StatusBadge tone="info">{wait === 'new' ? 'در انتظار انتشار' : 'تغییر در انتظار'}</StatusBadge> : null}
    </>
  )
}

const counted = (id: 'sold' | 'held' | 'remaining', header: string): DataColumn<Ticket> => ({
  id,
  header,
  card: { at: 'small', cell: (ticket) => `${formatCount(ticket[id])} ${header}` },
  cell: (ticket) => formatCount(ticket[id]),
})

export function ticketColumns(lists: TicketLists): DataColumn<Ticket>[] {
  const nameOf = new Map(lists.resources.map((resource) => [resource.id, resource.name]))
  return [
    {
      id: 'name',
      header: 'بلیت',
      isFixed: true,
      card: { at: 'title', cell: (ticket) => <b className="block truncate font-semibold">{ticket.name}</b> },
      cell: (ticket) => <TwoLines top={ticket.name} bottom={termsText(ticket)} />,
    },
    counted('sold', 'فروخته'),
    counted('held', 'رزرو موقت'),
    counted('remaining', 'مانده'),
    {
      id: 'resources',
      header: 'ظرفیت',
      cell: (ticket) => ticket.resourceIds.map((id) => nameOf.get(id) ?? '؟').join('، '),
    },
    {
      id: 'sale',
      header: 'فروش',
      card: 'corner',
      cell: (ticket) => (
        <span className="flex flex-wrap gap-1">
          <SaleBadges ticket={ticket} wait={waitOf(lists, ticket)} />
        </span>
      ),
    },
    {
      id: 'price',
      header: 'قیمت',
      align: 'amount',
      card: 'text',
      cell: (ticket) => (
        <>
          {ticket.seatRials || ticket.openPrice ? <span className="text-muted">از </span> : null}
          <Price rials={ticket.priceRials} look="column" />
        </>
      ),
    },
    { id: 'window', header: 'بازهٔ فروش', isHiddenAtFirst: true, cell: (ticket) => windowText(ticket) },
    {
      id: 'limits',
      header: 'در هر سفارش',
      isHiddenAtFirst: true,
      cell: (ticket) => `${formatCount(ticket.minPerOrder)} تا ${formatCount(ticket.maxPerOrder)}`,
    },
  ]
}

/** What is said of a ticket beside its name: how it is sold, where that is not plain, and its description. */
function termsText({ description, onlyByCode, onlyWithOther, needsApproval, openPrice, ...ticket }: Ticket): string {
  const terms = [
    onlyByCode && 'فقط با کد',
    onlyWithOther && 'همراه بلیت دیگر',
    needsApproval && 'با تایید',
    openPrice && 'مبلغ دلخواه',
    ticket.spans !== 'one' && spansText(ticket),
    description,
  ]
  return terms.filter(Boolean).join(' · ')
}

const windowText = ({ saleFrom, saleUntil }: Ticket) => {
  if (!saleFrom && !saleUntil) return 'همیشه'
  const from = saleFrom ? `از ${formatInstant(saleFrom, 'short')}` : ''
  return `${from} ${saleUntil ? `تا ${formatInstant(saleUntil, 'short')}` : ''}`.trim()
}

/** Whether a ticket is on sale now. A rate never runs out: its calendar does, day by day. */
function SaleState({ ticket }: { ticket: Ticket }) {
  const reason = saleClosedReason(ticket, new Date(useNow(60_000)).toISOString())
  if (ticket.paused) return <StatusBadge tone="warn">متوقف</StatusBadge>
  if (reason) return <StatusBadge tone="warn">{reason.includes('هنوز') ? 'شروع نشده' : 'تمام شده'}</StatusBadge>
  if (ticket.hidden) return <StatusBadge tone="calm">پنهان</StatusBadge>
  if (!ticket.pricing && ticket.remaining === 0) return <StatusBadge tone="bad">تمام شده</StatusBadge>
  return <StatusBadge tone="good">باز</StatusBadge>
}
