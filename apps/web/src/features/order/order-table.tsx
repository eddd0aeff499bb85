import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { BedDouble, Car, type LucideIcon, ReceiptText, Ticket } from 'lucide-react'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { orderSourceLabels } from '@rezerv/contract/order/order-status.ts'
import type { OrderRow, OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { orderList } from './order-list-queries.ts'
import { orderStatusBadge, paymentStateBadge } from './order-status.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay, formatInstant, formatTime, weekdayOf, weekdays } from '@rezerv/contract/jalali.ts'

const icons: Record<ListingKind, LucideIcon> = { car: Car, event: Ticket, space: BedDouble }

const loadWays = fetchedAhead(() => import('./order-ways.tsx'))

const columns: DataColumn<OrderRow>[] = [
  {
    id: 'code',
    header: 'کد',
    isFixed: true,
    card: { at: 'text', cell: (row) => <InOneLine row={row} /> },
    cell: (row) => <TwoLines top={<Code text={row.code} />} bottom={<Relative at={row.createdAt} />} />,
  },
  {
    id: 'listing',
    header: 'آگهی',
    card: {
      at: 'title',
      cell: (row) => <TwoLines icon={icons[row.kind]} top={<b className="font-semibold">{row.listingTitle}</b>} />,
    },
    cell: (row) => <TwoLines icon={icons[row.kind]} top={row.listingTitle} bottom={quantityText(row)} />,
  },
  {
    id: 'customer',
    header: 'مشتری',
    cell: (row) => <TwoLines top={row.customerName} bottom={<MobileNumber mobile={row.customerMobile} />} />,
  },
  { id: 'time', header: 'زمان', cell: (row) => <TwoLines {...timeLines(row)} /> },
  { id: 'host', header: 'میزبان', isHiddenAtFirst: true, cell: (row) => row.hostName },
  {
    id: 'created',
    header: 'ثبت',
    isHiddenAtFirst: true,
    cell: (row) => <JalaliInstant at={row.createdAt} style="short" />,
  },
  { id: 'status', header: 'وضعیت', card: 'marks', cell: (row) => <StatusBadge {...orderStatusBadge(row.status)} /> },
  {
    id: 'payment',
    header: 'پرداخت',
    card: { at: 'marks', cell: (row) => <PaymentCell row={row} /> },
    cell: (row) => (
      <span className="relative block">
        <PaymentCell row={row} />
        <Deferred load={loadWays} open>
          {({ OrderWays }) => <OrderWays row={row} />}
        </Deferred>
      </span>
    ),
  },
  { id: 'source', header: 'منبع ثبت', isHiddenAtFirst: true, cell: (row) => orderSourceLabels[row.source] },
  { id: 'owner', header: 'مسئول', isHiddenAtFirst: true, cell: (row) => row.ownerName },
  { id: 'labels', header: 'برچسب', isHiddenAtFirst: true, cell: (row) => row.labels.join('، ') },
  {
    id: 'due',
    header: 'مانده',
    align: 'amount',
    isHiddenAtFirst: true,
    cell: (row) => (row.dueRials > 0 ? <Money rials={row.dueRials} look="column" /> : null),
  },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: { at: 'corner', cell: (row) => <Price rials={row.totalRials} /> },
    cell: (row) => <TwoLines top={<Price rials={row.totalRials} look="column" />} bottom={partDue(row)} />,
  },
]

/** What is left of an order of which something came in. */
const partDue = ({ paidRials, dueRials }: OrderRow) =>
  paidRials > 0 && dueRials > 0 ? (
    <>
      مانده <Money rials={dueRials} look="bare" />
    </>
  ) : null

type Props = Pick<DataTableProps<OrderRow>, 'rows' | 'total' | 'onNext' | 'isLoadingNext' | 'top' | 'bulk'> & {
  /** Whose orders they are: no column there. Without it they are the desk's. */
  of?: 'customer' | 'host' | 'listing'
}

/** Beside the record that they are of there is less room: a long name gives way. */
const columnsBeside = (of: string) =>
  columns
    .filter(({ id }) => id !== of)
    .map((column) => ({ ...column, isElastic: column.id === (of === 'listing' ? 'customer' : 'listing') }))

/** The rows of the order desk, or of one customer, host or listing, where columns are chosen apart. */
export function OrderTable({ of, ...list }: Props) {
  return (
    <DataTable
      name={of ? `${of}-order` : 'order'}
      label="سفارش‌ها"
      columns={of ? columnsBeside(of) : columns}
      {...list}
      rowLabel={(row) => `سفارش ${row.code}`}
      rowLink={(row): LinkProps => linkOptions({ to: '/order/$id', params: { id: String(row.id) } })}
      empty={
        <EmptyState icon={ReceiptText} title="سفارشی با این فیلترها نیست">
          فیلترها را کمتر کنید، یا از صفحهٔ یک خودرو، رویداد یا اقامتگاه سفارش جدید بسازید.
        </EmptyState>
      }
    />
  )
}

/** On the page of the customer, host or listing whose orders they are. */
export const OrdersOf = (filter: OrderFilter) => (
  <OrderTable
    of={filter.customerId ? 'customer' : filter.listingId ? 'listing' : 'host'}
    {...useListPage(orderList(filter))}
  />
)

// As tall and as wide as the badge that stands there in the other rows.
const pill = 'h-6 rounded-full bg-calm-soft px-2 text-xs font-semibold'

/** While the hold runs the time left says more than "not paid". */
function PaymentCell({ row }: { row: OrderRow }) {
  const waits = row.status === 'held' || row.status === 'awaiting_payment' || row.status === 'accepted'
  if (waits && row.expiresAt) return <Countdown until={row.expiresAt} className={pill} />
  return <StatusBadge {...paymentStateBadge(row.paymentState)} />
}

const InOneLine = ({ row }: { row: OrderRow }) => (
  <p className="text-sm leading-6 text-muted">
    <Code text={row.code} /> · {row.customerName} · {cardTime(row)}
  </p>
)

type Row = Pick<OrderRow, 'kind' | 'quantity' | 'startsAt' | 'endsAt'>

const counted = { event: 'نفر', car: 'خودرو', space: 'واحد' }

export const quantityText = ({ kind, quantity }: Row) => `${toPersianDigits(quantity)} ${counted[kind]}`

/**
 * An occurrence has a day and an hour; a stay has two ends, or two hours of one day. The year is said once, so that the column is as
 * wide in Esfand, when stays end in the next one.
 */
export function timeLines({ kind, startsAt, endsAt }: Row): { top: string; bottom: string } {
  const [first, last] = [dayOfInstant(startsAt), dayOfInstant(endsAt)]
  if (kind !== 'event' && first !== last)
    return { top: formatInstant(startsAt, 'dayMonth'), bottom: `تا ${formatInstant(endsAt, 'long')}` }
  const hours = kind === 'event' ? `ساعت ${formatTime(startsAt)}` : `${formatTime(startsAt)} تا ${formatTime(endsAt)}`
  return { top: formatDay(first, 'long'), bottom: `${weekdays[weekdayOf(first)]}، ${hours}` }
}

/** With the year where the days are not of the one that is now: `near` says it then. */
function nearDays(first: string, last: string): string {
  const style = [first, last].every((day) => formatDay(day, 'near') === formatDay(day, 'weekdayDayMonth'))
    ? 'dayMonth'
    : 'long'
  return `${formatDay(first, style)} تا ${formatDay(last, style)}`
}

export function cardTime(row: Row): string {
  const { kind, startsAt, endsAt } = row
  const [first, last] = [dayOfInstant(startsAt), dayOfInstant(endsAt)]
  if (kind !== 'event' && first !== last) return nearDays(first, last)
  return `${formatDay(first, 'near')}، ${formatTime(startsAt)}`
}
