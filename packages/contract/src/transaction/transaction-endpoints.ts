import { endpoint, FileParts } from '../endpoint.ts'
import { PageQuery, pageOf, CityId, filter, Flag, Day, Id } from '../page.ts'
import { HostBalance, LedgerTotals, Transaction, TransactionRow, Statement } from './transaction.ts'
import * as z from 'zod/mini'
import { choice, choices, days, linked, record, shapeOf } from '../list-filter.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { accountLabels, transactionKindLabels } from './transaction-kind.ts'
import { Line } from '../written-text.ts'
import type { PayoutBatchSearch } from '../payout/payout-batch-search.ts'
import type { RefundDueSearch } from '../refund/refund-list-query.ts'

/** Of a transaction itself. */
export const entryFilters = [
  choices('kind', 'نوع', transactionKindLabels),
  days('بازه'),
  linked('orderId', 'سفارش'),
  // Sales and what took them back.
  linked('sales', 'فقط', Flag),
] as const

/** Of its postings: with which account and party. */
export const postingFilters = [
  choice('account', 'حساب', accountLabels),
  record('hostId', 'میزبان'),
  linked('customerId', 'مشتری'),
] as const

/** Of its order: listing and host, whoever the postings are with. */
export const saleFilters = [
  choices('listingKind', 'نوع آگهی', listingKindLabels),
  linked('listingId', 'آگهی'),
  linked('cityId', 'شهر', CityId),
  linked('category', 'دسته', Line.check(z.minLength(1), z.maxLength(40))),
  linked('orderHostId', 'سفارش‌های میزبان'),
] as const

export const transactionFilters = [...entryFilters, ...postingFilters, ...saleFilters] as const

export const TransactionListQuery = z.extend(PageQuery, shapeOf(transactionFilters))
export type TransactionListQuery = z.infer<typeof TransactionListQuery>

export const TransactionTab = z.enum(['ledger', 'hosts', 'payouts', 'refunds', 'reconciliation'])
export type TransactionTab = z.infer<typeof TransactionTab>

/** The part of the statements that is shown: lines by their state, what only the ledger has (`missing`), or the sums of days. */
export const BankView = z.enum(['suggested', 'open', 'missing', 'matched', 'ignored', 'days'])
export type BankView = z.infer<typeof BankView>

const unread = z.optional(z.unknown())
/** What the tabs of refunds and payouts filter by. Each reads its own, by a description that comes with the tab. */
const ofTabs = { status: unread, method: unread, orderId: unread, batchStatus: unread }

/** The URL of `/transactions`: the tab, and the filters of its list. */
export const TransactionSearch = z.extend(TransactionListQuery, {
  tab: filter(TransactionTab),
  lines: filter(BankView),
  ...ofTabs,
})
type OfTabs = z.infer<typeof RefundDueSearch> & z.infer<typeof PayoutBatchSearch>
export type TransactionSearch = Omit<z.infer<typeof TransactionSearch>, keyof OfTabs> & OfTabs

/** Whose statement, and of which days; without days, of this Jalali month up to today. */
export const StatementQuery = z.object({
  hostId: filter(Id),
  customerId: filter(Id),
  from: filter(Day),
  until: filter(Day),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** The URL of `/user/transactions`: one statement, or those of all hosts of a batch of payouts. */
export const StatementSearch = z.extend(StatementQuery, { batchId: filter(Id) })
export type StatementSearch = z.infer<typeof StatementSearch>

export const transactionEndpoints = {
  listTransactions: endpoint('GET /api/v1/transactions', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'The ledger, newest first.',
    query: TransactionListQuery,
    answer: pageOf(TransactionRow),
  }),
  getLedgerTotals: endpoint('GET /api/v1/transactions/totals', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'Debit, credit and opening balance of exactly the filtered rows of the ledger.',
    query: TransactionListQuery,
    answer: LedgerTotals,
  }),
  exportLedger: endpoint('GET /api/v1/transactions/export', {
    right: 'ledger.read',
    summary: 'Exactly the filtered rows of the ledger as CSV, newest first.',
    query: TransactionListQuery,
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'ledger.csv' },
  }),
  listHostBalances: endpoint('GET /api/v1/host-balances', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'What each host is owed now, how much of it is still pending, and the last payout; the largest first.',
    query: z.extend(PageQuery, { hostId: filter(Id) }),
    answer: pageOf(HostBalance),
  }),
  sumHostBalances: endpoint('GET /api/v1/host-balance-sums', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'Of the hosts that match: how many they are, what we owe them and what they owe us.',
    query: z.object({ q: PageQuery.shape.q }),
    answer: z.object({ count: z.int(), owedRials: z.int(), debtRials: z.int() }),
  }),
  getStatement: endpoint('GET /api/v1/statements', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'The account of one host or customer: opening balance, movements, closing balance.',
    query: StatementQuery,
    answer: Statement,
  }),
  getTransaction: endpoint('GET /api/v1/transactions/:id', {
    right: 'ledger.read',
    about: ['transaction'],
    summary: 'One transaction with its balanced postings.',
    answer: Transaction,
  }),
}
