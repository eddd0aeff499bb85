import { formatDay } from '@rezerv/contract/jalali.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { paymentMethodLabels, paymentStatusLabels } from '@rezerv/contract/payment/payment-lifecycle.ts'
import { PaymentMethod } from '@rezerv/contract/payment/payment-method.ts'
import { PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import type { PaymentListQuery } from '@rezerv/contract/payment/payment-list-query.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { FilterBar, type OwnFilter } from '#ui/table/filter-bar.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'

type Props = { search: PaymentListQuery; onChange: (search: PaymentListQuery) => void }
type Change = (part: Partial<PaymentListQuery>) => void

export function PaymentFilters({ search, onChange }: Props) {
  const change: Change = (part) => onChange({ ...search, ...part, after: undefined })
  return (
    <FilterBar
      search={{
        label: 'کد سفارش، فاکتور یا ارجاع',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange(search.view ? { view: search.view } : {})}
      filters={[
        {
          id: 'status',
          label: 'وضعیت',
          isSingle: true,
          options: PaymentStatus.options.map((id) => ({ id, label: paymentStatusLabels[id] })),
          value: search.status ? [search.status] : [],
          onChange: ([status]) => change({ status: PaymentStatus.safeParse(status).data }),
        },
        {
          id: 'method',
          label: 'روش',
          isSingle: true,
          options: PaymentMethod.options.map((id) => ({ id, label: paymentMethodLabels[id] })),
          value: search.method ? [search.method] : [],
          onChange: ([method]) => change({ method: PaymentMethod.safeParse(method).data }),
        },
        daysFilter(search, change),
        amountFilter(search, change),
      ]}
    />
  )
}

const daysFilter = ({ from, until }: PaymentListQuery, change: Change): OwnFilter => ({
  id: 'days',
  label: 'بازه',
  shown: from && until ? `${formatDay(from, 'short')} تا ${formatDay(until, 'short')}` : undefined,
  onClear: () => change({ from: undefined, until: undefined }),
  content: (
    <DateRangeField
      label="از روز تا روز"
      value={from && until ? { from, until } : null}
      onChange={(range) => change({ from: range?.from, until: range?.until })}
    />
  ),
})

const amountFilter = ({ minRials, maxRials }: PaymentListQuery, change: Change): OwnFilter => ({
  id: 'amount',
  label: 'مبلغ',
  shown: amountText(minRials, maxRials),
  onClear: () => change({ minRials: undefined, maxRials: undefined }),
  content: (
    <div className="flex flex-col gap-3">
      <MoneyField
        label="دست‌کم"
        value={minRials ?? null}
        onChange={(rials) => change({ minRials: rials || undefined })}
      />
      <MoneyField
        label="دست‌بالا"
        value={maxRials ?? null}
        onChange={(rials) => change({ maxRials: rials || undefined })}
      />
    </div>
  ),
})

function amountText(min: number | undefined, max: number | undefined): string | undefined {
  const parts = [min && `از ${formatMoney(min, 'toman')}`, max && `تا ${formatMoney(max, 'toman')}`].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' ')} تومان` : undefined
}
