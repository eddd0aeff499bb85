import {
  transactionEndpoints,
  type TransactionListQuery,
  type StatementQuery,
} from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { infinite, query } from '#data.ts'

export const transactionList = (filters: TransactionListQuery) =>
  infinite(transactionEndpoints.listTransactions, { query: filters })

/** Summed over all rows of the filter; the page does not wait for it. */
export const ledgerTotals = (filters: TransactionListQuery) =>
  query(transactionEndpoints.getLedgerTotals, { query: filters }, { placeholderData: keepPreviousData })

export const transactionById = (id: number) => query(transactionEndpoints.getTransaction, { params: { id } })

export const hostBalances = (q: string | undefined) =>
  infinite(transactionEndpoints.listHostBalances, { query: { ...(q && { q }) } })

/** Summed over all hosts of the search; the page does not wait for it. */
export const hostBalanceSums = (q: string | undefined) =>
  query(transactionEndpoints.sumHostBalances, { query: { ...(q && { q }) } }, { placeholderData: keepPreviousData })

/** The balance of one host, as the only row of its page; none before its first posting. */
export const hostBalanceOf = (hostId: number) => query(transactionEndpoints.listHostBalances, { query: { hostId } })

export const statementOf = (filters: StatementQuery) => query(transactionEndpoints.getStatement, { query: filters })
