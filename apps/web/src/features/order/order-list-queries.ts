import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { call } from '#lib/call.ts'
import { readOrKept } from '#lib/kept.ts'
import type { OrderSearch } from './order-search.ts'

export const orderKey = ['order'] as const

/** Where the device keeps what was seen of the desk, for times without a network: first pages alone. */
export const keptDesk = (query: OrderSearch) => ({
  list: `orders-list-${JSON.stringify(query)}`,
  counts: 'orders-counts',
  views: 'orders-views',
})

/** The order desk page by page; what is shown is read again every half minute. */
export const orderList = (query: OrderSearch) =>
  infiniteQueryOptions({
    queryKey: [...orderKey, 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const read = () =>
        call(orderListEndpoints.listOrders, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal })
      return pageParam ? read() : readOrKept(keptDesk(query).list, read)
    },
    meta: { keptAs: keptDesk(query).list },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: 30_000,
  })

export const orderCounts = queryOptions({
  queryKey: [...orderKey, 'counts'],
  queryFn: ({ signal }) => readOrKept(keptDesk({}).counts, () => call(orderListEndpoints.countOrders, {}, { signal })),
  meta: { keptAs: keptDesk({}).counts },
  refetchInterval: 30_000,
})

/** The admin's own views with their counts. */
export const orderViews = queryOptions({
  queryKey: [...orderKey, 'views'],
  queryFn: ({ signal }) =>
    readOrKept(keptDesk({}).views, () => call(orderViewEndpoints.listOrderViews, {}, { signal })),
  meta: { keptAs: keptDesk({}).views },
  refetchInterval: 60_000,
})
