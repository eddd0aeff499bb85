import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf } from '../page.ts'
import { RefundListQuery } from './refund-list-query.ts'
import { Refund, RefundFailure, RefundInput, RefundTransfer } from './refund.ts'
import { RefundStatus } from './refund-lifecycle.ts'

export const refundEndpoints = {
  listRefunds: endpoint({
    method: 'GET',
    path: '/api/v1/refunds',
    about: ['refund'],
    live: 'offered',
    scope: ['due'],
    summary: 'Refunds, newest first.',
    query: RefundListQuery,
    answer: z.extend(pageOf(Refund), {
      /** Rials of all that match. */
      sumRials: z.int(),
    }),
  }),
  requestRefund: endpoint({
    method: 'POST',
    path: '/api/v1/orders/:id/refunds',
    summary: 'Ask that money of an order goes back, whole or in part; one refund for each payment that it comes from.',
    params: IdParams,
    body: RefundInput,
    answer: z.object({ ids: z.array(z.int()) }),
  }),
  approveRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/approval',
    money: 'refund',
    summary: 'Approve a refund; above the limit by somebody else than who asked for it.',
    params: IdParams,
    answer: Done,
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/refusal',
    summary: 'Decline a refund that was not sent, with a reason.',
    params: IdParams,
    body: RefundFailure,
    answer: Done,
  }),
  reverseRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/reversal',
    money: 'refund',
    summary: 'Have the bank take the payment back to its card. Safe to send again: a reversal is done once.',
    params: IdParams,
    answer: z.object({ status: RefundStatus, message: z.string() }),
  }),
  sendRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/transfer',
    money: 'refund',
    summary: 'Record the bank transfer that sent the money.',
    params: IdParams,
    body: RefundTransfer,
    answer: Done,
  }),
  finishRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/completion',
    money: 'refund',
    summary: 'The money of a transfer has arrived: post it in the ledger and tell the customer.',
    params: IdParams,
    answer: Done,
  }),
  failRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/failure',
    summary: 'A transfer that was sent came back, with the reason.',
    params: IdParams,
    body: RefundFailure,
    answer: Done,
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/v1/refunds/:id/retry',
    summary: 'Ask again for a refund that failed.',
    params: IdParams,
    answer: Done,
  }),
}
