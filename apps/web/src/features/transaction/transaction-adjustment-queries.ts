import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { query } from '#data.ts'

export const openAdjustments = query(adjustmentEndpoints.listAdjustments, { query: { status: 'requested' } })
