import { refundEndpoints, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { RefundDueSearch } from '@rezerv/contract/refund/refund-list-query.ts'
import { infinite, query } from '#data.ts'

/** The filters of a URL on those that are due; what cannot be read is left out. */
export const readDue = (search: object) => forgiving(RefundDueSearch).parse(search)

export const dueRefunds = (search: object) =>
  infinite(refundEndpoints.listRefunds, { query: { ...readDue(search), due: true } })

/** Mass cancellations whose refunds wait for an approval. */
export const massRefunds = query(massRefundEndpoints.listMassRefunds, {})
