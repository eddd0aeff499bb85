import { endpoint } from '../endpoint.ts'
import { pageOf } from '../page.ts'
import {
  Adjustment,
  AdjustmentInput,
  AdjustmentListQuery,
  DecisionInput,
  ReversalInput,
} from './transaction-adjustment.ts'

export const adjustmentEndpoints = {
  listAdjustments: endpoint('GET /api/v1/adjustments', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'Manual entries that were asked for, newest first.',
    query: AdjustmentListQuery,
    answer: pageOf(Adjustment),
  }),
  requestAdjustment: endpoint('POST /api/v1/adjustments', {
    right: 'ledger.change',
    summary: 'Ask for a manual entry of the ledger; another admin posts it.',
    body: AdjustmentInput,
    answer: Adjustment,
  }),
  requestReversal: endpoint('POST /api/v1/transactions/:id/reversal', {
    right: 'ledger.change',
    summary: 'Ask for a transaction to be taken back by one of opposite postings; another admin posts it.',
    body: ReversalInput,
    answer: Adjustment,
  }),
  approveAdjustment: endpoint('POST /api/v1/adjustments/:id/approve', {
    right: 'ledger.change',
    money: 'adjustment',
    summary: 'Post a manual entry that another admin asked for; above the limit it needs a fresh code.',
    body: DecisionInput,
    answer: Adjustment,
  }),
  rejectAdjustment: endpoint('POST /api/v1/adjustments/:id/reject', {
    right: 'ledger.change',
    summary: 'Refuse a manual entry that another admin asked for.',
    body: DecisionInput,
    answer: Adjustment,
  }),
  withdrawAdjustment: endpoint('POST /api/v1/adjustments/:id/withdraw', {
    right: 'ledger.change',
    summary: 'Take an own request back before anybody decided.',
    body: DecisionInput,
    answer: Adjustment,
  }),
}
