import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const transactionList = (query: TransactionListQuery) =>
  infiniteQueryOptions({
    queryKey: ['transaction', 'list', query],
    queryFn: ({ pageParam }) => call(transactionEndpoints.listTransactions, { query: { ...query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const transactionById = (id: number) =>
  queryOptions({
    queryKey: ['transaction', 'one', id],
    queryFn: () => call(transactionEndpoints.getTransaction, { params: { id } }),
  })
