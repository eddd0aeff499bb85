import {
  orderListEndpoints,
  type OrderFilter,
  orderViewEndpoints,
} from '@rezerv/contract/order/order-list-endpoints.ts'
import { searchKey } from '@rezerv/contract/list-filter.ts'
import { infinite, query } from '#data.ts'
import { cachedAs } from '#lib/offline-cache.ts'

/** Where the device keeps what was seen of the desk, for times without a network: first pages alone. */
export const orderListCacheNames = (filters: OrderFilter) => ({
  list: `orders-list-${searchKey(filters)}`,
  counts: 'orders-counts',
  views: 'orders-views',
})

/** The order desk page by page; what is shown is read again every half minute. */
export const orderList = (filters: OrderFilter) =>
  infinite(
    orderListEndpoints.listOrders,
    { query: filters },
    { offline: cachedAs(orderListCacheNames(filters).list), refetchInterval: 30_000 },
  )

/** The figures of what the filters leave. */
export const orderSums = (filters: OrderFilter) => query(orderListEndpoints.sumOrders, { query: filters })

export const orderCounts = query(
  orderListEndpoints.countOrders,
  {},
  { offline: cachedAs(orderListCacheNames({}).counts), refetchInterval: 30_000 },
)

export const orderViews = query(
  orderViewEndpoints.listOrderViews,
  {},
  { offline: cachedAs(orderListCacheNames({}).views), refetchInterval: 60_000 },
)
