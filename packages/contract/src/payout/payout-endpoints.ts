import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { Day, filter, pageOf, Instant, RowId } from '../page.ts'
import { PayoutBatchStep, PayoutBatchStatus, PayoutSkipReason, PayoutStatus } from './payout-lifecycle.ts'
import { AuditEntry } from '../audit/audit.ts'
import { toWesternDigits } from '../digits.ts'
import { PartyBalance } from '../party-balance.ts'
import { Statement } from '../transaction/transaction.ts'
import { Line, Prose } from '../written-text.ts'
import { PayoutBatchListQuery } from './payout-batch-search.ts'
import { Sheba } from '../sheba.ts'
import { TransferForm, transferFileName } from '../transfer-form.ts'

/** A host with money that may be paid. Amounts in rials. */
export const PayoutDue = z.object({
  hostId: z.int(),
  hostName: z.string(),
  sheba: z.string(),
  shebaOwner: z.string(),
  amountRials: z.int(),
  orderCount: z.int(),
})
export type PayoutDue = z.infer<typeof PayoutDue>

export const PayoutSkipped = z.object({
  hostId: z.int(),
  hostName: z.string(),
  /** Of what could be paid: negative where the host owes. */
  amountRials: PartyBalance,
  reason: PayoutSkipReason,
})
export type PayoutSkipped = z.infer<typeof PayoutSkipped>

/** The content of a batch if it were made now. */
export const PayoutPreview = z.object({
  until: Day,
  minimumRials: z.int(),
  afterDays: z.int(),
  due: z.array(PayoutDue),
  skipped: z.array(PayoutSkipped),
})
export type PayoutPreview = z.infer<typeof PayoutPreview>

export const PayoutBatchInput = z.object({
  until: Day,
  /** Of those that the preview showed. */
  hostIds: z.array(RowId).check(z.minLength(1, 'حداقل یک میزبان را انتخاب کنید'), z.maxLength(5000)),
  note: Prose.check(z.trim(), z.maxLength(200)),
  idempotencyKey: Line.check(z.minLength(16), z.maxLength(64)),
})
export type PayoutBatchInput = z.infer<typeof PayoutBatchInput>

export const PayoutBatchRow = z.object({
  id: z.int(),
  code: z.string(),
  status: PayoutBatchStatus,
  untilDay: Day,
  totalRials: z.int(),
  payoutCount: z.int(),
  paidCount: z.int(),
  failedCount: z.int(),
  createdById: z.int(),
  createdByName: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  createdAt: Instant,
})
export type PayoutBatchRow = z.infer<typeof PayoutBatchRow>

export const Payout = z.object({
  id: z.int(),
  code: z.string(),
  hostId: z.int(),
  hostName: z.string(),
  status: PayoutStatus,
  amountRials: z.int(),
  orderCount: z.int(),
  sheba: z.string(),
  shebaOwner: z.string(),
  /** How the bank moves this amount, by the ceiling of today. */
  form: TransferForm,
  trackingNumber: z.nullable(z.string()),
  paidDay: z.nullable(Day),
  reason: z.nullable(z.string()),
})
export type Payout = z.infer<typeof Payout>

export const PayoutBatch = z.extend(PayoutBatchRow, {
  afterDays: z.int(),
  minimumRials: z.int(),
  note: z.string(),
  approvedAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  payouts: z.array(Payout),
  skipped: z.array(PayoutSkipped),
  timeline: z.array(AuditEntry),
})
export type PayoutBatch = z.infer<typeof PayoutBatch>

/** Batches lie side by side in one folder. */
export const bankFileName = (code: string, form?: TransferForm) => transferFileName(`payouts-${code}`, form)

/** A failed payout that is paid again at once, to the account that is right. */
export const PayoutRetry = z.object({
  sheba: Sheba,
  shebaOwner: Line.check(z.trim(), z.minLength(1, 'نام صاحب حساب را بنویسید'), z.maxLength(100)),
  idempotencyKey: Line.check(z.minLength(16), z.maxLength(64)),
})
export type PayoutRetry = z.infer<typeof PayoutRetry>

/** The lines of a payout. Without an order: adjustments and what was carried over. */
export const PayoutLine = z.object({
  orderId: z.nullable(z.int()),
  orderCode: z.nullable(z.string()),
  title: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  amountRials: z.int(),
})
export type PayoutLine = z.infer<typeof PayoutLine>

export const TrackingNumber = z.string().check(
  z.overwrite((text) => toWesternDigits(text).replace(/\s/g, '')),
  z.regex(/^[0-9A-Za-z-]{4,40}$/, 'شمارهٔ پیگیری ۴ تا ۴۰ رقم یا حرف است'),
)

/** The bank's word on one payout. */
export const PayoutResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('paid'), payoutId: RowId, trackingNumber: TrackingNumber, paidDay: Day }),
  z.object({
    outcome: z.literal('failed'),
    payoutId: RowId,
    reason: Prose.check(z.trim(), z.minLength(3, 'دلیل را بنویسید'), z.maxLength(200)),
  }),
])
export type PayoutResult = z.infer<typeof PayoutResult>

export const payoutEndpoints = {
  listPayoutBatches: endpoint('GET /api/v1/payout-batches', {
    right: 'payout.read',
    about: ['payout'],
    live: 'offered',
    summary: 'Payout batches, newest first.',
    query: PayoutBatchListQuery,
    answer: pageOf(PayoutBatchRow),
  }),
  previewPayouts: endpoint('GET /api/v1/payout-batches/preview', {
    right: 'payout.read',
    about: ['payout'],
    summary: 'Which hosts a batch for orders up to a day would pay, which it would leave out, and why.',
    query: z.object({ until: filter(Day) }),
    answer: PayoutPreview,
  }),
  createPayoutBatch: endpoint('POST /api/v1/payout-batches', {
    right: 'payout.change',
    summary: 'Makes a draft batch for the chosen hosts; the same key again answers the same batch.',
    body: PayoutBatchInput,
    answer: z.object({ id: z.int() }),
  }),
  getPayoutBatch: endpoint('GET /api/v1/payout-batches/:id', {
    right: 'payout.read',
    about: ['payout'],
    live: 'offered',
    summary: 'One batch with its payouts, the hosts it left out and its timeline.',
    answer: PayoutBatch,
  }),
  movePayoutBatch: endpoint('POST /api/v1/payout-batches/:id/steps', {
    right: 'payout.change',
    money: 'payout',
    summary: 'Approves a draft (another admin than its maker), marks it as sent to the bank, or cancels a draft.',
    body: z.object({ step: PayoutBatchStep }),
  }),
  bankFile: endpoint('GET /api/v1/payout-batches/:id/bank-file', {
    right: 'payout.change',
    summary:
      'The file of transfers for the bank, all or those of one form: CSV with sheba, name, amount in rials, description and the payout’s code.',
    query: z.object({ form: filter(TransferForm) }),
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'payouts.csv' },
  }),
  recordPayoutResults: endpoint('POST /api/v1/payout-batches/:id/results', {
    right: 'payout.change',
    summary: 'Records what the bank said of payouts of this batch; one that says so already is left as it is.',
    body: z.object({ results: z.array(PayoutResult).check(z.minLength(1), z.maxLength(5000)) }),
    answer: z.object({ changed: z.int() }),
  }),
  leaveOutPayout: endpoint('POST /api/v1/payouts/:id/leave-out', {
    right: 'payout.change',
    summary: 'Takes a host out of a draft batch.',
  }),
  retryPayout: endpoint('POST /api/v1/payouts/:id/retry', {
    right: 'payout.change',
    summary:
      'Make a draft batch of the host of a failed payout alone, after its account was put right; another admin approves it. The same key again answers the same batch.',
    body: PayoutRetry,
    answer: z.object({ id: z.int() }),
  }),
  listPayoutLines: endpoint('GET /api/v1/payouts/:id/lines', {
    right: 'payout.read',
    about: ['payout'],
    summary: 'The orders that make a payout up.',
    answer: z.object({ items: z.array(PayoutLine) }),
  }),
  listPayoutStatements: endpoint('GET /api/v1/payout-batches/:id/statements', {
    right: 'payout.read',
    about: ['payout', 'transaction'],
    summary:
      'The account of each host of a batch; without days from the first day of the month of its orders up to today.',
    query: z.object({ from: filter(Day), until: filter(Day) }),
    answer: z.object({ code: z.string(), items: z.array(Statement) }),
  }),
}
