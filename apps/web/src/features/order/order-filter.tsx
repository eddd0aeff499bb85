import type { ReactNode } from 'react'
import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderSource, OrderStatus, PaymentState } from '@rezerv/contract/order/order-status.ts'
import { useQuery } from '@tanstack/react-query'
import { namedFilters, recordNames } from '#features/search/search-name-queries.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/table/filter-bar.tsx'
import type { OrderSearch } from './order-search.ts'

export type OrderFilterProps = {
  search: OrderSearch
  onChange: (search: OrderSearch) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** Search and filters of the order desk; what is chosen goes to the URL through `onChange`. */
export function OrderFilter({ search, onChange, children }: OrderFilterProps) {
  const change = (part: Partial<OrderSearch>) => onChange({ ...search, ...part })
  const names = useQuery(recordNames(search)).data
  return (
    <FilterBar
      search={{
        label: 'کد، نام، موبایل، پیگیری، کارت یا بلیت',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange({ q: search.q, customerId: search.customerId })}
      filters={[
        ...choices(search, change),
        startsFilter(search, change),
        createdFilter(search, change),
        ...fixedFilters(search, change),
        ...namedFilters(search, { names, onClear: (key) => change({ [key]: undefined }) }),
      ]}
    >
      {children}
    </FilterBar>
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
    label: 'پرداخت',
    isSingle: true,
    options: PaymentState.options.map((id) => ({ id, label: paymentStateLabels[id] })),
    value: search.paymentState ? [search.paymentState] : [],
    onChange: ([state]) => change({ paymentState: PaymentState.safeParse(state).data }),
  },
  {
    id: 'source',
    label: 'از کجا',
    isSingle: true,
    options: OrderSource.options.map((id) => ({ id, label: orderSourceLabels[id] })),
    value: search.source ? [search.source] : [],
    onChange: ([source]) => change({ source: OrderSource.safeParse(source).data }),
  },
]

const starts = { today: 'امروز', tomorrow: 'فردا', week: 'هفت روز آینده' }

/** When what was booked begins: days from today on, or days of the calendar. */
const startsFilter = (search: OrderSearch, change: Change): Filter => ({
  id: 'starts',
  label: 'آغاز',
  shown: search.starts ? starts[search.starts] : rangeText(search.startsFrom, search.startsUntil),
  onClear: () => change({ starts: undefined, startsFrom: undefined, startsUntil: undefined }),
  content: (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {(['today', 'tomorrow', 'week'] as const).map((id) => (
          <Button
            key={id}
            size="small"
            variant={search.starts === id ? 'primary' : 'secondary'}
            onPress={() => change({ starts: id, startsFrom: undefined, startsUntil: undefined })}
          >
            {starts[id]}
          </Button>
        ))}
      </div>
      <DateRangeField
        label="از روز تا روز"
        value={rangeOf(search.startsFrom, search.startsUntil)}
        onChange={(range) => change({ starts: undefined, startsFrom: range?.from, startsUntil: range?.until })}
      />
    </div>
  ),
})

const rangeOf = (from: string | undefined, until: string | undefined) => (from && until ? { from, until } : null)

const createdFilter = (search: OrderSearch, change: Change): Filter => ({
  id: 'created',
  label: 'روز ثبت',
  shown: rangeText(search.from, search.until),
  onClear: () => change({ from: undefined, until: undefined }),
  content: (
    <DateRangeField
      label="از روز تا روز"
      value={rangeOf(search.from, search.until)}
      onChange={(range) => change({ from: range?.from, until: range?.until })}
    />
  ),
})

function rangeText(from: string | undefined, until: string | undefined) {
  if (!from && !until) return undefined
  if (from === until && from) return formatDay(from, 'dayMonth')
  return [from && `از ${formatDay(from, 'dayMonth')}`, until && `تا ${formatDay(until, 'dayMonth')}`]
    .filter(Boolean)
    .join(' ')
}

/** Filters that only a link from another page sets; they show so that they can be taken away. */
function fixedFilters(search: OrderSearch, change: Change): Filter[] {
  const { label } = search
  return [
    ...linkedDays('قطعی‌شده', ['confirmedFrom', 'confirmedUntil'], { search, change }),
    ...linkedDays('لغوشده پس از قطعی', ['cancelledFrom', 'cancelledUntil'], { search, change }),
    ...(label
      ? [{ id: 'label', label: 'برچسب', shown: label, onClear: () => change({ label: undefined }), content: label }]
      : []),
  ]
}

type Days = 'confirmedFrom' | 'confirmedUntil' | 'cancelledFrom' | 'cancelledUntil'

function linkedDays(
  label: string,
  [from, until]: [Days, Days],
  { search, change }: { search: OrderSearch; change: Change },
): Filter[] {
  const shown = rangeText(search[from], search[until])
  if (shown === undefined) return []
  return [
    {
      id: from,
      label,
      shown,
      onClear: () => change({ [from]: undefined, [until]: undefined }),
      content: <p>{shown}</p>,
    },
  ]
}
