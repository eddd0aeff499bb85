import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { transactionKindLabels, type TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { transactionIcons } from './transaction-icons.ts'
import { ledgerTotals, transactionList } from './transaction-queries.ts'
import { TransactionLedgerBalance } from './transaction-ledger-balance.tsx'
import { runningBalances } from './transaction-running.ts'
import { TransactionTotals } from './transaction-totals.tsx'

const columns: DataColumn<TransactionRow>[] = [
  {
    id: 'kind',
    header: 'تراکنش',
    isFixed: true,
    cell: (row) => (
      <TwoLines
        icon={transactionIcons[row.kind]}
        top={<span className="font-semibold">{transactionKindLabels[row.kind]}</span>}
        bottom={row.description}
      />
    ),
  },
  { id: 'order', header: 'سفارش', cell: (row) => (row.orderCode ? <Code text={row.orderCode} /> : '—') },
  {
    id: 'party',
    header: 'طرف حساب',
    cell: (row) => (
      <TwoLines top={row.customerName ?? row.hostName ?? '—'} bottom={row.customerName ? row.hostName : null} />
    ),
  },
  { id: 'at', header: 'زمان', cell: (row) => <JalaliInstant at={row.createdAt} /> },
  { id: 'by', header: 'ثبت‌کننده', cell: (row) => row.createdByName ?? 'سامانه', isHiddenAtFirst: true },
  { id: 'debit', header: 'بدهکار', align: 'end', cell: (row) => <Amount rials={row.debitRials} /> },
  { id: 'credit', header: 'بستانکار', align: 'end', cell: (row) => <Amount rials={row.creditRials} /> },
]

const Amount = ({ rials }: { rials: number }) => (rials === 0 ? '—' : <Money rials={rials} look="stacked" />)

type Props = {
  search: TransactionListQuery
  onChange: (search: TransactionListQuery) => void
  isOfHost?: boolean
}

/** The ledger's rows with their filters and totals; a running balance where the filter names one account or party. */
export function TransactionTable({ search, onChange, isOfHost = false }: Props) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(transactionList(search))
  const totals = useQuery(ledgerTotals(search)).data
  const rows = data.pages.flatMap((page) => page.items)
  const running = totals && runningBalances(search, rows, totals)
  const balance: DataColumn<TransactionRow> = {
    id: 'balance',
    header: 'مانده',
    align: 'end',
    cell: (row) => <TransactionLedgerBalance search={search} debitRials={running?.get(row.id) ?? 0} look="stacked" />,
  }
  return (
    <DataTable
      name="transaction"
      label="تراکنش‌ها"
      columns={running ? [...columns, balance] : columns}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => `${transactionKindLabels[row.kind]} ${row.orderCode ?? ''}`}
      rowLink={(row) => linkOptions({ to: '/transactions/$id', params: { id: String(row.id) } })}
      card={(row) => <TransactionCard row={row} />}
      top={
        <>
          <TransactionFilters search={search} onChange={onChange} isOfHost={isOfHost} />
          <TransactionTotals totals={totals} search={search} />
        </>
      }
      total={data.pages[0]?.total}
      {...(hasNextPage && { onNext: () => void fetchNextPage() })}
      isLoadingNext={isFetchingNextPage}
    />
  )
}

function TransactionCard({ row }: { row: TransactionRow }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <TwoLines
        icon={transactionIcons[row.kind]}
        top={<span className="font-semibold">{transactionKindLabels[row.kind]}</span>}
        bottom={<JalaliInstant at={row.createdAt} />}
      />
      <div className="text-end">
        <Money rials={row.debitRials || row.creditRials} className="font-semibold" />
        <div className="text-xs text-muted">
          {row.debitRials === row.creditRials ? null : row.debitRials > 0 ? 'بدهکار ' : 'بستانکار '}
          {row.orderCode ? <Code text={row.orderCode} /> : null}
        </div>
      </div>
    </div>
  )
}
