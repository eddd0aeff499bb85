import { isFiltered } from '@rezerv/contract/list-filter.ts'
import {
  entryFilters,
  postingFilters,
  saleFilters,
  type TransactionListQuery,
} from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { LedgerTotals, TransactionRow } from '@rezerv/contract/transaction/transaction.ts'

/**
 * The balance after each row (by id; debit positive) of rows that are newest first. Undefined where a running balance would say nothing:
 * without an account or party every row balances by itself, and a filter by kind, order or word leaves rows out in between.
 */
export function runningBalances(
  search: TransactionListQuery,
  rows: TransactionRow[],
  totals: LedgerTotals,
): Map<number, number> | undefined {
  if (!isOneAccount(search)) return undefined
  let balance = totals.openingRials + totals.debitRials - totals.creditRials
  const balances = new Map<number, number>()
  for (const row of rows) {
    balances.set(row.id, balance)
    balance -= row.debitRials - row.creditRials
  }
  return balances
}

/** Whether only some postings of each transaction are meant: of the whole, debit and credit are the same. */
export const hasSides = (search: TransactionListQuery) => isFiltered(postingFilters, search)

// Filters that leave rows out in between: what is left of an account is no balance any more.
const thinning = [...entryFilters.filter(({ kind }) => kind !== 'days'), ...saleFilters]

export const isOneAccount = (search: TransactionListQuery) =>
  isFiltered(postingFilters, search) && search.q === undefined && !isFiltered(thinning, search)
