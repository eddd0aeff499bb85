import type { BankAccount, BankLineStatus } from '@rezerv/contract/transaction/transaction-bank.ts'
import { bankEndpoints } from '@rezerv/contract/transaction/transaction-bank-endpoints.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-list-query.ts'
import { call } from '#lib/call.ts'

/** Every query of bank statements begins with it. */
export const bankKey = ['bank']

export type BankLineFilter = { account: BankAccount; status: BankLineStatus; q: string | undefined }

export const bankLines = ({ account, status, q }: BankLineFilter) =>
  infiniteQueryOptions({
    queryKey: [...bankKey, 'lines', account, status, q ?? ''],
    queryFn: ({ pageParam }) =>
      call(bankEndpoints.listBankLines, { query: { account, status, ...(q && { q }), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const bankMissing = (account: BankAccount) =>
  queryOptions({
    queryKey: [...bankKey, 'missing', account],
    queryFn: () => call(bankEndpoints.listBankMissing, { query: { account } }),
  })

export const bankDays = (account: BankAccount) =>
  queryOptions({
    queryKey: [...bankKey, 'days', account],
    queryFn: () => call(bankEndpoints.listBankDays, { query: { account } }),
  })

export const bankCandidates = (id: number) =>
  queryOptions({
    queryKey: [...bankKey, 'candidates', id],
    queryFn: () => call(bankEndpoints.listBankCandidates, { params: { id } }),
  })

/** The view of the statements when the address names none. */
export const firstBankView = 'suggested'

export const bankAccountOf = ({ account }: TransactionSearch): BankAccount =>
  account === 'gateway' ? 'gateway' : 'bank'

/** Brings what a view of the statements shows. */
export async function loadBankView(queryClient: QueryClient, search: TransactionSearch): Promise<void> {
  const { lines = firstBankView, q } = search
  const account = bankAccountOf(search)
  if (lines === 'missing') await queryClient.ensureQueryData(bankMissing(account))
  else if (lines === 'days') await queryClient.ensureQueryData(bankDays(account))
  else await queryClient.ensureInfiniteQueryData(bankLines({ account, status: lines, q }))
}
