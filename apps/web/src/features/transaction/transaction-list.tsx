import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import {
  Account,
  accountLabels,
  TransactionKind,
  transactionKindLabels,
  type TransactionRow,
} from '@rezerv/contract/transaction/transaction.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Banknote, HandCoins, ReceiptText, RotateCcw, Scale, Undo2, type LucideIcon } from 'lucide-react'
import { Code } from '#ui/code.tsx'
import { DataTable, type DataColumn } from '#ui/data-table.tsx'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { JalaliInstant } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { transactionList } from './transaction-queries.ts'

export const transactionIcons: Record<TransactionKind, LucideIcon> = {
  payment: Banknote,
  sale: ReceiptText,
  refund: Undo2,
  payout: HandCoins,
  adjustment: Scale,
  reversal: RotateCcw,
}

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
  { id: 'amount', header: 'مبلغ', align: 'end', cell: (row) => <Money rials={row.amountRials} look="stacked" /> },
]

type Place = '/transactions' | '/user/transactions'

/** The ledger; at `/user/transactions` the same, seen by a customer or host. */
export function TransactionList({ search, place = '/transactions' }: { search: TransactionListQuery; place?: Place }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(transactionList(search))
  return (
    <Page
      title={place === '/transactions' ? 'تراکنش‌ها' : 'تراکنش‌های کاربر'}
      subtitle="دفتر کل: هر تراکنش تراز است و ویرایش نمی‌شود"
    >
      <DataTable
        name="transaction"
        label="تراکنش‌ها"
        columns={columns}
        rows={data.pages.flatMap((page) => page.items)}
        rowId={(row) => row.id}
        rowLabel={(row) => `${transactionKindLabels[row.kind]} ${row.orderCode ?? ''}`}
        rowLink={(row) => linkOptions({ to: `${place}/$id`, params: { id: String(row.id) } })}
        card={(row) => <TransactionCard row={row} />}
        top={<TransactionFilters search={search} place={place} />}
        total={data.pages[0]?.total}
        {...(hasNextPage && { onNext: () => void fetchNextPage() })}
        isLoadingNext={isFetchingNextPage}
      />
    </Page>
  )
}

function TransactionFilters({ search, place }: { search: TransactionListQuery; place: Place }) {
  const navigate = useNavigate()
  const change = (part: Partial<TransactionListQuery>) =>
    void navigate({ to: place, search: { ...search, ...part, after: undefined }, replace: true })
  return (
    <FilterBar
      search={{
        label: 'کد سفارش، نام یا شماره پیگیری',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => change({ kind: undefined, account: undefined, from: undefined, until: undefined })}
      filters={[
        {
          id: 'kind',
          label: 'نوع',
          isSingle: true,
          options: TransactionKind.options.map((id) => ({ id, label: transactionKindLabels[id] })),
          value: search.kind ? [search.kind] : [],
          onChange: ([kind]) => change({ kind: TransactionKind.safeParse(kind).data }),
        },
        {
          id: 'account',
          label: 'حساب',
          isSingle: true,
          options: Account.options.map((id) => ({ id, label: accountLabels[id] })),
          value: search.account ? [search.account] : [],
          onChange: ([account]) => change({ account: Account.safeParse(account).data }),
        },
        {
          id: 'days',
          label: 'بازه',
          shown:
            search.from && search.until
              ? `${formatDay(search.from, 'short')} تا ${formatDay(search.until, 'short')}`
              : undefined,
          onClear: () => change({ from: undefined, until: undefined }),
          content: (
            <DateRangeField
              label="از روز تا روز"
              value={search.from && search.until ? { from: search.from, until: search.until } : null}
              onChange={(range) => change({ from: range?.from, until: range?.until })}
            />
          ),
        },
      ]}
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
        <Money rials={row.amountRials} className="font-semibold" />
        {row.orderCode ? (
          <div className="text-sm text-muted">
            <Code text={row.orderCode} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
