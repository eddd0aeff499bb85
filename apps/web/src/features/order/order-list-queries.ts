import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { call } from '#lib/call.ts'
import type { OrderSearch } from './order-search.ts'

export const orderKey = ['order'] as const

/** The order desk page by page; what is shown is read again every half minute. */
export const orderList = (query: OrderSearch) =>
  infiniteQueryOptions({
    queryKey: [...orderKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(orderListEndpoints.listOrders, { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: 30_000,
  })

export const orderCounts = queryOptions({
  queryKey: [...orderKey, 'counts'],
  queryFn: ({ signal }) => call(orderListEndpoints.countOrders, {}, { signal }),
  refetchInterval: 30_000,
})

/** The admin's own views with their counts. */
export const orderViews = queryOptions({
  queryKey: [...orderKey, 'views'],
  queryFn: ({ signal }) => call(orderViewEndpoints.listOrderViews, {}, { signal }),
  refetchInterval: 60_000,
})
