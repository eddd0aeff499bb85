import type { PaymentListQuery } from '@rezerv/contract/payment/payment-list-query.ts'
import {
  paymentIsOpen,
  PaymentMethod,
  paymentMethodLabels,
  PaymentStatus,
  paymentStatusLabels,
  paymentStatusTones,
} from '@rezerv/contract/payment/payment-lifecycle.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { CreditCard, HandCoins } from 'lucide-react'
import { StatusBadge } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { Code } from '#ui/code.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { DataTable, type DataColumn } from '#ui/data-table.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { JalaliInstant } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { paymentList } from './payment-queries.ts'

const columns: DataColumn<Payment>[] = [
  {
    id: 'order',
    header: 'سفارش',
    isFixed: true,
    cell: (payment) => (
      <TwoLines
        icon={payment.method === 'pasargad' ? CreditCard : HandCoins}
        top={<Code text={payment.orderCode} />}
        bottom={payment.customerName}
      />
    ),
  },
  {
    id: 'method',
    header: 'روش',
    cell: (payment) => (
      <TwoLines
        top={paymentMethodLabels[payment.method]}
        bottom={payment.cardMask ? <Code text={payment.cardMask} /> : null}
      />
    ),
  },
  { id: 'status', header: 'وضعیت', cell: (payment) => <State payment={payment} isStacked /> },
  {
    id: 'reference',
    header: 'ارجاع',
    cell: (payment) => <Reference payment={payment} />,
  },
  { id: 'at', header: 'زمان', cell: (payment) => <JalaliInstant at={payment.createdAt} /> },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'end',
    cell: (payment) => <Money rials={payment.amountRials} look="stacked" />,
  },
]

/** The desk of payment attempts. */
export function PaymentList({ search }: { search: PaymentListQuery }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(paymentList(search))
  return (
    <Page title="پرداخت‌ها" subtitle="هر ردیف یک تلاش برای پرداخت است">
      <DataTable
        name="payment"
        label="پرداخت‌ها"
        columns={columns}
        rows={data.pages.flatMap((page) => page.items)}
        rowId={(payment) => payment.id}
        rowLabel={(payment) => `پرداخت ${payment.orderCode}`}
        rowLink={(payment) => linkOptions({ to: '/order/$id', params: { id: String(payment.orderId) } })}
        card={(payment) => <PaymentCard payment={payment} />}
        top={<PaymentFilters search={search} />}
        total={data.pages[0]?.total}
        {...(hasNextPage && { onNext: () => void fetchNextPage() })}
        isLoadingNext={isFetchingNextPage}
      />
    </Page>
  )
}

function PaymentFilters({ search }: { search: PaymentListQuery }) {
  const navigate = useNavigate()
  const change = (part: Partial<PaymentListQuery>) =>
    void navigate({ to: '/payment', search: { ...search, ...part, after: undefined }, replace: true })
  return (
    <FilterBar
      search={{
        label: 'کد سفارش، فاکتور یا ارجاع',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => change({ status: undefined, method: undefined })}
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
      ]}
    />
  )
}

/** The state, and while the bank waits for our word, how long it still waits. */
function State({ payment, isStacked = false }: { payment: Payment; isStacked?: boolean }) {
  return (
    <span className={cx('inline-flex', isStacked ? 'flex-col gap-0.5' : 'flex-wrap items-center gap-2')}>
      <StatusBadge tone={paymentStatusTones[payment.status]}>{paymentStatusLabels[payment.status]}</StatusBadge>
      {paymentIsOpen(payment.status) && payment.windowUntil ? (
        <Countdown until={payment.windowUntil} className={cx('text-xs', isStacked && 'ps-2')} />
      ) : null}
    </span>
  )
}

/** The bank's own number once there is one, else the invoice alone. */
function Reference({ payment }: { payment: Payment }) {
  const reference = payment.referenceNumber ?? payment.offlineReference
  const invoice = <Code text={payment.invoice} />
  return reference ? <TwoLines top={<Code text={reference} />} bottom={invoice} /> : invoice
}

function PaymentCard({ payment }: { payment: Payment }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <TwoLines top={<Code text={payment.orderCode} />} bottom={payment.customerName} />
        <span className="flex shrink-0 flex-col items-end">
          <Money rials={payment.amountRials} className="font-semibold" />
          <span className="text-xs text-muted">
            <JalaliInstant at={payment.createdAt} style="dayMonth" />
          </span>
        </span>
      </div>
      <State payment={payment} />
    </div>
  )
}
