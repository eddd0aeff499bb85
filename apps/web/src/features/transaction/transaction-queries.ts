import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import type { StatementQuery } from '@rezerv/contract/transaction/transaction-statement-query.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Every query of the ledger begins with it: after a posting all are asked anew. */
export const transactionKey = ['transaction']

export const transactionList = (query: TransactionListQuery) =>
  infiniteQueryOptions({
    queryKey: [...transactionKey, 'list', query],
    queryFn: ({ pageParam }) => call(transactionEndpoints.listTransactions, { query: { ...query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** Summed over all rows of the filter; the page does not wait for it. */
export const ledgerTotals = (query: TransactionListQuery) =>
  queryOptions({
    queryKey: [...transactionKey, 'totals', query],
    queryFn: ({ signal }) => call(transactionEndpoints.getLedgerTotals, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const transactionById = (id: number) =>
  queryOptions({
    queryKey: [...transactionKey, 'one', id],
    queryFn: () => call(transactionEndpoints.getTransaction, { params: { id } }),
  })

export const hostBalances = (q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...transactionKey, 'hosts', q ?? ''],
    queryFn: ({ pageParam }) =>
      call(transactionEndpoints.listHostBalances, { query: { ...(q && { q }), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const statementOf = (query: StatementQuery) =>
  queryOptions({
    queryKey: [...transactionKey, 'statement', query],
    queryFn: () => call(transactionEndpoints.getStatement, { query }),
  })
