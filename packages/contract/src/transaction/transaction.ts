import * as z from 'zod/mini'
import { Instant, Day } from '../page.ts'
import { PartyBalance } from '../party-balance.ts'
import { Account, TransactionKind } from './transaction-kind.ts'

/** Positive rials are a debit, negative a credit; the postings of a transaction sum to zero. */
export const Posting = z.object({
  id: z.int(),
  account: Account,
  partyId: z.nullable(z.int()),
  partyName: z.nullable(z.string()),
  amountRials: z.int(),
})
export type Posting = z.infer<typeof Posting>

export const TransactionRow = z.object({
  id: z.int(),
  kind: TransactionKind,
  description: z.string(),
  orderId: z.nullable(z.int()),
  orderCode: z.nullable(z.string()),
  customerName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  /** Sum of the debits. */
  amountRials: z.int(),
  /** The postings that the filter leaves: with an account or a party, only their postings. */
  debitRials: z.int(),
  creditRials: z.int(),
  createdByName: z.nullable(z.string()),
  createdAt: Instant,
})
export type TransactionRow = z.infer<typeof TransactionRow>

export const Transaction = z.extend(TransactionRow, {
  paymentId: z.nullable(z.int()),
  invoice: z.nullable(z.string()),
  referenceNumber: z.nullable(z.string()),
  /** The transaction that this one takes back, and the one that took this one back. */
  reversesId: z.nullable(z.int()),
  reversedById: z.nullable(z.int()),
  /** Of a manual entry: who asked for it; `createdByName` approved. */
  requestedByName: z.nullable(z.string()),
  postings: z.array(Posting),
})
export type Transaction = z.infer<typeof Transaction>

/** Of all rows of a filter, however many pages they fill. Debit less credit is the balance. */
export const LedgerTotals = z.object({
  count: z.int(),
  debitRials: z.int(),
  creditRials: z.int(),
  /** Balance of the same accounts before the first day of the filter; zero without one. */
  openingRials: z.int(),
})
export type LedgerTotals = z.infer<typeof LedgerTotals>

export const HostBalance = z.object({
  hostId: z.int(),
  hostName: z.string(),
  balanceRials: PartyBalance,
  /** The part of it that comes from orders that are not over yet. */
  pendingRials: PartyBalance,
  lastPayoutAt: z.nullable(Instant),
  lastPayoutRials: z.nullable(z.int()),
})
export type HostBalance = z.infer<typeof HostBalance>

/** Postings must be zero in sum; the database refuses it otherwise. */
export const balanceOf = (postings: Pick<Posting, 'amountRials'>[]) =>
  postings.reduce((sum, p) => sum + p.amountRials, 0)

/** More movements than this are not put on one statement: nobody reads or prints it. */
export const statementCap = 2000

export const StatementRow = z.object({
  transactionId: z.int(),
  kind: TransactionKind,
  description: z.string(),
  orderCode: z.nullable(z.string()),
  createdAt: Instant,
  debitRials: z.int(),
  creditRials: z.int(),
  /** After this movement. */
  balanceRials: PartyBalance,
})
export type StatementRow = z.infer<typeof StatementRow>

/** The account of one host or customer over days: closing = opening + credits - debits. */
export const Statement = z.object({
  party: z.object({ kind: z.enum(['host', 'customer']), id: z.int(), name: z.string(), mobile: z.string() }),
  from: Day,
  until: Day,
  openingRials: PartyBalance,
  rows: z.array(StatementRow),
  debitRials: z.int(),
  creditRials: z.int(),
  closingRials: PartyBalance,
})
export type Statement = z.infer<typeof Statement>
