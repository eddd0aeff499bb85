import {
  refundMethodLabels,
  refundReasonText,
  refundStatusLabels,
  refundStatusTones,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { linkOptions } from '@tanstack/react-router'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { dueRefunds } from './refund-due-queries.ts'
import { MassRefundCard } from './refund-mass-card.tsx'

const columns: DataColumn<Refund>[] = [
  {
    id: 'order',
    header: 'سفارش',
    isFixed: true,
    card: 'title',
    cell: (row) => <TwoLines top={<Code text={row.orderCode} />} bottom={row.customerName} />,
  },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: (row) => <State row={row} /> },
  { id: 'reason', header: 'دلیل', cell: (row) => refundReasonText(row.reason) },
  { id: 'method', header: 'راه', cell: (row) => <Way row={row} /> },
  {
    id: 'asked',
    header: 'درخواست',
    cell: (row) => <TwoLines top={<Relative at={row.createdAt} />} bottom={row.requestedByName ?? 'سامانه'} />,
  },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'end',
    card: 'corner',
    cell: (row) => <Money rials={row.amountRials} look="stacked" />,
  },
]

type Props = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

/** Money that somebody must still send back; each goes on at its order. */
export function RefundDueTable({ search, onChange }: Props) {
  const list = useListPage(dueRefunds(search.q))
  return (
    <div className="flex flex-col gap-4">
      <MassRefundCard />
      <DataTable
        name="refund-due"
        label="بازپرداخت‌های مانده"
        columns={columns}
        {...list}
        rowId={(row) => row.id}
        rowLabel={(row) => `بازپرداخت ${row.orderCode}`}
        rowLink={(row) => linkOptions({ to: '/order/$id', params: { id: String(row.orderId) } })}
        top={
          <FilterBar
            search={{
              label: 'کد سفارش، نام یا موبایل',
              value: search.q ?? '',
              onChange: (q) => onChange(q ? { q } : {}),
            }}
            filters={[]}
            onClear={() => onChange({})}
          />
        }
        empty={
          <EmptyState title="بازپرداختی نمانده است">هر بازپرداخت تازه تا رسیدن پول به مشتری این‌جا می‌ماند.</EmptyState>
        }
      />
    </div>
  )
}

const State = ({ row }: { row: Refund }) => (
  <StatusBadge tone={refundStatusTones[row.status]}>{refundStatusLabels[row.status]}</StatusBadge>
)

/** While the bank takes the payment back to its card, how long it still does. */
function Way({ row }: { row: Refund }) {
  return (
    <TwoLines
      top={refundMethodLabels[row.method]}
      bottom={row.reversibleUntil ? <Countdown until={row.reversibleUntil} label="مهلت بانک" /> : null}
    />
  )
}
