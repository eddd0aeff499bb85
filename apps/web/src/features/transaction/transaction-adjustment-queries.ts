import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { transactionKey } from './transaction-queries.ts'

/** Manual entries that wait for a second admin. */
export const openAdjustments = queryOptions({
  queryKey: [...transactionKey, 'adjustments', 'requested'],
  queryFn: () => call(adjustmentEndpoints.listAdjustments, { query: { status: 'requested' } }),
})
