import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { startPayment } from './payment-start-service.ts'
import { checkDuePayments } from './payment-inquire.ts'
import { makeHeldOrder, bankOf, testBank, urlIdOf } from './payment-testing.ts'

const { simulator, gatewayTo } = await testBank()
const gateway = gatewayTo({ timeoutMs: 10_000 })
const { db, pool, query, call, send, refusal, admin } = await testApp({}, { gateway })
const actor = { userId: admin.userId, sessionId: admin.sessionId, ip: '', traceId: '' }
const { closePaymentMismatch, getPayment, inquirePayment, listPayments, pasargadCallback } = paymentEndpoints
const { reversePayment, startPayment: startOf } = paymentEndpoints

afterEach(() => {
  simulator.control.lie(null)
  simulator.control.setOutage('none')
  simulator.control.resetClock()
})

async function begun() {
  const held = await makeHeldOrder(pool)
  const started = await startPayment(db, bankOf(gateway), held.order, actor)
  return { ...held, ...started, urlId: urlIdOf(started.redirectUrl), params: { id: started.paymentId } }
}
/** The card holder has paid, and did not come back yet. */
const paid = async () => {
  const p = await begun()
  simulator.control.pay(p.urlId)
  return p
}
const back = (invoiceId: string, status = 'success', more: object = {}) =>
  call(pasargadCallback, { body: { invoiceId, status, ...more } })
const items = async () =>
  (await call(inboxEndpoints.listInbox, { query: { kind: 'payment_mismatch' } })).items.map((item) => item)
const dayLater = async (id: number) => {
  await query`update payments set check_at = now() where id = ${id} and check_at is not null`
  return checkDuePayments(db, gateway, pino({ level: 'silent' }))
}
const windowOver = (id: number) => query`update payments set window_until = now() - interval '1 hour' where id = ${id}`
const callsTo = (invoice: string, name: string) =>
  simulator.control
    .transactions()
    .find((t) => t.invoice === invoice)
    ?.calls.filter((one) => one.call === name).length

describe('what does not fit', () => {
  test('waits in the inbox with both sides, and is gone when the bank says what we say', async () => {
    const p = await paid()
    simulator.control.lie('amount_in_toman')
    expect((await back(p.invoice)).outcome).toBe('checking')
    expect(await items()).toMatchObject([{ paymentId: p.paymentId, title: p.code, reason: 'amount_mismatch' }])
    expect((await call(listPayments, { query: { view: 'mismatch' } })).items.map((one) => one.id)).toEqual([
      p.paymentId,
    ])
    expect((await call(getPayment, { params: p.params })).mismatch).toMatchObject({
      reason: 'amount_mismatch',
      ours: { status: 'unknown', amountRials: 1_100_000, invoice: p.invoice },
      bank: { code: 2, amountRials: 110_000, invoice: p.invoice },
    })
    simulator.control.lie(null)
    expect((await call(inquirePayment, { params: p.params })).outcome).toBe('success')
    expect(await items()).toEqual([])
  })

  test('an answer that cannot be read is shown as it began, without secrets', async () => {
    const p = await paid()
    simulator.control.lie('html')
    await back(p.invoice)
    const { mismatch } = await call(getPayment, { params: p.params })
    expect(mismatch).toMatchObject({ reason: 'unreadable', bank: { unread: 'body', amountRials: null } })
    expect(mismatch?.bank.words).toContain('پرداخت موفق')
    simulator.control.lie(null)
    await call(inquirePayment, { params: p.params })
  })

  test('days after the sale is closed by an admin with a note, which is audited, and nothing is undone', async () => {
    const p = await paid()
    expect((await back(p.invoice)).outcome).toBe('success')
    simulator.control.lie('annulled_later')
    simulator.control.advance(2 * 60 * 60_000)
    expect(await dayLater(p.paymentId)).toBe(1)
    expect(await items()).toMatchObject([{ paymentId: p.paymentId, reason: 'not_taken' }])
    expect((await call(getPayment, { params: p.params })).payment.status).toBe('confirmed')
    expect((await refusal(closePaymentMismatch, { params: p.params, body: { note: 'نه' } })).status).toBe(422)
    const note = 'بانک پول را با حواله برگرداند'
    expect((await call(closePaymentMismatch, { params: p.params, body: { note } })).mismatch).toBeNull()
    expect(await items()).toEqual([])
    expect((await refusal(closePaymentMismatch, { params: p.params, body: { note } })).code).toBe('not_found')
    const rows = await query`
      select new_value from audit_entries where action = 'payment_mismatch_closed' and subject_id = ${p.order}`
    expect(rows).toMatchObject([{ new_value: { reason: note } }])
    // The same again is no news; something else is.
    expect(await dayLater(p.paymentId)).toBe(1)
    expect((await call(inquirePayment, { params: p.params })).outcome).toBe('success')
    expect(await items()).toEqual([])
    simulator.control.lie('unknown_to_it')
    await dayLater(p.paymentId)
    expect(await items()).toMatchObject([{ paymentId: p.paymentId, reason: 'not_found' }])
    await call(closePaymentMismatch, { params: p.params, body: { note } })
  })

  test('what the bank never explains is given up by an admin, once its window is over; then the order takes money again', async () => {
    const p = await paid()
    simulator.control.lie('amount_in_toman')
    await back(p.invoice)
    const body = { note: 'در صورت‌حساب بانک چنین پولی نیست' }
    const stateOf = async () => (await call(getPayment, { params: p.params })).payment.status
    await call(closePaymentMismatch, { params: p.params, body })
    await call(inquirePayment, { params: p.params })
    expect([await stateOf(), await items()]).toEqual(['unknown', []])
    expect(await refusal(startOf, { params: { id: p.order } })).toMatchObject({ code: 'step_not_allowed' })

    await windowOver(p.paymentId)
    await call(inquirePayment, { params: p.params })
    expect([await stateOf(), await items()]).toEqual(['failed', []])
    // Neither the browser nor the next day open it again for the same words.
    await back(p.invoice)
    await dayLater(p.paymentId)
    expect([await stateOf(), await items()]).toEqual(['failed', []])
    expect(await call(startOf, { params: { id: p.order } })).toMatchObject({
      redirectUrl: expect.any(String) as string,
    })
    const rows = await query`
      select new_value ->> 'payment' as payment from audit_entries where action = 'payment_mismatch_closed' and subject_id = ${p.order} order by id`
    expect(rows).toEqual([{ payment: null }, { payment: 'failed' }])
    // Money that is understood after all is booked.
    simulator.control.lie(null)
    expect((await call(inquirePayment, { params: p.params })).outcome).toBe('success')
  })

  test('a bank that gives no word for a day after its window is a matter for an admin too', async () => {
    const p = await paid()
    simulator.control.setOutage('error')
    await back(p.invoice)
    await windowOver(p.paymentId)
    await call(inquirePayment, { params: p.params })
    expect(await items()).toEqual([])
    await query`update payments set created_at = now() - interval '25 hours' where id = ${p.paymentId}`
    await call(inquirePayment, { params: p.params })
    expect(await items()).toMatchObject([{ paymentId: p.paymentId, reason: 'unanswered' }])
    const closed = await call(closePaymentMismatch, { params: p.params, body: { note: 'بانک پولی نگرفته است' } })
    expect(closed).toMatchObject({ mismatch: null, payment: { status: 'failed' } })
    simulator.control.setOutage('none')
    expect((await call(inquirePayment, { params: p.params })).outcome).toBe('success')
  })

  test('money that the bank says it returned and still has keeps the operator informed, and the payment open', async () => {
    const p = await paid()
    simulator.control.lie('reverse_lied')
    const refused = await refusal(reversePayment, { params: p.params, body: { reason: 'خواست مشتری' } })
    expect([refused.code, refused.message.includes('استعلام دوباره')]).toEqual(['gateway_refused', true])
    expect(await items()).toMatchObject([{ paymentId: p.paymentId, reason: 'not_returned' }])
    expect((await call(getPayment, { params: p.params })).payment.status).not.toBe('reversed')
    await call(closePaymentMismatch, { params: p.params, body: { note: 'با بانک پیگیری شد' } })
  })
})

test('what has ended is asked about on seven days, and no more', async () => {
  const p = await paid()
  await back(p.invoice)
  const before = callsTo(p.invoice, 'inquiry') ?? 0
  for (let day = 0; day < 9; day += 1) await dayLater(p.paymentId)
  expect(callsTo(p.invoice, 'inquiry')).toBe(before + 7)
  expect(await items()).toEqual([])
})

test('a silent day is no day: the bank is asked again within the hour', async () => {
  const p = await paid()
  await back(p.invoice)
  simulator.control.setOutage('error')
  await dayLater(p.paymentId)
  simulator.control.setOutage('none')
  const rows = await query`
    select checks_left, check_at between now() and now() + interval '61 minutes' as soon from payments where id = ${p.paymentId}`
  expect(rows).toEqual([{ checks_left: 7, soon: true }])
  await query`update payments set check_at = null where id = ${p.paymentId}`
})

test('money that turns up where the bank had said "failed" is booked, not left lying', async () => {
  const p = await begun()
  simulator.control.pay(p.urlId, 'lost_callback')
  simulator.control.lie('paid_called_failed')
  expect((await call(inquirePayment, { params: p.params })).outcome).toBe('failed')
  simulator.control.lie(null)
  expect((await call(inquirePayment, { params: p.params })).outcome).toBe('success')
})

test('hundreds of callbacks of one invoice fill no table and keep the bank’s door clear', async () => {
  const p = await begun()
  const words = ['success', 'cancel', 'unknown', 'failed', 'expire', 'SUCCESS', 'x']
  for (let round = 0; round < 6; round += 1)
    await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        send(pasargadCallback, {
          body: {
            invoiceId: p.invoice,
            status: words[at % words.length],
            referenceNumber: String(round * 25 + at),
            trackId: `${at}`,
          },
          token: null,
        }),
      ),
    )
  const [events] = await query`
    select count(*)::int as rows, sum(repeats + 1) filter (where kind = 'callback')::int as callbacks
      from payment_events where payment_id = ${p.paymentId}`
  expect(events.rows).toBeLessThan(20)
  expect(events.callbacks).toBe(150)
  expect(callsTo(p.invoice, 'inquiry')).toBeLessThan(60)
  // Who really paid is still heard.
  simulator.control.pay(p.urlId)
  await query`update payments set called_back_at = now() - interval '3 seconds' where id = ${p.paymentId}`
  expect((await back(p.invoice)).outcome).toBe('success')
})

test('parallel clicks on one reversal are one reverse at the bank', async () => {
  const p = await paid()
  const body = { reason: 'خواست مشتری پیش از قطعی شدن' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(reversePayment, { params: p.params, body })))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect([callsTo(p.invoice, 'verify'), callsTo(p.invoice, 'reverse')]).toEqual([1, 1])
})
