import { expect, test } from 'vitest'
import { readPastedResults } from './payout-paste.tsx'

const payouts = [
  { id: 1, code: 'V-AAAAA1', sheba: 'IR820540102680020817909002', status: 'sent' as const, amountRials: 9_000_000 },
  { id: 2, code: 'V-AAAAA2', sheba: 'IR062960000000100324200001', status: 'sent' as const, amountRials: 5_000_000 },
  { id: 3, code: 'V-AAAAA3', sheba: 'IR340570000000000000000001', status: 'paid' as const, amountRials: 7_000_000 },
]
const read = (text: string) => readPastedResults(text, payouts, '2026-11-21')

test('codes or shebas with their tracking numbers, in any digits and with the bank’s other columns', () => {
  const text = [
    'ردیف\tشبا\tمبلغ\tشمارهٔ پیگیری',
    '۱\tIR82 0540 1026 8002 0817 9090 02\t9,000,000\t۱۴۰۵۰۸۳۰۰۰۱',
    '۲\tv-aaaaa2\t5000000\t14050830002',
  ].join('\n')
  expect(read(text)).toEqual({
    results: [
      { outcome: 'paid', payoutId: 1, trackingNumber: '14050830001', paidDay: '2026-11-21' },
      { outcome: 'paid', payoutId: 2, trackingNumber: '14050830002', paidDay: '2026-11-21' },
    ],
    problems: [],
  })
})

test('a line that says failed fails with its reason, also after it was paid', () => {
  expect(read('V-AAAAA2,ناموفق,حساب مسدود است\nV-AAAAA3,برگشت خورد').results).toEqual([
    { outcome: 'failed', payoutId: 2, reason: 'ناموفق، حساب مسدود است' },
    { outcome: 'failed', payoutId: 3, reason: 'برگشت خورد' },
  ])
})

test('what cannot be recorded is told by its line', () => {
  const { results, problems } = read('V-AAAAA1 ,123456\nV-AAAAA1,654321\nV-ZZZZZZ,123456\nV-AAAAA2,\nV-AAAAA3,123456')
  expect(results).toHaveLength(1)
  expect(problems.map(({ line, problem }) => [line, problem.slice(0, 12)])).toEqual([
    [2, 'این تسویه در'],
    [3, 'کد تسویه یا '],
    [4, 'شمارهٔ پیگیر'],
    [5, 'این تسویه در'],
  ])
})
