import { endpoint } from '../endpoint.ts'
import { IdParams, pageOf } from '../page.ts'
import { Transaction, TransactionRow } from './transaction.ts'
import { TransactionListQuery } from './transaction-list-query.ts'

export const transactionEndpoints = {
  listTransactions: endpoint({
    method: 'GET',
    path: '/api/v1/transactions',
    summary: 'The ledger, newest first.',
    query: TransactionListQuery,
    answer: pageOf(TransactionRow),
  }),
  getTransaction: endpoint({
    method: 'GET',
    path: '/api/v1/transactions/:id',
    summary: 'One transaction with its balanced postings.',
    params: IdParams,
    answer: Transaction,
  }),
}
