import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { refundMassEndpoints } from '@rezerv/contract/refund/refund-mass-endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const refundKey = ['refund'] as const

/** Under the refunds' own key, so that a step at an order is seen here too. */
export const dueRefunds = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...refundKey, 'due', q ?? ''],
    queryFn: ({ pageParam }) =>
      call(refundEndpoints.listRefunds, { query: { due: true, ...(q && { q }), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** Mass cancellations whose refunds wait for an approval. */
export const refundMasses = queryOptions({
  queryKey: [...refundKey, 'masses'],
  queryFn: () => call(refundMassEndpoints.listRefundMasses, {}),
})
