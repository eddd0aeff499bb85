import { formatDay } from '@rezerv/contract/jalali.ts'
import { formatMobile } from '@rezerv/contract/mobile-text.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import {
  Account,
  accountLabels,
  TransactionKind,
  transactionKindLabels,
} from '@rezerv/contract/transaction/transaction.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hostChoices } from '#lib/hosts.ts'
import { ComboBox } from '#ui/combo-box.tsx'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'

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
            <TransactionHostBox
              value={search.hostId ?? null}
              onChange={(hostId) => change({ hostId: hostId ?? undefined })}
            />
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

type HostProps = { value: number | null; onChange: (id: number | null) => void; label?: string }

export function TransactionHostBox({ value, onChange, label = 'میزبان' }: HostProps) {
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery({ ...hostChoices(text), placeholderData: keepPreviousData })
  return (
    <ComboBox
      label={label}
      options={(data?.items ?? []).map(({ id, displayName, mobile }) => ({
        id,
        label: displayName,
        detail: formatMobile(mobile),
      }))}
      value={value}
      onChange={onChange}
      onSearch={setText}
      isLoading={isFetching}
      placeholder="نام، موبایل یا کد ملی"
      empty="میزبانی با این نشانه پیدا نشد"
    />
  )
}
