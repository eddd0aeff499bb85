import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { Day, Done, filter, IdParams, PageQuery, pageOf } from '../page.ts'
import { PayoutBatch, PayoutBatchInput, PayoutBatchRow, PayoutLine, PayoutPreview, PayoutResult } from './payout.ts'
import { PayoutBatchStep } from './payout-lifecycle.ts'

export const payoutEndpoints = {
  listPayoutBatches: endpoint({
    method: 'GET',
    path: '/api/v1/payout-batches',
    about: ['payout'],
    live: 'offered',
    summary: 'Payout batches, newest first.',
    query: z.pick(PageQuery, { after: true }),
    answer: pageOf(PayoutBatchRow),
  }),
  previewPayouts: endpoint({
    method: 'GET',
    path: '/api/v1/payout-batches/preview',
    about: ['payout'],
    summary: 'Which hosts a batch for orders up to a day would pay, which it would leave out, and why.',
    query: z.object({ until: filter(Day) }),
    answer: PayoutPreview,
  }),
  createPayoutBatch: endpoint({
    method: 'POST',
    path: '/api/v1/payout-batches',
    summary: 'Makes a draft batch for the chosen hosts; the same key again answers the same batch.',
    body: PayoutBatchInput,
    answer: z.object({ id: z.int() }),
  }),
  getPayoutBatch: endpoint({
    method: 'GET',
    path: '/api/v1/payout-batches/:id',
    about: ['payout'],
    live: 'offered',
    summary: 'One batch with its payouts, the hosts it left out and its timeline.',
    params: IdParams,
    answer: PayoutBatch,
  }),
  movePayoutBatch: endpoint({
    method: 'POST',
    path: '/api/v1/payout-batches/:id/steps',
    money: 'payout',
    summary: 'Approves a draft (another admin than its maker), marks it as sent to the bank, or cancels a draft.',
    params: IdParams,
    body: z.object({ step: PayoutBatchStep }),
    answer: Done,
  }),
  bankFile: endpoint({
    method: 'GET',
    path: '/api/v1/payout-batches/:id/bank-file',
    summary: 'The file of transfers for the bank: CSV with sheba, name, amount in rials and description.',
    params: IdParams,
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'payouts.csv' },
  }),
  recordPayoutResults: endpoint({
    method: 'POST',
    path: '/api/v1/payout-batches/:id/results',
    summary: 'Records what the bank said of payouts of this batch; one that says so already is left as it is.',
    params: IdParams,
    body: z.object({ results: z.array(PayoutResult).check(z.minLength(1), z.maxLength(5000)) }),
    answer: z.object({ changed: z.int() }),
  }),
  leaveOutPayout: endpoint({
    method: 'POST',
    path: '/api/v1/payouts/:id/leave-out',
    summary: 'Takes a host out of a draft batch.',
    params: IdParams,
    answer: Done,
  }),
  listPayoutLines: endpoint({
    method: 'GET',
    path: '/api/v1/payouts/:id/lines',
    about: ['payout'],
    summary: 'The orders that make a payout up.',
    params: IdParams,
    answer: z.object({ items: z.array(PayoutLine) }),
  }),
}
