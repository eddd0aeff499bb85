import { pasargadCodes, pasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'
import { expect, test } from 'vitest'
import type { GatewayAnswer, ConfirmedPayment, Inquiry } from './payment-gateway.ts'
import { judgeEnded } from './payment-check.ts'
import { judgeAfter, type Judged, judgeConfirm, judgeInquiry, readHint } from './payment-judge.ts'

const payment: Judged = {
  invoice: '1',
  urlId: 'u',
  amountRials: 500_000,
  windowOver: false,
  status: 'redirected',
  callbackStatus: null,
}
const answered = (code: number, more: Partial<Inquiry> = {}): GatewayAnswer<Inquiry> => ({
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
const refused = (code: number): GatewayAnswer<ConfirmedPayment & Inquiry> => ({
  outcome: 'refused',
  result: pasargadResult(code),
  log: [],
})
const silent: GatewayAnswer<ConfirmedPayment & Inquiry> = { outcome: 'unavailable', result: null, log: [] }

test('of all the codes of the document, only these lead to money', () => {
  const leadsTo = (next: string) => pasargadCodes.filter((code) => judgeInquiry(payment, answered(code)).next === next)
  expect(leadsTo('confirm')).toEqual([0, 2, 13031, 13034])
  expect(leadsTo('record')).toEqual([13029, 13046, 13421, 13428])
})

test.each([
  ['another amount', { amountRials: 500_001 }, 'amount_mismatch'],
  ['another invoice', { invoice: '2' }, 'invoice_mismatch'],
  ['another page', { urlId: 'v' }, 'url_mismatch'],
])('money with %s is not ours', (_, more, reason) => {
  // Never sold and never called failed: asked again, and shown with what the bank said.
  for (const code of [2, 13029]) {
    const verdict = judgeInquiry(payment, answered(code, more), 'success')
    expect(verdict).toMatchObject({ next: 'set', status: 'unknown', trouble: { reason, bank: { code } } })
    expect(judgeInquiry(payment, answered(code, more))).toMatchObject({ trouble: { reason } })
  }
})

test.each(['invoice', 'urlId', 'amountRials'] as const)(
  'money whose %s the bank leaves out is not ours yet',
  (field) => {
    for (const code of [0, 2, 13029, 13034, 13046])
      expect(judgeInquiry(payment, answered(code, { [field]: null }), 'success')).toMatchObject({
        next: 'set',
        status: 'unknown',
        trouble: { reason: 'incomplete' },
      })
  },
)

test('the end of a payment is not believed of an answer that does not name it', () => {
  for (const code of [1, 13025, 13033, 13045])
    expect(judgeInquiry(payment, answered(code, { invoice: null }), 'failed')).toMatchObject({
      status: 'unknown',
      trouble: { reason: 'incomplete' },
    })
})

test('a confirm counts when the next question hears the same', () => {
  expect([0, 13029, 13046, 13034].map((code) => judgeAfter(payment, 'taken', answered(code)).next)).toEqual(
    Array.from({ length: 4 }, () => 'record'),
  )
  for (const code of [2, 13031, 13022, 13025, 13016])
    expect(judgeAfter(payment, 'taken', answered(code))).toMatchObject({
      status: 'unknown',
      inquireIn: 15,
      trouble: { reason: 'not_taken' },
    })
  expect(judgeAfter(payment, 'taken', answered(13029, { amountRials: 1 }))).toMatchObject({
    trouble: { reason: 'amount_mismatch' },
  })
  expect(judgeAfter(payment, 'taken', answered(13033))).toMatchObject({ status: 'reversed' })
  expect(judgeAfter(payment, 'returned', answered(13046))).toMatchObject({ trouble: { reason: 'not_returned' } })
  expect(judgeAfter(payment, 'taken', silent)).toMatchObject({ status: 'unknown', inquireIn: 15 })
})

test('what has ended is held against what the bank says days later', () => {
  const ended = (status: Judged['status'], code: number) =>
    judgeEnded({ ...payment, status, windowOver: true }, answered(code))
  for (const code of [0, 13029, 13034, 13046]) expect(ended('confirmed', code)).toEqual({ next: 'fits' })
  for (const code of [1, 2, 13022, 13025, 13031, 13033])
    expect(ended('confirmed', code)).toMatchObject({ trouble: { reason: 'not_taken' } })
  expect(ended('confirmed', 13016)).toMatchObject({ trouble: { reason: 'not_found' } })
  for (const code of [13022, 13025, 13033]) expect(ended('reversed', code)).toEqual({ next: 'fits' })
  for (const code of [2, 13029, 13046])
    expect(ended('reversed', code)).toMatchObject({ trouble: { reason: 'not_returned' } })
  for (const status of ['failed', 'cancelled', 'expired'] as const) {
    for (const code of [13022, 13025, 13033, 13016]) expect(ended(status, code)).toEqual({ next: 'fits' })
    for (const code of [2, 13029, 13034, 13046]) expect(ended(status, code)).toEqual({ next: 'reconcile' })
  }
  expect(judgeEnded({ ...payment, status: 'confirmed' }, silent)).toEqual({ next: 'later' })
})

test('money for a page that we never opened is not confirmed', () => {
  expect(judgeInquiry({ ...payment, urlId: null }, answered(2, { urlId: null }))).toMatchObject({
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
    expect(judgeInquiry(payment, answered(13022), hint)).toEqual({
      next: 'set',
      status,
      reason: `callback_${hint}`,
      inquireIn: 1620,
    })
    expect(judgeInquiry(payment, answered(2), hint)).toEqual({ next: 'confirm' })
  },
)

test('no answer, a busy bank or a code without a name never end a payment, not even after the window', () => {
  for (const windowOver of [false, true])
    for (const answer of [silent, refused(13084), refused(77_777), answered(77_777), answered(13096)]) {
      expect(judgeInquiry({ ...payment, windowOver }, answer)).toMatchObject({ next: 'wait' })
      expect(judgeInquiry({ ...payment, windowOver }, answer, 'failed')).toMatchObject({
        status: 'unknown',
        inquireIn: 15,
      })
    }
})

test('an unpaid payment is over when the window is, and not before', () => {
  for (const answer of [answered(13022), answered(13049), answered(13016), refused(13016)]) {
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
