import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder, testBank, urlIdOf } from './payment-testing.ts'

const { simulator, variables } = await testBank()
const { pool, query, call, refusal } = await testApp(variables)
const { startPayment, pasargadCallback, getReceipt, inquirePayment, listPayments, recordOfflinePayment } =
  paymentEndpoints

const begin = async (order: number) => {
  const started = await call(startPayment, { params: { id: order } })
  return { ...started, urlId: urlIdOf(started.redirectUrl) }
}

test('from the order to the bank page and back, over HTTP; the callback needs no session', async () => {
  const held = await makeHeldOrder(pool)
  const p = await begin(held.order)
  // The bank page opens for a browser that comes from our host, and for no other.
  expect((await fetch(p.redirectUrl, { headers: { referer: 'http://admin.example/' } })).status).toBe(200)
  expect((await fetch(p.redirectUrl)).status).toBe(403)
  const paid = await fetch(p.redirectUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay', behaviour: 'success', pan: '5022291012345678' }),
  })
  const back = new URL(paid.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://admin.example/payment/pasargad/callback')
  const receipt = await call(pasargadCallback, { body: Object.fromEntries(back.searchParams), token: null })
  expect(receipt).toMatchObject({
    outcome: 'success',
    orderCode: held.code,
    listingTitle: 'کنسرت',
    cardMask: '502229******5678',
  })
  expect(await call(getReceipt, { params: { invoice: p.invoice } })).toEqual(receipt)
  expect(await refusal(startPayment, { params: { id: held.order } })).toMatchObject({
    status: 409,
    code: 'already_paid',
  })
})

test('everything but the callback is for admins', async () => {
  const requests = [
    [listPayments, {}],
    [startPayment, { params: { id: 1 } }],
    [inquirePayment, { params: { id: 1 } }],
    [getReceipt, { params: { invoice: '1' } }],
    [
      recordOfflinePayment,
      { params: { id: 1 }, body: { method: 'cash', amountRials: 1, reference: '', paidDay: '2026-11-21' } },
    ],
  ] as const
  for (const [endpoint, request] of requests)
    expect(await refusal(endpoint, { ...request, token: null })).toMatchObject({ status: 401, code: 'unauthorized' })
})

test('a callback for an invoice that is not ours, or without one, tells nothing', async () => {
  expect(await refusal(pasargadCallback, { body: { invoiceId: '1', status: 'success' }, token: null })).toMatchObject({
    status: 404,
  })
  expect(await refusal(pasargadCallback, { body: { status: 'success' }, token: null })).toMatchObject({ status: 422 })
})

test('a bank that refuses says why, in Persian', async () => {
  const held = await makeHeldOrder(pool)
  simulator.settings.minAmount = 5_000_000
  const answer = await refusal(startPayment, { params: { id: held.order } })
  simulator.settings.minAmount = 10_000
  expect(answer).toMatchObject({ status: 502, code: 'gateway_refused', message: 'درگاه بانک: مبلغ تراکنش نامعتبر است' })
})

test('the desk lists attempts newest first, by state, method, invoice and customer, page by page', async () => {
  const orders = []
  for (let i = 0; i < 52; i += 1) orders.push(await makeHeldOrder(pool))
  for (const { order } of orders) await call(startPayment, { params: { id: order } })
  const last = orders.at(-1)?.order ?? 0
  const first = await call(listPayments, { query: { status: 'redirected' } })
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({
    orderId: last,
    customerName: 'سارا احمدی',
    method: 'pasargad',
    status: 'redirected',
  })
  const second = await call(listPayments, { query: { status: 'redirected', after: first.next } })
  expect(second).toMatchObject({ next: null, total: first.total })
  const ids = [...first.items, ...second.items].map((payment) => payment.id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  expect(ids).toHaveLength(first.total)
  const all = [...first.items, ...second.items]
  expect(await call(paymentEndpoints.sumPayments, { query: { status: 'redirected' } })).toEqual({
    count: first.total,
    confirmedRials: 0,
    openRials: all.reduce((sum, { amountRials }) => sum + amountRials, 0),
  })
  const invoice = first.items[7]?.invoice
  expect((await call(listPayments, { query: { q: invoice } })).items.map((payment) => payment.invoice)).toEqual([
    invoice,
  ])
  const paid = first.items[9]
  const urlId = simulator.control.transactions().find((t) => t.invoice === paid?.invoice)?.urlId ?? ''
  simulator.control.pay(urlId)
  const { referenceNumber } = await call(inquirePayment, { params: { id: paid?.id ?? 0 } })
  expect((await call(listPayments, { query: { q: referenceNumber } })).items.map((payment) => payment.id)).toEqual([
    paid?.id,
  ])
  expect((await call(listPayments, { query: { method: 'cash' } })).total).toBe(0)
  expect((await refusal(listPayments, { query: { status: 'nonsense' } })).fields).toHaveProperty('status')
})

test('cash makes the order final in one call', async () => {
  const held = await makeHeldOrder(pool)
  const { paymentId } = await call(recordOfflinePayment, {
    params: { id: held.order },
    body: { method: 'cash', amountRials: 1_100_000, reference: '', paidDay: '2026-11-21' },
  })
  const [row] = (await call(listPayments, { query: { method: 'cash' } })).items
  expect(row).toMatchObject({ id: paymentId, status: 'confirmed', paidDay: '2026-11-21' })
  expect(await query`select status from orders where id = ${held.order}`).toEqual([{ status: 'confirmed' }])
})

test('while the bank has not said what became of a payment, nothing more is asked of the customer or given back', async () => {
  const held = await makeHeldOrder(pool)
  const started = await begin(held.order)
  simulator.control.pay(started.urlId, 'success')
  for (const status of ['returned', 'unknown']) {
    await query`update payments set status = ${status} where id = ${started.paymentId}`
    const params = { id: held.order }
    const offline = { method: 'cash', amountRials: 1_100_000, reference: '', paidDay: '2026-03-22' }
    const answers = await Promise.all([
      refusal(startPayment, { params }),
      refusal(paymentEndpoints.sendPaymentLink, { params }),
      refusal(recordOfflinePayment, { params, body: offline }),
      refusal(refundEndpoints.requestRefund, { params, body: { amountRials: 10, reason: 'other' } }),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'step_not_allowed', message: expect.stringContaining('استعلام') as string })
  }
  expect(await call(inquirePayment, { params: { id: started.paymentId } })).toMatchObject({ outcome: 'success' })
  expect(await refusal(startPayment, { params: { id: held.order } })).toMatchObject({ code: 'already_paid' })
})
