import { expect, test } from 'vitest'
import { moneyLimits } from '../transaction/transaction-act.ts'
import { StepUpAct, stepUpActShort, stepUpText } from './auth-step-up-endpoints.ts'

const abouts = [
  ...StepUpAct.options.filter((act) => act !== 'limit').map((act) => ({ act, subject: '7' })),
  ...Object.keys(moneyLimits).map((subject) => ({ act: 'limit' as const, subject })),
]

// SMS.ir takes 25 letters in a parameter, Kavenegar four spaces in its token10; a joiner is a letter to the one and may be none to the other.
test.each(abouts)('$act of $subject fits into the template of every provider', (about) => {
  const short = stepUpActShort(about)
  expect(short.length).toBeLessThanOrEqual(25)
  expect(short.split(' ').length).toBeLessThanOrEqual(5)
  expect(short).toMatch(/^[\u0600-\u06ff ]+$/)
})

test('each act is told from the others, and each limit from the others', () => {
  expect(new Set(abouts.map(stepUpActShort)).size).toBe(abouts.length)
  expect(stepUpText({ act: 'limit', subject: 'payout_approval_rials', amountRials: 900_000_000 })).toBe(
    'تغییر سقف تسویه به ۹۰٬۰۰۰٬۰۰۰ تومان',
  )
})
