import { refundEndpoints, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { infinite, query } from '#data.ts'

export const dueRefunds = (q: string | undefined) =>
  infinite(refundEndpoints.listRefunds, { query: { due: true, ...(q && { q }) } })

/** Mass cancellations whose refunds wait for an approval. */
export const massRefunds = query(massRefundEndpoints.listMassRefunds, {})
