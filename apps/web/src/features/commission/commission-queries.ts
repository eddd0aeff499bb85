import { keepPreviousData } from '@tanstack/react-query'
import { commissionEndpoints } from '@rezerv/contract/commission/commission-endpoints.ts'
import { query } from '#data.ts'

export const commissionRules = query(commissionEndpoints.listCommissionRules, {})

export const commissionListings = (q: string) =>
  query(
    commissionEndpoints.findCommissionListings,
    { query: { ...(q && { q }) } },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )

/** Which rule a listing gets on a day; not asked while none is chosen. */
export const commissionTrial = (listingId: number | null, day: string) =>
  query(commissionEndpoints.tryCommission, listingId === null ? undefined : { query: { listingId, day } }, {
    placeholderData: keepPreviousData,
  })
