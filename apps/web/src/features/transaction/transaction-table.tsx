'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type TransactionListQuery, transactionFilters } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { transactionKindLabels, type TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import type { TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListPage } from '#data-list.ts'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { ledgerTotals, transactionList } from './transaction-queries.ts'
import { TransactionLedgerBalance, TransactionTotals } from './transaction-totals.tsx'
import { hasSides, runningBalances } from './transaction-running.ts'
import { Banknote, HandCoins, ReceiptText, RotateCcw, Scale, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'

const columns: DataColumn<TransactionRow>[] = [
  {
    id: 'kind',
    header: 'تراکنش',
    isFixed: true,
    card: { at: 'title', cell: (row) => <Kind row={row} bottom={<JalaliInstant at={row.createdAt} />} /> },
    cell: (row) => <Kind row={row} bottom={row.description} />,
  },
  { id: 'order', header: 'سفارش', cell: (row) => <Code text={row.orderCode} /> },
  {
    id: 'party',
    header: 'طرف حساب',
    cell: (row) => (
      <TwoLines top={row.customerName ?? row.hostName ?? '—'} bottom={row.customerName ? row.hostName : null} />
    ),
  },
  { id: 'at', header: 'زمان', cell: (row) => <JalaliInstant at={row.createdAt} /> },
  { id: 'by', header: 'ثبت‌کننده', cell: (row) => row.createdByName ?? 'سامانه', isHiddenAtFirst: true },
]

const amountCard = { at: 'corner', cell: (row: TransactionRow) => <OneAmount row={row} /> } as const

// Of a whole transaction both sides are the same sum: it is said once.
const wholeColumns: DataColumn<TransactionRow>[] = [
  { id: 'amount', header: 'مبلغ', align: 'amount', card: amountCard, cell: (row) => <Amount rials={row.debitRials} /> },
]
const sideColumns: DataColumn<TransactionRow>[] = [
  {
    id: 'debit',
    header: 'بدهکار',
    align: 'amount',
    card: amountCard,
    cell: (row) => <Amount rials={row.debitRials} />,
  },
  { id: 'credit', header: 'بستانکار', align: 'amount', cell: (row) => <Amount rials={row.creditRials} /> },
]

const Amount = ({ rials }: { rials: number }) => (rials === 0 ? '—' : <Money rials={rials} look="column" />)

type Props = {
  search: TransactionListQuery
  onChange: (search: TransactionListQuery) => void
  isOfHost?: boolean
}

export function TransactionTable({ search, onChange, isOfHost = false }: Props) {
  const list = useListPage(transactionList(search))
  const totals = useQuery(ledgerTotals(search)).data
  const sides = hasSides(search) ? sideColumns : wholeColumns
  const running = totals && runningBalances(search, list.rows, totals)
  const balance: DataColumn<TransactionRow> = {
    id: 'balance',
    header: 'مانده',
    align: 'amount',
    cell: (row) => <TransactionLedgerBalance search={search} debitRials={running?.get(row.id) ?? 0} look="column" />,
  }
  return (
    <DataTable
      name="transaction"
      label="تراکنش‌ها"
      columns={[...columns, ...sides, ...(running ? [balance] : [])]}
      {...list}
      rowLabel={(row) => `${transactionKindLabels[row.kind]} ${row.orderCode ?? ''}`}
      rowLink={(row) => linkOptions({ to: '/transactions/$id', params: { id: String(row.id) } })}
      top={
        <>
          <TransactionFilters search={search} onChange={onChange} isOfHost={isOfHost} />
          <TransactionTotals totals={totals} search={search} />
        </>
      }
    />
  )
}

const Kind = ({ row: { kind }, bottom }: { row: TransactionRow; bottom: ReactNode }) => (
  <TwoLines
    icon={transactionIcons[kind]}
    top={<span className="font-semibold">{transactionKindLabels[kind]}</span>}
    bottom={bottom}
  />
)

const OneAmount = ({ row: { debitRials, creditRials, orderCode } }: { row: TransactionRow }) => (
  <div className="text-end">
    <Money rials={debitRials || creditRials} className="font-semibold" />
    <div className="text-xs font-normal text-muted">
      {debitRials === creditRials ? null : debitRials > 0 ? 'بدهکار ' : 'بستانکار '}
      {orderCode ? <Code text={orderCode} /> : null}
    </div>
  </div>
)

const transactionIcons: Record<TransactionKind, LucideIcon> = {
  payment: Banknote,
  sale: ReceiptText,
  refund: Undo2,
  payout: HandCoins,
  adjustment: Scale,
  reversal: RotateCcw,
  deposit: ShieldCheck,
}

type FiltersProps = {
  search: TransactionListQuery
  onChange: (search: TransactionListQuery) => void
  /** On a host's own page: whose rows they are is not a filter there. */
  isOfHost?: boolean
}

function TransactionFilters({ search, onChange, isOfHost = false }: FiltersProps) {
  const names = useNames(search)
  const ofOrder = useNames({ hostId: search.orderHostId })
  return (
    <ListFilters
      filters={isOfHost ? transactionFilters.filter(({ name }) => name !== 'hostId') : transactionFilters}
      searchLabel="کد سفارش، نام یا شمارهٔ پیگیری"
      search={search}
      onChange={onChange}
      names={{ ...names, sales: 'فروش و برگشت آن', ...(ofOrder['hostId'] && { orderHostId: ofOrder['hostId'] }) }}
      boxes={recordBoxes}
    />
  )
}
