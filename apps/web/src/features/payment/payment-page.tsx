import {
  type PaymentListQuery,
  type PaymentSearch,
  paymentEndpoints,
  paymentFilters,
} from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentMethodLabels, paymentIsOpen } from '@rezerv/contract/payment/payment-status.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import type { ReactNode } from 'react'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { CreditCard, Download, FileSpreadsheet, HandCoins } from 'lucide-react'
import { CommandAction } from '#data-button.tsx'
import { command } from '#data.ts'
import { saveFile } from '#ui/overlay/save-file.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { JalaliInstant, Relative, TehranTime } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { useNames } from '#features/search/search-name-queries.ts'
import { Page } from '#ui/page/page.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { TableFigures } from '#ui/table/table-figures.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { paymentList, paymentSums, gatewayState } from './payment-queries.ts'
import { paymentStatusBadge } from './payment-status.ts'
import { gatewayIsAway } from '@rezerv/contract/payment/payment-file.ts'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'

export const paymentColumns: DataColumn<Payment>[] = [
  {
    id: 'order',
    header: 'سفارش',
    isFixed: true,
    card: 'title',
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
  {
    id: 'status',
    header: 'وضعیت',
    card: { at: 'marks', cell: (payment) => <State payment={payment} /> },
    cell: (payment) => <State payment={payment} isStacked />,
  },
  { id: 'reference', header: 'ارجاع', cell: (payment) => <Reference payment={payment} /> },
  { id: 'track', header: 'پیگیری', cell: (payment) => <Code text={payment.trackId} />, isHiddenAtFirst: true },
  { id: 'url', header: 'شناسهٔ درگاه', cell: (payment) => <Code text={payment.urlId} />, isHiddenAtFirst: true },
  { id: 'at', header: 'زمان', cell: (payment) => <JalaliInstant at={payment.createdAt} /> },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: { at: 'corner', cell: (payment) => <AmountAndDay payment={payment} /> },
    cell: (payment) => <Money rials={payment.amountRials} look="column" />,
  },
]

type Props = { search: PaymentSearch; Receipt: (props: { payment: Payment }) => ReactNode }

export function PaymentPage({ search: { attempt, ...search }, Receipt }: Props) {
  const navigate = useNavigate()
  const onChange = (next: PaymentSearch) => void navigate({ to: '/payment', search: next, replace: true })
  const list = useListPage(paymentList(search))
  return (
    <Page
      title="پرداخت‌ها"
      subtitle="هر ردیف یک تلاش برای پرداخت است"
      actions={
        <>
          <CommandAction
            label="خروجی Excel"
            icon={FileSpreadsheet}
            command={savePayments}
            request={{ search, format: 'xlsx' }}
          />
          <CommandAction
            isRare
            label="خروجی CSV"
            icon={Download}
            command={savePayments}
            request={{ search, format: 'csv' }}
          />
        </>
      }
    >
      <PaymentGatewayBanner />
      <DataTable
        name="payment"
        label="پرداخت‌ها"
        columns={paymentColumns}
        {...list}
        rowLabel={(payment) => `پرداخت ${payment.orderCode}`}
        rowLink={(payment) => linkOptions({ to: '/payment', search: { ...search, attempt: payment.id } })}
        top={
          <>
            <SavedViews label="نماهای پرداخت" views={views} current={currentView(search)} />
            <ListFilters
              filters={paymentFilters}
              searchLabel="نام، موبایل، کد سفارش یا شمارهٔ بانک"
              search={search}
              onChange={onChange}
              names={useNames(search)}
            />
            <PaymentFigures search={search} />
          </>
        }
      />
      <Deferred load={loadFile} open={attempt}>
        {({ PaymentFileDrawer }, id) => (
          <PaymentFileDrawer id={id} Receipt={Receipt} onClose={() => onChange(search)} />
        )}
      </Deferred>
    </Page>
  )
}

/** Exactly what the filters leave, over all pages. */
const savePayments = command(
  ({ search, format }: { search: PaymentListQuery; format: ExportFormat }) =>
    saveFile(paymentEndpoints.exportPayments, { query: { ...search, format } }, ['پرداخت', format]),
  { renews: [], right: paymentEndpoints.exportPayments.right },
)

const loadFile = () => import('./payment-file-drawer.tsx')

const view = (id: string, label: string, search: PaymentSearch) => ({
  id,
  label,
  link: linkOptions({ to: '/payment', search }),
})
const views = [
  view('all', 'همه', {}),
  view('open', 'در انتظار بانک', { view: 'open' }),
  view('unknown', 'نامعلوم', { view: 'unknown' }),
  view('mismatch', 'ناهمخوان با بانک', { view: 'mismatch' }),
  view('callback_missing', 'بدون بازگشت از بانک', { view: 'callback_missing' }),
]
const currentView = (search: PaymentSearch): string => search.view ?? 'all'

function PaymentFigures({ search }: { search: PaymentListQuery }) {
  const sums = useQuery(paymentSums(search)).data
  const sum = (rials: number | null | undefined) =>
    typeof rials === 'number' ? <Money rials={rials} isShort /> : undefined
  const count = { label: 'جمع', value: sums && `${countText(sums.count)} تلاش` }
  if (sums?.confirmedRials === null) return <TableFigures figures={[count]} />
  return (
    <TableFigures
      figures={[
        count,
        { label: 'تاییدشده', value: sum(sums?.confirmedRials) },
        { label: 'در انتظار بانک', value: sum(sums?.openRials) },
      ]}
    />
  )
}

/** The state, and while the bank waits for our word, how long it still waits. */
function State({ payment, isStacked = false }: { payment: Payment; isStacked?: boolean }) {
  return (
    <span className={cx('inline-flex', isStacked ? 'flex-col gap-0.5' : 'flex-wrap items-center gap-2')}>
      <StatusBadge {...paymentStatusBadge(payment.status)} />
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

const AmountAndDay = ({ payment }: { payment: Payment }) => (
  <span className="flex flex-col items-end">
    <Money rials={payment.amountRials} className="font-semibold" />
    <span className="text-xs font-normal text-muted">
      <JalaliInstant at={payment.createdAt} style="dayMonth" />
    </span>
  </span>
)

/** While the bank does not answer: since when, when it is tried again, and what can be done meanwhile. Nothing on a good day. */
function PaymentGatewayBanner() {
  const { data } = useQuery(gatewayState)
  if (!data || !gatewayIsAway(data)) return null
  return (
    <Banner tone="warn" title="درگاه بانک پاسخ نمی‌دهد">
      <p className="leading-6">
        {data.since ? (
          <>
            از <Relative at={data.since} />.{' '}
          </>
        ) : null}
        {data.state === 'open' && data.nextTryAt ? (
          <>
            سامانه ساعت <TehranTime at={data.nextTryAt} /> دوباره امتحان می‌کند.
          </>
        ) : (
          'سامانه همین حالا دوباره امتحان می‌کند.'
        )}
      </p>
      <ul className="mt-1 list-disc ps-5 leading-6">
        <li>
          پرداخت‌های نامعلوم را ناموفق حساب نکنید و برای آن‌ها دوباره پول نگیرید؛ با وصل شدن بانک خودکار بررسی می‌شوند.
        </li>
        <li>برای فروش جدید، پول را کارت به کارت، با حواله یا نقدی بگیرید و در سفارش ثبت کنید.</li>
        <li>اگر پرداختی تا پایان مهلت بانک تایید نشود، بانک پول را خودکار به کارت مشتری برمی‌گرداند.</li>
      </ul>
    </Banner>
  )
}
