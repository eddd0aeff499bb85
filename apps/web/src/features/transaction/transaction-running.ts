import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-list-query.ts'
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

export const isOneAccount = ({ account, hostId, customerId, kind, orderId, q }: TransactionListQuery) =>
  Boolean(account ?? hostId ?? customerId) && !(kind ?? orderId ?? q)
