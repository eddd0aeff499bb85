import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import type { StatementQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { query } from '#data.ts'

type Days = Pick<StatementQuery, 'from' | 'until'>
export const batchStatements = (id: number, days: Days) =>
  query(payoutEndpoints.listPayoutStatements, { params: { id }, query: days })
