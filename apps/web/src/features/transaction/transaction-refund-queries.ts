import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Under the refunds' own key, so that a step at an order is seen here too. */
export const dueRefunds = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['refund', 'due', q ?? ''],
    queryFn: ({ pageParam }) =>
      call(refundEndpoints.listRefunds, { query: { due: true, ...(q && { q }), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
