import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IdParams, PageQuery, pageOf, filter } from '../page.ts'
import { Account, Transaction, TransactionKind, TransactionRow } from './transaction.ts'

export const TransactionListQuery = z.extend(PageQuery, {
  kind: filter(TransactionKind),
  account: filter(Account),
  orderId: filter(Id),
  hostId: filter(Id),
  customerId: filter(Id),
  from: filter(Day),
  until: filter(Day),
})
export type TransactionListQuery = z.infer<typeof TransactionListQuery>

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
