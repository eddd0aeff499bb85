import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { PayoutBatchSearch } from '@rezerv/contract/payout/payout-batch-search.ts'
import { infinite, query } from '#data.ts'

/** The filters of a URL on the batches; what cannot be read is left out. */
export const readBatchSearch = (search: object) => forgiving(PayoutBatchSearch).parse(search)

export const payoutBatches = (search: object) =>
  infinite(payoutEndpoints.listPayoutBatches, { query: readBatchSearch(search) })

/** Whom a batch up to a day would pay; always asked anew, because orders end by the minute. */
export const payoutPreview = (until: string) =>
  query(payoutEndpoints.previewPayouts, { query: { until } }, { staleTime: 0 })

export const payoutBatch = (id: number) => query(payoutEndpoints.getPayoutBatch, { params: { id } })

export const payoutLines = (id: number) => query(payoutEndpoints.listPayoutLines, { params: { id } })
