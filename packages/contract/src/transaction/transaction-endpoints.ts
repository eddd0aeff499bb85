import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Id, IdParams, PageQuery, pageOf } from '../page.ts'
import { Account, Transaction, TransactionKind, TransactionRow } from './transaction.ts'

export const TransactionListQuery = z.extend(PageQuery, {
  kind: z.catch(z.optional(TransactionKind), undefined),
  account: z.catch(z.optional(Account), undefined),
  orderId: z.catch(z.optional(Id), undefined),
  hostId: z.catch(z.optional(Id), undefined),
  customerId: z.catch(z.optional(Id), undefined),
  from: z.catch(z.optional(Day), undefined),
  until: z.catch(z.optional(Day), undefined),
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
