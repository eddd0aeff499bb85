import { formatDay } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type PayoutBatchRow, payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchFilters } from '@rezerv/contract/payout/payout-batch-search.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { linkOptions } from '@tanstack/react-router'
import { HandCoins, Plus } from 'lucide-react'
import { payoutBatchBadge } from './payout-status.ts'
import { payoutBatches, readBatchSearch } from './payout-queries.ts'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'

const columns: DataColumn<PayoutBatchRow>[] = [
  {
    id: 'code',
    header: 'دسته',
    isFixed: true,
    card: { at: 'title', cell: (row) => <TwoLines top={<Code text={row.code} />} bottom={<Outcome row={row} />} /> },
    cell: (row) => <Code text={row.code} />,
  },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: (row) => <StatusBadge {...payoutBatchBadge(row.status)} /> },
  { id: 'until', header: 'سفارش‌ها تا', cell: (row) => formatDay(row.untilDay, 'long') },
  { id: 'hosts', header: 'میزبان‌ها', cell: (row) => <Outcome row={row} /> },
  {
    id: 'by',
    header: 'سازنده و تاییدکننده',
    cell: (row) => (
      <TwoLines top={row.createdByName} bottom={row.approvedByName ? `تایید: ${row.approvedByName}` : 'تایید نشده'} />
    ),
  },
  { id: 'at', header: 'ساخته شد', cell: (row) => <JalaliInstant at={row.createdAt} />, isHiddenAtFirst: true },
  {
    id: 'total',
    header: 'جمع',
    align: 'amount',
    card: 'corner',
    cell: (row) => <Money rials={row.totalRials} look="column" />,
  },
]

const loadNew = () => import('./payout-batch-new.tsx')

type Props = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

export function PayoutBatchTable({ search: given, onChange }: Props) {
  const search = { ...given, ...readBatchSearch(given) }
  const list = useListPage(payoutBatches(search))
  return (
    <DataTable
      name="payout-batch"
      label="دسته‌های تسویه"
      columns={columns}
      {...list}
      rowLabel={(row) => row.code}
      rowLink={(row) => linkOptions({ to: '/payout/$id', params: { id: String(row.id) } })}
      top={
        <>
          <div className="flex justify-end p-3 pb-0">
            <DialogButton
              needs={payoutEndpoints.createPayoutBatch}
              variant="primary"
              icon={Plus}
              load={loadNew}
              dialog={({ PayoutBatchNew }, onClose) => <PayoutBatchNew onClose={onClose} />}
            >
              دستهٔ جدید
            </DialogButton>
          </div>
          <ListFilters
            filters={payoutBatchFilters}
            searchLabel="کد دسته یا تسویه، شمارهٔ پیگیری"
            search={search}
            onChange={onChange}
            names={useNames(search)}
            boxes={recordBoxes}
          />
        </>
      }
      empty={
        <EmptyState icon={HandCoins} title="هنوز دستهٔ تسویه‌ای ساخته نشده است">
          با «دستهٔ جدید» ببینید به کدام میزبان‌ها چقدر باید پرداخت شود.
        </EmptyState>
      }
    />
  )
}

function Outcome({ row }: { row: PayoutBatchRow }) {
  const parts = [
    `${row.payoutCount} میزبان`,
    ...(row.paidCount > 0 ? [`${row.paidCount} پرداخت‌شده`] : []),
    ...(row.failedCount > 0 ? [`${row.failedCount} ناموفق`] : []),
  ]
  return <span className={row.failedCount > 0 ? 'text-bad' : undefined}>{toPersianDigits(parts.join('، '))}</span>
}
