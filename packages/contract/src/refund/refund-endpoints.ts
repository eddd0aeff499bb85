import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { filter, Flag, Instant, pageOf } from '../page.ts'
import { Refund, RefundAccount, RefundFailure, RefundInput, RefundTransfer, RefundTransferOfMany } from './refund.ts'
import { TransferForm } from '../transfer-form.ts'
import { RefundStatus } from './refund-lifecycle.ts'
import { RefundDueSearch, RefundListQuery } from './refund-list-query.ts'

export const refundEndpoints = {
  listRefunds: endpoint('GET /api/v1/refunds', {
    right: 'refund.read',
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
  requestRefund: endpoint('POST /api/v1/orders/:id/refunds', {
    right: 'refund.request',
    summary: 'Ask that money of an order goes back, whole or in part; one refund for each payment that it comes from.',
    body: RefundInput,
    answer: z.object({ ids: z.array(z.int()) }),
  }),
  approveRefund: endpoint('POST /api/v1/refunds/:id/approval', {
    right: 'refund.approve',
    money: 'refund',
    summary: 'Approve a refund; above the limit by somebody else than who asked for it.',
  }),
  declineRefund: endpoint('POST /api/v1/refunds/:id/refusal', {
    right: 'refund.approve',
    summary: 'Decline a refund that was not sent, with a reason.',
    body: RefundFailure,
  }),
  reverseRefund: endpoint('POST /api/v1/refunds/:id/reversal', {
    right: 'refund.pay',
    money: 'refund',
    summary: 'Have the bank take the payment back to its card. Safe to send again: a reversal is done once.',
    answer: z.object({ status: RefundStatus, message: z.string() }),
  }),
  sendRefund: endpoint('POST /api/v1/refunds/:id/transfer', {
    right: 'refund.pay',
    money: 'refund',
    summary: 'Record the bank transfer that sent the money.',
    body: RefundTransfer,
  }),
  sendRefunds: endpoint('POST /api/v1/orders/:id/refund-transfers', {
    right: 'refund.pay',
    money: 'refund',
    summary: 'Record the one bank transfer that sent the money of several refunds of an order.',
    body: RefundTransferOfMany,
  }),
  keepRefundAccount: endpoint('POST /api/v1/orders/:id/refund-account', {
    right: 'refund.request',
    summary:
      'Keep the account to which refunds of an order go that are not sent yet; the bank file takes it from there.',
    body: RefundAccount,
  }),
  refundBankFile: endpoint('GET /api/v1/refunds/bank-file', {
    right: 'refund.pay',
    summary:
      'The file of transfers for the bank: approved refunds whose account is known, one transfer for each order; CSV as for payouts. A refund is in one file only.',
    query: z.extend(z.omit(RefundDueSearch, { status: true, method: true }), {
      form: filter(TransferForm),
      /** Those of earlier files too, when a file never reached the bank. */
      again: filter(Flag),
    }),
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'refunds.csv' },
  }),
  finishRefund: endpoint('POST /api/v1/refunds/:id/completion', {
    right: 'refund.pay',
    money: 'refund',
    summary:
      'The money of a transfer has arrived, of all refunds that it sent: post it in the ledger and tell the customer once.',
  }),
  failRefund: endpoint('POST /api/v1/refunds/:id/failure', {
    right: 'refund.pay',
    summary: 'A transfer that was sent came back, with the reason, for all refunds that it sent.',
    body: RefundFailure,
  }),
  retryRefund: endpoint('POST /api/v1/refunds/:id/retry', {
    right: 'refund.pay',
    summary: 'Ask again for a refund that failed.',
  }),
}

/** So many refunds are approved in one call; whoever approves more calls again. */
export const refundsAtOnce = 200

/** A mass cancellation with refunds that nobody has approved yet. */
export const MassRefund = z.object({
  id: z.int(),
  listingTitle: z.string(),
  /** The occurrence that was called off; null: the whole event. */
  startsAt: z.nullable(Instant),
  createdAt: Instant,
  refunds: z.int(),
  rials: z.int(),
})
export type MassRefund = z.infer<typeof MassRefund>

/** The effects of approving all of them now. */
export const MassRefundVerdict = z.object({
  passing: z.int(),
  passingRials: z.int(),
  failing: z.int(),
  /** The first of those that this admin cannot approve, with why. */
  failures: z.array(z.object({ orderId: z.int(), orderCode: z.string(), amountRials: z.int(), message: z.string() })),
})
export type MassRefundVerdict = z.infer<typeof MassRefundVerdict>

export const massRefundEndpoints = {
  listMassRefunds: endpoint('GET /api/v1/mass-refunds', {
    right: 'refund.read',
    about: ['refund'],
    summary: 'Mass cancellations whose refunds wait for an approval.',
    answer: z.object({ items: z.array(MassRefund) }),
  }),
  dryRunMassRefund: endpoint('POST /api/v1/mass-refunds/:id/dry-run', {
    right: 'refund.approve',
    summary: 'Which refunds of a mass cancellation this admin could approve, and why not the others. Changes nothing.',
    answer: MassRefundVerdict,
  }),
  approveMassRefund: endpoint('POST /api/v1/mass-refunds/:id/approval', {
    right: 'refund.approve',
    money: 'mass_refund',
    summary: 'Approve the refunds of a mass cancellation, 200 in a call; those that another admin must approve stay.',
    body: z.object({
      /** How many the dry run, or the last call, said are left; another number by now is refused. */
      expected: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
    answer: z.object({ approved: z.int(), left: z.int() }),
  }),
}
