import { formatDay } from '@rezerv/contract/jalali.ts'
import { useQuery } from '@tanstack/react-query'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { FilterBar, type OwnFilter } from '#ui/table/filter-bar.tsx'
import { customerTags } from './customer-queries.ts'
import type { CustomerSearch } from './customer-search.ts'

export type CustomerFilterProps = { search: CustomerSearch; onChange: (search: CustomerSearch) => void }

const orders = { some: 'سفارش دارد', repeat: 'دو سفارش یا بیشتر', none: 'بدون سفارش' } as const
type Orders = keyof typeof orders

/** Search and filters of the customers desk; what is chosen goes to the URL. */
export function CustomerFilter({ search, onChange }: CustomerFilterProps) {
  const tags = useQuery(customerTags).data?.items ?? []
  const known = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags
  const change = (part: Partial<CustomerSearch>) => onChange({ ...search, ...part })
  return (
    <FilterBar
      search={{
        label: 'نام یا موبایل',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange({ q: search.q })}
      filters={[
        {
          id: 'orders',
          label: 'سفارش',
          isSingle: true,
          options: (Object.keys(orders) as Orders[]).map((id) => ({ id, label: orders[id] })),
          value: search.orders ? [search.orders] : [],
          onChange: ([id]) => change({ orders: id as Orders | undefined }),
        },
        {
          id: 'tag',
          label: 'برچسب',
          isSingle: true,
          options: known.map((id) => ({ id, label: id })),
          value: search.tag ? [search.tag] : [],
          onChange: ([tag]) => change({ tag }),
        },
        {
          id: 'blocked',
          label: 'وضعیت',
          isSingle: true,
          options: [{ id: 'yes', label: 'مسدود' }],
          value: search.blocked ? [search.blocked] : [],
          onChange: ([id]) => change({ blocked: id === 'yes' ? 'yes' : undefined }),
        },
        orderedFilter(search, change),
      ]}
    />
  )
}

/** Who ordered within days. */
function orderedFilter({ from, until }: CustomerSearch, change: (part: Partial<CustomerSearch>) => void): OwnFilter {
  const range = from && until ? { from, until } : null
  return {
    id: 'ordered',
    label: 'روز سفارش',
    shown: range ? `${formatDay(range.from, 'dayMonth')} تا ${formatDay(range.until, 'dayMonth')}` : undefined,
    onClear: () => change({ from: undefined, until: undefined }),
    content: (
      <DateRangeField
        label="از روز تا روز"
        value={range}
        onChange={(next) => change({ from: next?.from, until: next?.until })}
      />
    ),
  }
}
