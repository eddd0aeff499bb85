import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { BedDouble, Car, type LucideIcon, ReceiptText, Ticket } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { countCap } from '@rezerv/contract/page.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { orderSourceLabels } from '@rezerv/contract/order/order-status.ts'
import type { OrderRow, OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money, Price } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { orderList } from './order-list-queries.ts'
import { cardTime, quantityText, timeLines } from './order-row-text.ts'
import { orderStatusBadge, paymentStateBadge } from './order-status.ts'

const loadDialog = () => import('./order-page-dialog.tsx')

const icons: Record<ListingKind, LucideIcon> = { car: Car, event: Ticket, space: BedDouble }

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
  { id: 'payment', header: 'پرداخت', card: 'marks', cell: (row) => <PaymentCell row={row} /> },
  { id: 'source', header: 'از', isHiddenAtFirst: true, cell: (row) => orderSourceLabels[row.source] },
  { id: 'labels', header: 'برچسب', isHiddenAtFirst: true, cell: (row) => row.labels.join('، ') },
  {
    id: 'due',
    header: 'مانده',
    align: 'end',
    cell: (row) => (row.dueRials > 0 ? <Money rials={row.dueRials} look="stacked" /> : null),
  },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'end',
    card: 'corner',
    cell: (row) => <Price rials={row.totalRials} look="stacked" />,
  },
]

/** On a customer's page every order is the customer's. Its columns are chosen there, apart from those of the desk. */
const ofCustomer = columns.filter(({ id }) => id !== 'customer')

export type OrderListProps = {
  search: OrderFilter
  top: ReactNode
  /** Rows can be selected, and something done with many. */
  isDesk?: boolean
}

/** The rows of the order desk: a table on a screen, cards on a phone, page by page. */
export function OrderTable({ search, top, isDesk }: OrderListProps) {
  const list = useListPage(orderList(search))
  // Kept here, not in the bar: rows that leave the list while they are worked on would take the bar with them.
  const [chosen, setChosen] = useState<{ rows: OrderRow[]; clear: () => void }>()
  const { total } = list
  return (
    <>
      <DataTable
        name={isDesk ? 'order' : 'customer-order'}
        label="سفارش‌ها"
        columns={isDesk ? columns : ofCustomer}
        {...list}
        rowId={(row) => row.id}
        rowLabel={(row) => `سفارش ${row.code}`}
        rowLink={(row): LinkProps => linkOptions({ to: '/order/$id', params: { id: String(row.id) } })}
        top={top}
        empty={
          <EmptyState icon={ReceiptText} title="سفارشی با این پالایه‌ها نیست">
            پالایه‌ها را کمتر کنید، یا از صفحهٔ یک خودرو، رویداد یا اقامتگاه سفارش تازه بسازید.
          </EmptyState>
        }
        {...(isDesk && {
          bulk: {
            actions: (rows: OrderRow[], clear: () => void) => (
              <Button variant="primary" size="small" onPress={() => setChosen({ rows, clear })}>
                کار گروهی
              </Button>
            ),
          },
        })}
      />
      <Deferred load={loadDialog} open={chosen}>
        {({ OrderPageDialog }, { rows, clear }) => (
          <OrderPageDialog
            kind="bulk"
            rows={rows}
            search={search}
            total={total !== undefined && total <= countCap ? total : undefined}
            onClose={() => {
              clear()
              setChosen(undefined)
            }}
          />
        )}
      </Deferred>
    </>
  )
}

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
