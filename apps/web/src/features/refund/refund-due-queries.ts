import { refundEndpoints, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { RefundDueSearch } from '@rezerv/contract/refund/refund-list-query.ts'
import { infinite, query } from '#data.ts'

export const dueRefunds = (search: object) =>
  infinite(refundEndpoints.listRefunds, { query: { ...RefundDueSearch.parse(search), due: true } })

/** Mass cancellations whose refunds wait for an approval. */
export const massRefunds = query(massRefundEndpoints.listMassRefunds, {})
