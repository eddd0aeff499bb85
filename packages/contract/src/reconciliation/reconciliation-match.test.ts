import { expect, test } from 'vitest'
import type { BankCandidate } from './reconciliation.ts'
import { guessMapping, headerIndex, matchConfidence, readBankRow, suggestMatches } from './reconciliation-match.ts'

const candidate = (transactionId: number, part: Partial<BankCandidate> = {}): BankCandidate => ({
  transactionId,
  kind: 'payment',
  description: 'پرداخت سفارش',
  orderCode: null,
  reference: null,
  entries: 1,
  day: '2026-11-21',
  amountRials: 500_000,
  ...part,
})
const line = { day: '2026-11-21', amountRials: 500_000, reference: '', description: '' }

test('a bank’s own columns are understood under its titles, with Persian and Arabic digits', () => {
  const rows = [
    ['بانک پاسارگاد', ''],
    ['تاريخ', 'شرح', 'واریز (ریال)', 'برداشت (ریال)', 'شماره پيگيري'],
    ['۱۴۰۵/۰۸/۳۰', 'حواله', '۵۰۰,۰۰۰', '', '٧٨٩٠١٢'],
  ]
  expect(headerIndex(rows)).toBe(1)
  const mapping = guessMapping(rows[1] ?? [])
  expect(mapping).toEqual({ day: 0, description: 1, credit: 2, debit: 3, reference: 4, amount: null, unit: 'rial' })
  expect(readBankRow(rows[2] ?? [], mapping)).toEqual({ ...line, reference: '789012', description: 'حواله' })
  expect(readBankRow(['1405/8/30 14:02', '', '', '500000.00', ''], mapping)?.amountRials).toBe(-500_000)
  expect(readBankRow(['', 'جمع', '۵۰۰,۰۰۰', '', ''], mapping)).toBeUndefined()
})

test('one signed column in toman, with a Gregorian day', () => {
  const mapping = guessMapping(['Date', 'Amount (تومان)', 'RRN'])
  expect(mapping).toMatchObject({ day: 0, amount: 1, reference: 2, unit: 'toman' })
  expect(readBankRow(['2026-11-21', '(50٬000)', '12'], mapping)).toMatchObject({
    day: '2026-11-21',
    amountRials: -500_000,
  })
})

test('the tracking number decides, then the day; another amount never fits', () => {
  const withReference = { ...line, reference: '00789012', day: '2026-11-23' }
  expect(matchConfidence(withReference, candidate(1, { reference: '789012' }))).toBe(99)
  expect(matchConfidence(line, candidate(1))).toBe(75)
  expect(matchConfidence(line, candidate(1, { day: '2026-11-18' }))).toBe(50)
  expect(matchConfidence(line, candidate(1, { day: '2026-11-10' }))).toBeUndefined()
  expect(matchConfidence(line, candidate(1, { amountRials: 500_010 }))).toBeUndefined()
  expect(matchConfidence(withReference, candidate(1, { reference: '111111', day: '2026-11-23' }))).toBe(30)
})

test('each transaction is suggested once, the surest pair first; a guess between equals is less sure', () => {
  const lines = [line, { ...line, reference: '789012' }]
  const pairs = suggestMatches(lines, [candidate(1), candidate(2, { reference: '789012' })])
  expect(pairs).toEqual([
    { line: 1, transactionId: 2, confidence: 99 },
    { line: 0, transactionId: 1, confidence: 50 },
  ])
})
