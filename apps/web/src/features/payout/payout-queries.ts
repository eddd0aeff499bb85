import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { infinite, query } from '#data.ts'

export const payoutBatches = infinite(payoutEndpoints.listPayoutBatches, { query: {} })

/** Whom a batch up to a day would pay; always asked anew, because orders end by the minute. */
export const payoutPreview = (until: string) =>
  query(payoutEndpoints.previewPayouts, { query: { until } }, { staleTime: 0 })

export const payoutBatch = (id: number) => query(payoutEndpoints.getPayoutBatch, { params: { id } })

export const payoutLines = (id: number) => query(payoutEndpoints.listPayoutLines, { params: { id } })
