import * as z from 'zod/mini'
import { choices, days, record, shapeOf } from '../list-filter.ts'
import { PageQuery } from '../page.ts'
import { payoutBatchStatusLabels } from './payout-lifecycle.ts'

export const payoutBatchFilters = [
  choices('batchStatus', 'وضعیت', payoutBatchStatusLabels),
  days('روز ساخت'),
  record('hostId', 'میزبان'),
] as const

export const PayoutBatchListQuery = z.extend(PageQuery, shapeOf(payoutBatchFilters))
export type PayoutBatchListQuery = z.infer<typeof PayoutBatchListQuery>

/** Of the URL of `/transactions`, which other tabs share. */
export const PayoutBatchSearch = z.omit(PayoutBatchListQuery, { after: true })
