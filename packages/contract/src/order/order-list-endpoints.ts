import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Id, Instant, CityId, PageQuery, filtersOf } from '../page.ts'
import { ListingKind, listingKindLabels } from '../listing/listing-kind.ts'
import {
  OrderSource,
  OrderStatus,
  PaymentState,
  orderSourceLabels,
  orderStatusLabels,
  paymentStateLabels,
} from './order-status.ts'
import { choice, choiceOf, choices, comingDays, days, linked, linkedDays, shapeOf, ViewName } from '../list-filter.ts'
import { Line } from '../written-text.ts'

/** What an index walks; by amount or by name a page of a million orders would read all of them. The newest first where nothing is said. */
const orderSortLabels = { oldest: 'قدیمی‌ترین ثبت', soonest: 'نزدیک‌ترین شروع', latest: 'دورترین شروع' }
export type OrderSort = keyof typeof orderSortLabels

/** A colleague, or nobody. */
const OwnerChoice = z.union([z.literal('none'), Id])

export const orderFilters = [
  choices('status', 'وضعیت', orderStatusLabels),
  choices('kind', 'نوع', listingKindLabels),
  choices('paymentState', 'پرداخت', paymentStateLabels),
  choices('source', 'منبع ثبت', orderSourceLabels),
  choiceOf('ownerId', 'مسئول', OwnerChoice),
  comingDays('starts', 'شروع', ['startsFrom', 'startsUntil']),
  days('روز ثبت'),
  choice('sort', 'ترتیب', orderSortLabels),
  linkedDays('قطعی‌شده', ['confirmedFrom', 'confirmedUntil']),
  linkedDays('لغوشده پس از قطعی', ['cancelledFrom', 'cancelledUntil']),
  linked('label', 'برچسب', Line.check(z.maxLength(30))),
  linked('hostId', 'میزبان'),
  linked('customerId', 'مشتری'),
  linked('listingId', 'آگهی'),
  linked('cityId', 'شهر', CityId),
  linked('category', 'دسته', Line.check(z.minLength(1), z.maxLength(40))),
] as const

/** The filters alone: what stands in the URL of the desk, in a kept view and in an export. */
export const OrderFilter = z.extend(z.omit(PageQuery, { after: true }), shapeOf(orderFilters))
export type OrderFilter = z.infer<typeof OrderFilter>

const OrderListQuery = z.extend(PageQuery, shapeOf(orderFilters))

export const OrderRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  status: OrderStatus,
  paymentState: PaymentState,
  listingId: z.int(),
  listingTitle: z.string(),
  hostId: z.int(),
  hostName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  customerMobile: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  quantity: z.int(),
  totalRials: z.int(),
  paidRials: z.int(),
  /** The money that is still to come in of an order that takes any; else 0. */
  dueRials: z.int(),
  source: OrderSource,
  /** The colleague who sees to it. */
  ownerId: z.nullable(z.int()),
  ownerName: z.nullable(z.string()),
  labels: z.array(z.string()),
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
})
export type OrderRow = z.infer<typeof OrderRow>

/** `count` is capped as in a list. The sums are null beyond the cap. `paid` is what came in and was not given back. */
export const OrderSums = z.object({
  count: z.int(),
  totalRials: z.nullable(z.int()),
  paidRials: z.nullable(z.int()),
  dueRials: z.nullable(z.int()),
})
export type OrderSums = z.infer<typeof OrderSums>

/** The calls of lists of orders; apart from the endpoints of one order, so that a list does not carry what only that page needs. */
export const orderListEndpoints = {
  listOrders: endpoint('GET /api/v1/orders', {
    right: 'order.read',
    about: ['order'],
    live: 'offered',
    summary: 'Orders, newest first.',
    query: OrderListQuery,
    answer: pageOf(OrderRow),
  }),
  sumOrders: endpoint('GET /api/v1/order-sums', {
    right: 'order.read',
    about: ['order'],
    summary: 'How many orders match, and their money; of more than a list counts no money is added up.',
    query: OrderFilter,
    answer: OrderSums,
  }),
  countOrders: endpoint('GET /api/v1/order-counts', {
    right: 'order.read',
    about: ['order'],
    summary:
      'How many orders stand in each state that waits for somebody, each count capped, and the colleagues who may see to one.',
    answer: z.object({
      all: z.int(),
      /** Those of who asks. */
      mine: z.int(),
      held: z.int(),
      awaitingHost: z.int(),
      awaitingPayment: z.int(),
      confirmed: z.int(),
      refundDue: z.int(),
      partlyPaid: z.int(),
      tomorrow: z.int(),
      /** Whose orders can be asked for. */
      owners: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
}

/** So many kept views an admin has at most: each is counted while the desk is open. */
export const viewsAtMost = 20

/** Filters that an admin keeps under a name. `count` is capped. */
export const OrderView = z.object({ id: z.int(), name: z.string(), search: OrderFilter, count: z.int() })
export type OrderView = z.infer<typeof OrderView>

export const OrderViewInput = z.object({
  name: ViewName,
  search: filtersOf(OrderFilter),
})

export const orderViewEndpoints = {
  listOrderViews: endpoint('GET /api/v1/order-views', {
    right: 'own',
    about: ['order'],
    summary: "The admin's own kept views of the order desk, each with the capped count of its orders.",
    answer: z.object({ items: z.array(OrderView) }),
  }),
  saveOrderView: endpoint('POST /api/v1/order-views', {
    right: 'own',
    summary: 'Keep filters under a name; a name that the admin has already gets the new filters.',
    body: OrderViewInput,
    answer: z.object({ id: z.int() }),
  }),
  deleteOrderView: endpoint('DELETE /api/v1/order-views/:id', {
    right: 'own',
    summary: "Forget one of the admin's own views.",
  }),
}
