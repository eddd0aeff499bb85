import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { depositEndpoints, handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { expect, test } from 'vitest'
import { dayAhead } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { dueLines } from '#payout/payout-due-store.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { remindOfDeposits } from './handover-deposit-actions.ts'
import { usedOrders } from './handover-testing.ts'

const { beginHandover, previewReturn, endHandover, undoHandover } = handoverEndpoints
const { markNoShow } = cancellationEndpoints
const { reinstateOrder } = orderEndpoints
const { releaseDeposit } = depositEndpoints
const { call, send, refusal, pool, query, db } = await testApp()
const used = usedOrders({ call, pool, db })
const { rental, book, sold, partSold, at, orderOf, stateOf, versionOf, versioned } = used
const { minutesAgo, carOf, begin, returned, ledgerOf } = used

test('a car goes out and comes back with more kilometres, less fuel and a scratch; the deposit pays', async () => {
  const stay = await rental()
  const id = await sold(stay)
  await begin(id, stay, { kind: 'cash', amountRials: 50_000_000 })
  expect(await orderOf(id)).toMatchObject({ status: 'in_use' })
  const scratch = { place: 'سپر', note: 'خراش', photos: [], rials: 5_000_000 }
  const wish = {
    at: minutesAgo(1),
    cars: [carOf(stay, { odometerKm: 10_500, fuelEighths: 6, fuelRials: 400_000, damages: [scratch] })],
    other: [],
  }
  const shown = await call(previewReturn, { ...at(id), body: wish })
  expect(shown.charges.map((charge) => [charge.kind, charge.totalRials])).toEqual([
    ['km', 2_000_000],
    ['fuel', 400_000],
    ['damage', 5_000_000],
  ])
  expect(shown).toMatchObject({ totalRials: 7_600_000, dueRials: 7_600_000, fromDepositRials: 7_600_000 })
  const body = { ...wish, version: await versionOf(id), expectedTotalRials: shown.totalRials, fromDeposit: true }
  expect((await refusal(endHandover, { ...at(id), body: { ...body, expectedTotalRials: 1 } })).code).toBe('conflict')
  await call(endHandover, { ...at(id), body })
  const order = await orderOf(id)
  expect(order).toMatchObject({
    status: 'completed',
    paymentState: 'paid',
    totalRials: 29_600_000,
    paidRials: 29_600_000,
  })
  expect(order.quote.lines.map((line) => line.kind)).toContain('charge')
  // Commission of 10% is on the kilometres, not on the fuel and the damage.
  expect(await ledgerOf(id)).toEqual({
    bank: 22_000_000,
    cash: 50_000_000,
    commission: -2_200_000,
    deposit: -42_400_000,
    host: -25_200_000,
    vat: -2_200_000,
  })
  const fine = { reason: 'جریمهٔ سرعت', rials: 2_000_000 }
  const release = { deductions: [fine], expectedRials: 40_400_000, earlyReason: 'جریمه همین امروز آمد' }
  const tooMuch = { ...release, deductions: [{ ...fine, rials: 60_000_000 }] }
  expect((await refusal(releaseDeposit, { ...at(id), body: tooMuch })).code).toBe('invalid_fields')
  await call(releaseDeposit, { ...at(id), body: release })
  expect(await ledgerOf(id)).toMatchObject({ cash: 9_600_000, host: -27_200_000 })
  expect((await refusal(releaseDeposit, { ...at(id), body: release })).code).toBe('step_not_allowed')
})

test('a return that was a slip is taken back whole: price, payment, deposit and ledger', async () => {
  const stay = await rental()
  const id = await sold(stay)
  const before = await ledgerOf(id)
  await begin(id, stay, { kind: 'cash', amountRials: 50_000_000 })
  const out = await ledgerOf(id)
  const wish = {
    at: minutesAgo(1),
    cars: [carOf(stay, { odometerKm: 11_000 })],
    other: [{ label: 'کارواش', rials: 500_000 }],
  }
  const { totalRials } = await call(previewReturn, { ...at(id), body: wish })
  await call(endHandover, {
    ...at(id),
    body: { ...wish, version: await versionOf(id), expectedTotalRials: totalRials, fromDeposit: true },
  })
  await call(undoHandover, await versioned(id))
  expect(await orderOf(id)).toMatchObject({ status: 'in_use', totalRials: 22_000_000, paymentState: 'paid' })
  expect(await ledgerOf(id)).toEqual(out)
  expect((await stateOf(id)).deposit).toMatchObject({ deductedRials: 0, deductions: [], keepUntil: null })
  await call(undoHandover, await versioned(id))
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await ledgerOf(id)).toEqual(before)
  expect((await stateOf(id)).deposit).toBeNull()
  await begin(id, stay)
  await query`update handovers set created_at = now() - interval '16 minutes' where order_id = ${id}`
  expect((await refusal(undoHandover, await versioned(id))).code).toBe('step_not_allowed')
})

test('two admins at the same car: one hands it over, the other is told', async () => {
  const stay = await rental()
  const id = await sold(stay)
  const documents = ['licence', 'identity']
  const body = { version: await versionOf(id), at: minutesAgo(5), cars: [carOf(stay)], documents }
  const answers = await Promise.all([
    send(beginHandover, { ...at(id), body }),
    send(beginHandover, { ...at(id), body }),
  ])
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await stateOf(id)).begin).toMatchObject({ documents })
})

test('a handover needs every car, a return no fewer kilometres and a yes to very many, and neither lies ahead', async () => {
  const stay = await rental()
  const id = await sold(stay)
  const version = await versionOf(id)
  const fieldsOf = async (body: object) =>
    Object.keys((await refusal(beginHandover, { ...at(id), body: { version, ...body } })).fields ?? {})
  expect(await fieldsOf({ at: minutesAgo(5), cars: [] })).toEqual(['cars'])
  expect(await fieldsOf({ at: minutesAgo(-60), cars: [carOf(stay)] })).toEqual(['at'])
  expect((await refusal(previewReturn, { ...at(id), body: { at: minutesAgo(1), cars: [carOf(stay)] } })).code).toBe(
    'step_not_allowed',
  )
  await begin(id, stay)
  const ahead = { at: minutesAgo(-300), cars: [carOf(stay)] }
  expect(await call(previewReturn, { ...at(id), body: ahead })).toMatchObject({ totalRials: 0 })
  const body = { ...ahead, version: await versionOf(id), expectedTotalRials: 0 }
  expect((await refusal(endHandover, { ...at(id), body })).fields).toEqual({ at: 'این زمان هنوز نرسیده است' })
  const less = { at: minutesAgo(1), cars: [carOf(stay, { odometerKm: 9_999 })] }
  expect((await refusal(previewReturn, { ...at(id), body: less })).fields).toEqual({
    'cars.0.odometerKm': 'هنگام تحویل ۱۰٬۰۰۰ کیلومتر بود؛ کمتر از آن نمی‌شود',
  })
  // A slip of the finger is a debt of millions: it is said once more before it is one.
  const far = { at: minutesAgo(1), cars: [carOf(stay, { odometerKm: 100_000 })] }
  const { totalRials } = await call(previewReturn, { ...at(id), body: far })
  const slip = { ...far, version: await versionOf(id), expectedTotalRials: totalRials }
  expect((await refusal(endHandover, { ...at(id), body: slip })).fields).toEqual({
    'cars.0.odometerKm': '۹۰٬۰۰۰ کیلومتر در یک روز؟',
  })
  await call(endHandover, { ...at(id), body: { ...slip, isKmSure: true } })
})

test('who did not come is a no-show once the time has come, with the reason', async () => {
  const id = await sold(await rental())
  const body = async () => ({ version: await versionOf(id), reason: 'پاسخ تلفن نداد' })
  expect((await refusal(markNoShow, { ...at(id), body: await body() })).code).toBe('step_not_allowed')
  await query`update orders set starts_at = now() - interval '1 hour' where id = ${id}`
  await query`update orders set cancellation_policy = null, cancellation_terms_id = null where id = ${id}`
  await call(markNoShow, { ...at(id), body: await body() })
  expect(await orderOf(id)).toMatchObject({ status: 'no_show', statusReason: 'پاسخ تلفن نداد', paymentState: 'paid' })
})

test('a no-show keeps what the frozen policy keeps, gives the rest back, and is taken back whole', async () => {
  const id = await sold(await rental())
  await query`
    update orders set starts_at = now() - interval '1 hour', ends_at = now() + interval '47 hours', cancellation_policy = 'balanced',
            cancellation_terms_id = (select id from cancellation_policies where policy = 'balanced' order by id limit 1) where id = ${id}`
  const before = await ledgerOf(id)
  const { keptRials, returnedRials, rule } = await call(cancellationEndpoints.previewNoShow, at(id))
  expect(keptRials + returnedRials).toBe(22_000_000)
  // The first day whole and a part of the second.
  expect(keptRials).toBeGreaterThan(11_000_000)
  expect(returnedRials).toBeGreaterThan(0)
  expect(rule).toContain('پیش از شروع')
  const body = { version: await versionOf(id), reason: 'نیامد' }
  expect((await refusal(markNoShow, { ...at(id), body: { ...body, expectedKeptRials: 1 } })).code).toBe('conflict')
  await call(markNoShow, { ...at(id), body: { ...body, expectedKeptRials: keptRials } })
  const order = await orderOf(id)
  expect(order).toMatchObject({ status: 'no_show', totalRials: keptRials, paymentState: 'refund_due' })
  expect(order.quote.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(keptRials)
  expect(order.refunds).toMatchObject([{ reason: 'no_show', amountRials: returnedRials, status: 'requested' }])
  expect((await ledgerOf(id))['customer']).toBe(-returnedRials)
  await call(undoHandover, await versioned(id))
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', totalRials: 22_000_000, paymentState: 'paid' })
  expect(await ledgerOf(id)).toEqual(before)
  const params = { id: order.refunds[0]?.id ?? 0 }
  expect((await orderOf(id)).timeline.filter(({ action }) => action === 'refund_declined')).toMatchObject([
    {
      oldValue: { refund: 'requested' },
      newValue: { refundId: params.id, amountRials: returnedRials, reason: 'عدم حضور برگردانده شد' },
    },
  ])
  expect(await refusal(refundEndpoints.retryRefund, { params })).toMatchObject({ code: 'step_not_allowed' })
})

test.each(['balanced', null])(
  'a no-show of a partly paid order keeps what was paid at most (policy %s)',
  async (policy) => {
    const stay = await rental()
    const id = await partSold(stay)
    await query`
      update orders set starts_at = now() - interval '49 hours', ends_at = now() - interval '1 hour', cancellation_policy = ${policy},
            cancellation_terms_id = (select id from cancellation_policies where policy = ${policy} order by id limit 1) where id = ${id}`
    const before = await ledgerOf(id)
    expect(await call(cancellationEndpoints.previewNoShow, at(id))).toMatchObject({
      keptRials: 6_600_000,
      returnedRials: 15_400_000,
    })
    const miss = async () =>
      call(markNoShow, {
        ...at(id),
        body: { version: await versionOf(id), reason: 'نیامد', expectedKeptRials: 6_600_000 },
      })
    await miss()
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'no_show', totalRials: 6_600_000, paymentState: 'paid', refunds: [] })
    expect(order.quote.lines.reduce((sum, line) => sum + line.totalRials, 0)).toBe(6_600_000)
    // Commission and VAT in the proportions of the sale; the customer owes nothing.
    const shared = { bank: 6_600_000, commission: -600_000, host: -5_400_000, vat: -600_000 }
    expect(await ledgerOf(id)).toEqual(shared)
    const due = await dueLines(db, { until: dayAhead(0), afterDays: 0 })
    expect(due.filter((line) => line.orderId === id)).toEqual([
      { hostId: stay.hostId, orderId: id, amountRials: 5_400_000 },
    ])
    await call(undoHandover, await versioned(id))
    expect(await orderOf(id)).toMatchObject({
      status: 'confirmed',
      totalRials: 22_000_000,
      paymentState: 'partly_paid',
    })
    expect(await ledgerOf(id)).toEqual(before)
    await miss()
    expect(await ledgerOf(id)).toEqual(shared)
  },
)

test('a deposit whose time is over is told of once', async () => {
  const id = await returned({ kind: 'cheque', amountRials: 90_000_000, reference: '۱۲۳' })
  expect(await remindOfDeposits(db)).toBe(0)
  await query`update deposits set keep_until = now() - interval '1 minute' where order_id = ${id}`
  expect([await remindOfDeposits(db), await remindOfDeposits(db)]).toEqual([1, 0])
  expect((await orderOf(id)).notices.some((notice) => notice.body.includes('۹٬۰۰۰٬۰۰۰ تومان'))).toBe(true)
})

test('an order that expired is held again while its days are free; else they are named', async () => {
  const stay = await rental()
  const id = await book(stay)
  const expire = async () => {
    await query`update orders set expires_at = now() - interval '1 second' where id = ${id}`
    await expireOverdueOrders(db, { error: () => undefined })
  }
  await expire()
  expect((await call(reinstateOrder, at(id))).expiresAt).not.toBeNull()
  expect(await orderOf(id)).toMatchObject({ status: 'held' })
  expect((await refusal(reinstateOrder, at(id))).code).toBe('step_not_allowed')
  const cancel = () => call(cancellationEndpoints.cancelOrder, { ...at(id), body: { reason: 'آزمون' } })
  await cancel()
  await call(reinstateOrder, at(id))
  await cancel()
  await book(stay)
  const gone = await refusal(reinstateOrder, at(id))
  expect([gone.code, gone.message.includes('آزاد نیست: واحد')]).toEqual(['slots_taken', true])
})

test('a hold is extended with a reason, and not for ever', async () => {
  const id = await book(await rental())
  const body = { minutes: 60, reason: 'مشتری در صفحهٔ بانک است' }
  await call(orderChangeEndpoints.extendHold, { ...at(id), body })
  expect((await orderOf(id)).timeline.at(-1)?.newValue).toMatchObject({ reason: body.reason })
  await query`update orders set created_at = now() - interval '72 hours' where id = ${id}`
  const late = await refusal(orderChangeEndpoints.extendHold, { ...at(id), body })
  expect(Object.keys(late.fields ?? {})).toEqual(['minutes'])
})
