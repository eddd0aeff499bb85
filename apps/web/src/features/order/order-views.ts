import { searchKey } from '@rezerv/contract/list-filter.ts'
import type * as z from 'zod/mini'
import type { orderListEndpoints, OrderFilter, OrderView } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { SavedView } from '#ui/table/saved-views.tsx'
import { countText } from '#ui/table/table-foot.tsx'

type Counts = z.output<typeof orderListEndpoints.countOrders.answer>
/** `ownId`: of a view that the admin made, and may forget. */
export type ListedView = SavedView & { search: OrderFilter; ownId?: number }

/** `me`: the admin whose own orders have a tab. */
export const readyViews = (counts: Counts, me: number): ListedView[] => [
  view('all', 'همه', { count: counts.all, search: {} }),
  view('mine', 'مال من', { count: counts.mine, search: { ownerId: me } }),
  view('held', 'رزرو موقت', { count: counts.held, search: { status: 'held' } }),
  view('host', 'در انتظار تایید', { count: counts.awaitingHost, search: { status: 'awaiting_host' } }),
  view('awaiting', 'در انتظار پرداخت', { count: counts.awaitingPayment, search: { status: 'awaiting_payment' } }),
  view('part', 'پرداخت ناقص', { count: counts.partlyPaid, search: { paymentState: 'partly_paid' } }),
  view('tomorrow', 'فردا تحویل', { count: counts.tomorrow, search: { status: 'confirmed', starts: 'tomorrow' } }),
  view('confirmed', 'قطعی', { count: counts.confirmed, search: { status: 'confirmed' } }),
  view('refund', 'بازپرداخت مانده', { count: counts.refundDue, search: { paymentState: 'refund_due' } }),
]

export const ownView = ({ id, name, search, count }: OrderView): ListedView => ({
  ...view(`own-${id}`, name, { count, search }),
  ownId: id,
})

function view(id: string, label: string, { count, search }: { count: number; search: OrderFilter }) {
  return { id, label, count: countText(count), search, link: { to: '/order', search } as const }
}

/** The view whose filters are exactly these; undefined when none has them. */
export const currentView = (views: ListedView[], search: OrderFilter) =>
  views.find((one) => searchKey(one.search) === searchKey(search))
