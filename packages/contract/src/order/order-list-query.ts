import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, PageQuery, CityId } from '../page.ts'
import { OrderSource, OrderStatus, PaymentState } from './order-status.ts'
import { Line } from '../written-text.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const OrderListQuery = z.extend(PageQuery, {
  status: filter(OrderStatus),
  paymentState: filter(PaymentState),
  source: filter(OrderSource),
  label: filter(Line.check(z.maxLength(30))),
  kind: filter(ListingKind),
  listingId: filter(Id),
  hostId: filter(Id),
  customerId: filter(Id),
  /** Days of Asia/Tehran in which the order was made, both included. */
  from: filter(Day),
  until: filter(Day),
  /** Days in which what was booked begins, both included. */
  startsFrom: filter(Day),
  startsUntil: filter(Day),
  /** Days in which it became final, and in which it was cancelled after that, both included. */
  confirmedFrom: filter(Day),
  confirmedUntil: filter(Day),
  cancelledFrom: filter(Day),
  cancelledUntil: filter(Day),
  /** Of the listing. */
  cityId: filter(CityId),
  category: filter(Line.check(z.minLength(1), z.maxLength(40))),
  /** The same as days from today on, so that a kept view means each day its own. */
  starts: filter(z.enum(['today', 'tomorrow', 'week'])),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>

/** The filters alone: what stands in the URL of the desk, in a kept view and in an export. */
export const OrderFilter = z.omit(OrderListQuery, { after: true })
export type OrderFilter = z.infer<typeof OrderFilter>
