import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { OrderStatus, orderStatusLabels } from '@rezerv/contract/order/order-lifecycle.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/filter-bar.tsx'
import type { OrderSearch } from './order-search.ts'

export type OrderFilterProps = { search: OrderSearch; onChange: (search: OrderSearch) => void }

/** Search and filters of the order desk; what is chosen goes to the URL through `onChange`. */
export function OrderFilter({ search, onChange }: OrderFilterProps) {
  const change = (part: Partial<OrderSearch>) => onChange({ ...search, ...part })
  return (
    <FilterBar
      search={{
        label: 'کد، نام، موبایل یا عنوان',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange({ q: search.q, customerId: search.customerId })}
      filters={[...choices(search, change), createdFilter(search, change), ...fixedFilters(search, change)]}
    />
  )
}

type Change = (part: Partial<OrderSearch>) => void

const choices = (search: OrderSearch, change: Change): Filter[] => [
  {
    id: 'status',
    label: 'وضعیت',
    isSingle: true,
    options: OrderStatus.options.map((id) => ({ id, label: orderStatusLabels[id] })),
    value: search.status ? [search.status] : [],
    onChange: ([status]) => change({ status: OrderStatus.safeParse(status).data }),
  },
  {
    id: 'kind',
    label: 'نوع',
    isSingle: true,
    options: ListingKind.options.map((id) => ({ id, label: listingKindLabels[id] })),
    value: search.kind ? [search.kind] : [],
    onChange: ([kind]) => change({ kind: ListingKind.safeParse(kind).data }),
  },
  {
    id: 'paymentState',
    label: 'بازپرداخت',
    isSingle: true,
    options: [{ id: 'refund_due', label: 'مانده است' }],
    value: search.paymentState ? [search.paymentState] : [],
    onChange: ([state]) => change({ paymentState: state === 'refund_due' ? state : undefined }),
  },
]

const createdFilter = (search: OrderSearch, change: Change): Filter => ({
  id: 'created',
  label: 'روز ثبت',
  shown: rangeText(search),
  onClear: () => change({ from: undefined, until: undefined }),
  content: (
    <DateRangeField
      label="از روز تا روز"
      value={search.from && search.until ? { from: search.from, until: search.until } : null}
      onChange={(range) => change({ from: range?.from, until: range?.until })}
    />
  ),
})

function rangeText({ from, until }: OrderSearch) {
  if (!from && !until) return undefined
  if (from === until && from) return formatDay(from, 'dayMonth')
  return [from && `از ${formatDay(from, 'dayMonth')}`, until && `تا ${formatDay(until, 'dayMonth')}`]
    .filter(Boolean)
    .join(' ')
}

/** Filters that only a link from another page sets; they show so that they can be taken away. */
function fixedFilters(search: OrderSearch, change: Change): Filter[] {
  const fixed: [keyof OrderSearch, string][] = [
    ['listingId', 'یک آگهی'],
    ['hostId', 'یک میزبان'],
    ['customerId', 'یک مشتری'],
  ]
  return fixed.flatMap(([id, shown]) =>
    search[id] === undefined
      ? []
      : [{ id, label: 'تنها', shown, onClear: () => change({ [id]: undefined }), content: <p>{shown}</p> }],
  )
}
