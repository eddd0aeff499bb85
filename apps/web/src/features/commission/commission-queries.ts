import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { commissionEndpoints } from '@rezerv/contract/commission/commission-endpoints.ts'
import { call } from '#lib/call.ts'

export const commissionKey = ['commission']

export const commissionRules = queryOptions({
  queryKey: [...commissionKey, 'rules'],
  queryFn: () => call(commissionEndpoints.listCommissionRules, {}),
})

export const commissionListings = (q: string) =>
  queryOptions({
    queryKey: [...commissionKey, 'listings', q],
    queryFn: ({ signal }) =>
      call(commissionEndpoints.findCommissionListings, { query: { ...(q && { q }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const commissionTrial = (listingId: number, day: string) =>
  queryOptions({
    queryKey: [...commissionKey, 'try', listingId, day],
    queryFn: ({ signal }) => call(commissionEndpoints.tryCommission, { query: { listingId, day } }, { signal }),
  })
