import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { query } from '#data.ts'

/** Manual entries that wait for a second admin. */
export const openAdjustments = query(adjustmentEndpoints.listAdjustments, { query: { status: 'requested' } })
