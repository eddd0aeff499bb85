import { endpoint, FileParts } from '../endpoint.ts'
import { IdParams, PageQuery, pageOf } from '../page.ts'
import { HostBalance, LedgerTotals, Transaction, TransactionRow } from './transaction.ts'
import { TransactionListQuery } from './transaction-list-query.ts'
import { Statement } from './transaction-statement.ts'
import { StatementQuery } from './transaction-statement-query.ts'

export const transactionEndpoints = {
  listTransactions: endpoint({
    method: 'GET',
    path: '/api/v1/transactions',
    about: ['transaction'],
    summary: 'The ledger, newest first.',
    query: TransactionListQuery,
    answer: pageOf(TransactionRow),
  }),
  getLedgerTotals: endpoint({
    method: 'GET',
    path: '/api/v1/transactions/totals',
    about: ['transaction'],
    summary: 'Debit, credit and opening balance of exactly the filtered rows of the ledger.',
    query: TransactionListQuery,
    answer: LedgerTotals,
  }),
  exportLedger: endpoint({
    method: 'GET',
    path: '/api/v1/transactions/export',
    summary: 'Exactly the filtered rows of the ledger as CSV, newest first.',
    query: TransactionListQuery,
    answer: FileParts,
    file: { type: 'text/csv; charset=utf-8', name: 'ledger.csv' },
  }),
  listHostBalances: endpoint({
    method: 'GET',
    path: '/api/v1/host-balances',
    about: ['transaction'],
    summary: 'What each host is owed now, how much of it is still pending, and the last payout; the largest first.',
    query: PageQuery,
    answer: pageOf(HostBalance),
  }),
  getStatement: endpoint({
    method: 'GET',
    path: '/api/v1/statements',
    about: ['transaction'],
    summary: 'The account of one host or customer: opening balance, movements, closing balance.',
    query: StatementQuery,
    answer: Statement,
  }),
  getTransaction: endpoint({
    method: 'GET',
    path: '/api/v1/transactions/:id',
    about: ['transaction'],
    summary: 'One transaction with its balanced postings.',
    params: IdParams,
    answer: Transaction,
  }),
}
