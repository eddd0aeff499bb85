import { formatDay } from '@rezerv/contract/jalali.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { Account, TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/filter-bar.tsx'
import { late } from '#ui/late.ts'

/** A box that searches is as large as the rest of the page; it comes after it. */
const HostBox = late(() => import('./transaction-party-box.tsx').then((file) => file.TransactionHostBox))

type Props = { search: TransactionListQuery; onChange: (search: TransactionListQuery) => void }

export function TransactionFilters({ search, onChange }: Props) {
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
        {
          id: 'host',
          label: 'میزبان',
          shown: search.hostId ? 'یک میزبان' : undefined,
          onClear: () => change({ hostId: undefined }),
          content: (
            <HostBox value={search.hostId ?? null} onChange={(hostId) => change({ hostId: hostId ?? undefined })} />
          ),
        },
        ...(search.customerId
          ? [
              {
                id: 'customer',
                label: 'مشتری',
                shown: 'یک مشتری',
                onClear: () => change({ customerId: undefined }),
                content: <p className="text-sm text-muted">تنها آرتیکل‌های این مشتری شمرده می‌شوند.</p>,
              },
            ]
          : []),
        ...(search.orderId
          ? [
              {
                id: 'order',
                label: 'سفارش',
                shown: 'یک سفارش',
                onClear: () => change({ orderId: undefined }),
                content: <p className="text-sm text-muted">تنها سندهای این سفارش.</p>,
              },
            ]
          : []),
        ...linkedFilters(search, change),
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

/** Filters that only a figure's link sets; they show so that they can be taken away. */
function linkedFilters(search: TransactionListQuery, change: (part: Partial<TransactionListQuery>) => void): Filter[] {
  const linked: [keyof TransactionListQuery, string][] = [
    ['sales', 'فروش و برگشت آن'],
    ['listingKind', search.listingKind ? listingKindLabels[search.listingKind] : ''],
    ['listingId', 'یک آگهی'],
    ['cityId', 'یک شهر'],
    ['category', 'یک دسته'],
    ['orderHostId', 'سفارش‌های یک میزبان'],
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
