import { pasargadCodes, pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import { expect, test } from 'vitest'
import type { GatewayAnswer, Inquiry, Settlement } from './payment-gateway.ts'
import { type Judged, judgeConfirm, judgeInquiry, readHint } from './payment-judge.ts'

const payment: Judged = { invoice: '1', urlId: 'u', amountRials: 500_000, windowOver: false, status: 'redirected' }
const told = (code: number, more: Partial<Inquiry> = {}): GatewayAnswer<Inquiry> => ({
  outcome: 'done',
  result: pasargadResult(0),
  log: [],
  data: {
    status: pasargadResult(code),
    invoice: '1',
    urlId: 'u',
    amountRials: 500_000,
    referenceNumber: null,
    trackId: null,
    cardMask: null,
    ...more,
  },
})
const refused = (code: number): GatewayAnswer<Settlement & Inquiry> => ({
  outcome: 'refused',
  result: pasargadResult(code),
  log: [],
})
const silent: GatewayAnswer<Settlement & Inquiry> = { outcome: 'unavailable', result: null, log: [] }

test('of all the codes of the document, only these lead to money', () => {
  const leadsTo = (next: string) => pasargadCodes.filter((code) => judgeInquiry(payment, told(code)).next === next)
  expect(leadsTo('confirm')).toEqual([0, 2, 13031, 13034])
  expect(leadsTo('record')).toEqual([13029, 13046, 13421, 13428])
})

test.each([
  ['another amount', { amountRials: 500_001 }, 'amount_mismatch'],
  ['another invoice', { invoice: '2' }, 'invoice_mismatch'],
  ['another page', { urlId: 'v' }, 'url_mismatch'],
])('money with %s is not ours', (_, more, reason) => {
  expect(judgeInquiry(payment, told(2, more))).toMatchObject({ next: 'set', status: 'failed', reason, inquireIn: null })
  // Confirmed already, and wrong: a human must look at it.
  expect(judgeInquiry(payment, told(13029, more))).toMatchObject({ next: 'set', status: 'unknown', reason })
})

test('what the bank leaves out is not a mismatch', () => {
  expect(judgeInquiry(payment, told(2, { invoice: null, urlId: null, amountRials: null }))).toEqual({ next: 'confirm' })
})

test('money for a page that we never opened is not confirmed', () => {
  expect(judgeInquiry({ ...payment, urlId: null }, told(2, { urlId: null }))).toMatchObject({
    next: 'set',
    reason: 'never_redirected',
  })
})

test.each([
  ['cancel', 'cancelled'],
  ['failed', 'failed'],
  ['expire', 'expired'],
] as const)(
  '"%s" of the browser closes an unpaid page, but the bank is asked once more when its window is over',
  (hint, status) => {
    expect(judgeInquiry(payment, told(13022), hint)).toEqual({
      next: 'set',
      status,
      reason: `callback_${hint}`,
      inquireIn: 1620,
    })
    expect(judgeInquiry(payment, told(2), hint)).toEqual({ next: 'confirm' })
  },
)

test('no answer, a busy bank or a code without a name never end a payment, not even after the window', () => {
  for (const windowOver of [false, true])
    for (const answer of [silent, refused(13084), refused(77_777), told(77_777), told(13096)]) {
      expect(judgeInquiry({ ...payment, windowOver }, answer)).toMatchObject({ next: 'wait' })
      expect(judgeInquiry({ ...payment, windowOver }, answer, 'failed')).toMatchObject({
        status: 'unknown',
        inquireIn: 15,
      })
    }
})

test('an unpaid payment is over when the window is, and not before', () => {
  for (const answer of [told(13022), told(13049), told(13016), refused(13016)]) {
    expect(judgeInquiry(payment, answer)).toEqual({ next: 'wait', inquireIn: 60 })
    expect(judgeInquiry({ ...payment, windowOver: true }, answer)).toMatchObject({ status: 'expired', inquireIn: null })
  }
})

test.each([
  [13029, { next: 'record' }],
  [13046, { next: 'record' }],
  [13329, { next: 'again' }],
  [13084, { next: 'again' }],
  [13075, { next: 'set', status: 'reversed' }],
  [13033, { next: 'set', status: 'reversed' }],
  [13022, { next: 'set', status: 'unknown' }],
  [13422, { next: 'set', status: 'unknown', reason: 'merchant_ip_not_valid' }],
])('a confirm that is refused by %i', (code, verdict) => {
  expect(judgeConfirm(payment, refused(code))).toMatchObject(verdict)
})

test('a confirm without an answer may have been done: it is never called failed', () => {
  expect(judgeConfirm(payment, silent)).toMatchObject({ status: 'unknown', inquireIn: 15 })
})

test('the word of the browser is read whatever its case; what is not known is unknown', () => {
  expect(['Success', 'CANCEL', ' failed ', 'expire', 'paid', ''].map(readHint)).toEqual([
    'success',
    'cancel',
    'failed',
    'expire',
    'unknown',
    'unknown',
  ])
})
