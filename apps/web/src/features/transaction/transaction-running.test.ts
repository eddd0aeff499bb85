import type { TransactionRow } from '@rezerv/contract/transaction/transaction.ts'
import { expect, test } from 'vitest'
import { runningBalances } from './transaction-running.ts'

const row = (id: number, debitRials: number, creditRials: number) => ({ id, debitRials, creditRials }) as TransactionRow
const rows = [row(3, 0, 40), row(2, 100, 0), row(1, 0, 10)]
const totals = { count: 3, debitRials: 100, creditRials: 50, openingRials: 30 }

test('after the newest row the balance is the closing one, before the oldest the opening one', () => {
  expect([...(runningBalances({ account: 'cash' }, rows, totals) ?? [])]).toEqual([
    [3, 80],
    [2, 120],
    [1, 20],
  ])
})

test('rows that are left out in between make no running balance', () => {
  expect(runningBalances({}, rows, totals)).toBeUndefined()
  expect(runningBalances({ hostId: 4, kind: 'sale' }, rows, totals)).toBeUndefined()
  expect(runningBalances({ account: 'commission', listingId: 7 }, rows, totals)).toBeUndefined()
})
