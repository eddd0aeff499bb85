import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { call } from './call.ts'

/** Every query of payouts begins with it; the balances of hosts and the ledger change with them. */
export const payoutKey = ['payout']

export const payoutBatches = infiniteQueryOptions({
  queryKey: [...payoutKey, 'list'],
  queryFn: ({ pageParam }) => call(payoutEndpoints.listPayoutBatches, { query: { after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
})

/** Whom a batch up to a day would pay; always asked anew, because orders end by the minute. */
export const payoutPreview = (until: string) =>
  queryOptions({
    queryKey: [...payoutKey, 'preview', until],
    queryFn: ({ signal }) => call(payoutEndpoints.previewPayouts, { query: { until } }, { signal }),
    staleTime: 0,
  })

export const payoutBatch = (id: number) =>
  queryOptions({
    queryKey: [...payoutKey, 'one', id],
    queryFn: () => call(payoutEndpoints.getPayoutBatch, { params: { id } }),
  })

export const payoutLines = (id: number) =>
  queryOptions({
    queryKey: [...payoutKey, 'lines', id],
    queryFn: ({ signal }) => call(payoutEndpoints.listPayoutLines, { params: { id } }, { signal }),
  })
