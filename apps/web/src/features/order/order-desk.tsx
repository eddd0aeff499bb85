import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { type SavedView, SavedViews } from '#ui/saved-views.tsx'
import { countText } from '#ui/table-foot.tsx'
import { OrderFilter, type OrderFilterProps } from './order-filter.tsx'
import { OrderTable } from './order-list.tsx'
import { orderCounts } from './order-list-queries.ts'
import type { OrderSearch } from './order-search.ts'

/** The order desk: ready-made views with counts, filters, rows. */
export function OrderDesk({ search, onChange }: OrderFilterProps) {
  const { data: counts } = useSuspenseQuery(orderCounts)
  const views: (SavedView & { search: OrderSearch })[] = [
    view('all', 'همه', { count: counts.all, search: {} }),
    view('held', 'نگه‌داشته', { count: counts.held, search: { status: 'held' } }),
    view('host', 'در انتظار میزبان', { count: counts.awaitingHost, search: { status: 'awaiting_host' } }),
    view('awaiting', 'در انتظار پرداخت', { count: counts.awaitingPayment, search: { status: 'awaiting_payment' } }),
    view('confirmed', 'قطعی', { count: counts.confirmed, search: { status: 'confirmed' } }),
    view('refund', 'بازپرداخت مانده', { count: counts.refundDue, search: { paymentState: 'refund_due' } }),
  ]
  const current = views.find((one) => sameFilters(one.search, search))?.id
  return (
    <Page
      title="سفارش‌ها"
      subtitle="هر سفارش با پرداخت، بلیت و رویدادهایش"
      actions={
        <LinkButton to="/event" search={{ status: 'published' }} variant="primary" icon={Plus}>
          سفارش تازه
        </LinkButton>
      }
    >
      <OrderTable
        search={search}
        top={
          <>
            <SavedViews label="نماهای سفارش" views={views} {...(current !== undefined && { current })} />
            <OrderFilter search={search} onChange={onChange} />
          </>
        }
      />
    </Page>
  )
}

function view(id: string, label: string, { count, search }: { count: number; search: OrderSearch }) {
  return { id, label, count: countText(count), search, link: { to: '/order', search } as const }
}

const sameFilters = (a: OrderSearch, b: OrderSearch) => JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))
const tidy = (search: OrderSearch) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => a.localeCompare(b))
