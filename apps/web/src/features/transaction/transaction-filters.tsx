import { formatDay } from '@rezerv/contract/jalali.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { Account, TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction.ts'
import type { Names } from '@rezerv/contract/search/search-name.ts'
import { useQuery } from '@tanstack/react-query'
import { nameIn, namedFilters, recordNames } from '#features/search/search-name-queries.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/table/filter-bar.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'

const loadBox = () => import('./transaction-party-box.tsx')

type Props = {
  search: TransactionListQuery
  onChange: (search: TransactionListQuery) => void
  /** On a host's own page: whose rows they are is not a filter there. */
  isOfHost?: boolean
}

export function TransactionFilters({ search, onChange, isOfHost = false }: Props) {
  const names = useQuery(recordNames(search)).data
  const change = (part: Partial<TransactionListQuery>) => onChange({ ...search, ...part, after: undefined })
  return (
    <FilterBar
      search={{
        label: 'کد سفارش، نام یا شماره پیگیری',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange({})}
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
        ...(isOfHost ? [] : [hostFilter(search, names, change)]),
        ...namedFilters(search, {
          names,
          keys: ['customerId', 'orderId', 'listingId', 'cityId', 'category'],
          onClear: (key) => change({ [key]: undefined }),
        }),
        ...linkedFilters(search, change),
        ...useOrderHostFilter(search, change),
        daysFilter(search, change),
      ]}
    />
  )
}

type Change = (part: Partial<TransactionListQuery>) => void

const hostFilter = ({ hostId }: TransactionListQuery, names: Names | undefined, change: Change): Filter => ({
  id: 'host',
  label: 'میزبان',
  shown: hostId ? nameIn(names, 'hostId') : undefined,
  onClear: () => change({ hostId: undefined }),
  content: (
    <Deferred load={loadBox} open>
      {({ TransactionHostBox }) => (
        <TransactionHostBox
          value={hostId ?? null}
          known={names?.hostId ?? null}
          onChange={(next) => change({ hostId: next ?? undefined })}
        />
      )}
    </Deferred>
  ),
})

function useOrderHostFilter({ orderHostId }: TransactionListQuery, change: Change): Filter[] {
  const host = nameIn(useQuery(recordNames({ hostId: orderHostId })).data, 'hostId')
  if (!orderHostId) return []
  const onClear = () => change({ orderHostId: undefined })
  const content = `تنها سندهای سفارش‌های میزبان «${host}»`
  return [{ id: 'orderHost', label: 'سفارش‌های میزبان', shown: host, onClear, content }]
}

const daysFilter = (search: TransactionListQuery, change: Change): Filter => ({
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
})

/** Filters that only a figure's link sets; they show so that they can be taken away. */
function linkedFilters(search: TransactionListQuery, change: Change): Filter[] {
  const linked: [keyof TransactionListQuery, string][] = [
    ['sales', 'فروش و برگشت آن'],
    ['listingKind', search.listingKind ? listingKindLabels[search.listingKind] : ''],
  ]
  return linked
    .filter(([id]) => search[id] !== undefined)
    .map(([id, shown]) => ({
      id,
      label: 'تنها',
      shown,
      onClear: () => change({ [id]: undefined }),
      content: <p>{shown}</p>,
    }))
}
