import type { BankAccount, BankLineStatus } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { infinite, query } from '#data.ts'

/** The lines of a state, narrowed as the URL says. */
export const bankLines = (status: BankLineStatus, search: TransactionSearch) => {
  const { q, from, until } = search
  return infinite(reconciliationEndpoints.listBankLines, {
    query: { account: bankAccountOf(search), status, q, from, until },
  })
}

export const bankMissing = (account: BankAccount) =>
  query(reconciliationEndpoints.listBankMissing, { query: { account } })

export const bankDays = (account: BankAccount) => query(reconciliationEndpoints.listBankDays, { query: { account } })

export const bankCandidates = (id: number) => query(reconciliationEndpoints.listBankCandidates, { params: { id } })

/** The view of the statements when the address names none. */
export const firstBankView = 'suggested'

export const bankAccountOf = ({ account }: TransactionSearch): BankAccount =>
  account === 'gateway' ? 'gateway' : 'bank'

export async function loadBankView(queryClient: QueryClient, search: TransactionSearch): Promise<void> {
  const { lines = firstBankView } = search
  const account = bankAccountOf(search)
  if (lines === 'missing') await queryClient.ensureQueryData(bankMissing(account))
  else if (lines === 'days') await queryClient.ensureQueryData(bankDays(account))
  else await queryClient.ensureInfiniteQueryData(bankLines(lines, search))
}
