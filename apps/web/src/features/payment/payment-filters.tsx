import { paymentFilters, type PaymentListQuery } from '@rezerv/contract/payment/payment-list-query.ts'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { listFilters } from '#ui/table/list-filters.tsx'

type Props = { search: PaymentListQuery; onChange: (search: PaymentListQuery) => void }

export function PaymentFilters({ search, onChange }: Props) {
  return (
    <FilterBar
      search={{
        label: 'کد سفارش، فاکتور یا ارجاع',
        value: search.q ?? '',
        onChange: (q) => onChange({ ...search, q: q || undefined, after: undefined }),
      }}
      {...listFilters(paymentFilters, { search, onChange })}
    />
  )
}
