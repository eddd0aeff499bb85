import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { nights, stayBody } from './booking-stay-testing.ts'
import { describe, expect, test } from 'vitest'
import { dayAhead, publishedStay, type TestStay, takenOf } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { payOffline, offlineOf } from '#payment/payment-testing.ts'

const { bookStay, acceptRequest } = bookingEndpoints
const { moveStay } = orderChangeEndpoints
const { call, send, refusal, pool, query, openTransaction, lockWaits, db } = await testApp()
const input = (stay: TestStay, millions: number, wish: Parameters<typeof stayBody>[3]) =>
  stayBody(stay, [3, 5], millions, wish)
const book = (body: StayBookingInput) => call(bookStay, { body })
const pay = (id: number, amountRials: number) => payOffline({ call }, id, amountRials)
const statusOf = async (id: number) => (await call(orderEndpoints.getOrder, { params: { id } })).status
async function paidStay(rials: number) {
  const villa = await publishedStay(db)
  const { orderId: id } = await book(input(villa, 22, {}))
  await pay(id, rials)
  return { villa, id }
}
async function asking(options?: Parameters<typeof publishedStay>[1], plan?: Parameters<typeof publishedStay>[2]) {
  const stay = await publishedStay(db, options, plan)
  await query`update listings set details = details || '{"answer": "host"}' where id = ${stay.listingId}`
  return stay
}

test('who books while the unit is being archived waits, and does not get it', async () => {
  const villa = await publishedStay(db)
  const admin = await openTransaction()
  await admin.query`select from listings where id = ${villa.listingId} for update`
  const booking = refusal(bookStay, { body: input(villa, 22, {}) })
  while ((await lockWaits()) === 0) await new Promise(setImmediate)
  await admin.query`update resources set archived = true where id = any (${villa.unitIds})`
  await admin.commit()
  expect((await booking).code).toBe('conflict')
  expect(await takenOf(pool, villa)).toBe(0)
})

test('a mistyped year, and more hours than one booking holds, are refused at their field', async () => {
  const villa = await publishedStay(db)
  const far = { ...nights(3, 5), until: '9999-12-31T20:00:00Z' }
  expect(Object.keys((await refusal(bookStay, { body: input(villa, 22, { wanted: far }) })).fields ?? {})).toEqual([
    'wanted.until',
  ])
  const hall = await publishedStay(db, { unit: 'hour' })
  const month = await refusal(bookStay, { body: input(hall, 440, { wanted: nights(3, 43) }) })
  expect([month.status, Object.keys(month.fields ?? {})]).toEqual([422, ['wanted.until']])
})

describe('a request', () => {
  test('for which nothing is to be paid is sold when its host accepts it', async () => {
    const villa = await asking()
    const discount = { change: { kind: 'percent' as const, percent: 100 }, reason: 'مهمان میزبان' }
    const { orderId } = await book(input(villa, 0, { wanted: { discount } }))
    await call(acceptRequest, { params: { id: orderId } })
    expect(await statusOf(orderId)).toBe('confirmed')
    const rows = await query`select template from notices where order_id = ${orderId}`
    expect(rows.map((row) => row.template)).toEqual(['order-confirmed'])
  })

  test('that nobody answered takes no money: its places were never its own', async () => {
    const fleet = await asking({ kind: 'car', takes: 'any', unit: 'day', units: 3 }, { unit: 'day' })
    const { orderId: id } = await book(input(fleet, 22, {}))
    await query`update orders set answer_until = now() - interval '1 second' where id = ${id}`
    await expireOverdueOrders(db, { error: () => undefined })
    const body = offlineOf(22_000_000)
    const refused = await refusal(paymentEndpoints.recordOfflinePayment, { params: { id }, body })
    expect([refused.code, await takenOf(pool, fleet)]).toEqual(['step_not_allowed', 0])
  })

  test('that begins soon is answered before it begins', async () => {
    const villa = await asking({ kind: 'car', takes: 'any', unit: 'day' }, { unit: 'day' })
    const from = new Date(Date.now() + 3_600_000).toISOString()
    const until = new Date(Date.now() + 25 * 3_600_000).toISOString()
    const { orderId, expiresAt } = await book(input(villa, 11, { wanted: { from, until } }))
    expect(expiresAt).toBe(from)
    const accepted = await call(acceptRequest, { params: { id: orderId } })
    expect(accepted.expiresAt <= from).toBe(true)
  })
})

test('a payment that begins at this moment keeps its order from being cancelled or moved', async () => {
  const villa = await publishedStay(db)
  const { orderId: id } = await book(input(villa, 22, {}))
  const customer = await openTransaction()
  await customer.query`select from orders where id = ${id} for update`
  const cancelling = refusal(cancellationEndpoints.cancelOrder, { params: { id }, body: { reason: 'اشتباه' } })
  const moving = refusal(moveStay, { params: { id }, body: { ...nights(6, 8), expectedTotalRials: 22_000_000 } })
  while ((await lockWaits()) < 2) await new Promise(setImmediate)
  await customer.query`
    insert into payments (order_id, method, amount_rials, invoice, status) values (${id}, 'pasargad', 22000000, '123456789012345', 'created')`
  await customer.query`update orders set status = 'awaiting_payment' where id = ${id}`
  await customer.commit()
  expect([(await cancelling).code, (await moving).code]).toEqual(['step_not_allowed', 'step_not_allowed'])
  expect(await statusOf(id)).toBe('awaiting_payment')
})

describe('a car whose insurance has ended', () => {
  const end = (unitId: number) =>
    query`
      update resources set details = details || jsonb_build_object('insuranceUntil', ${dayAhead(-1)}::text) where id = ${unitId}`
  const car = { kind: 'car' as const, takes: 'any' as const, unit: 'day' as const }
  const holdsOf = async (id: number) =>
    (await query`select resources_of_line(id) as units from order_lines where order_id = ${id}`).map((row) => row.units)

  test('is not given by the host who accepts a request: another is, or none', async () => {
    const fleet = await asking({ ...car, units: 2 }, { unit: 'day' })
    const [first = 0, second = 0] = fleet.unitIds
    const ids: number[] = []
    for (const days of [nights(3, 5), nights(8, 10)]) ids.push((await book(input(fleet, 22, { wanted: days }))).orderId)
    await end(first)
    await call(acceptRequest, { params: { id: ids[0] ?? 0 } })
    expect(await holdsOf(ids[0] ?? 0)).toEqual([[second]])
    await end(second)
    expect(await refusal(acceptRequest, { params: { id: ids[1] ?? 0 } })).toMatchObject({
      code: 'step_not_allowed',
      message: expect.stringContaining('معاینهٔ فنی') as string,
    })
  })

  test('is not given back to an order that is reinstated, nor by moving an order to it; who has it moves on', async () => {
    const fleet = await publishedStay(db, { ...car, units: 2 }, { unit: 'day' })
    const [first = 0, second = 0] = fleet.unitIds
    const { orderId: dead } = await book(input(fleet, 22, { unitId: first }))
    await query`update orders set expires_at = now() - interval '1 minute' where id = ${dead}`
    await expireOverdueOrders(db, { error: () => undefined })
    const { orderId: id } = await book(input(fleet, 22, { unitId: second }))
    await end(first)
    expect((await refusal(orderEndpoints.reinstateOrder, { params: { id: dead } })).message).toContain('معاینهٔ فنی')
    const body = { ...nights(3, 5), unitId: first, expectedTotalRials: 22_000_000 }
    expect((await refusal(moveStay, { params: { id }, body })).fields).toHaveProperty('unitId')
    await end(second)
    await call(moveStay, { params: { id }, body: { ...body, ...nights(6, 8), unitId: null } })
    expect(await holdsOf(id)).toEqual([[second]])
  })
})

describe('a stay moved', () => {
  const { undoStayMove } = orderChangeEndpoints
  const undo = (moveId: number | null) => call(undoStayMove, { params: { id: moveId ?? 0 } })
  const undoRefused = (moveId: number | null) => refusal(undoStayMove, { params: { id: moveId ?? 0 } })
  /** The order, its lines, and how many slots are taken for it. */
  const factsOf = async (id: number) =>
    await query`
        select o.starts_at, o.ends_at, o.quantity, o.total_rials, o.host_share_rials, o.quote, o.details, o.pay_now_rials, o.status,
                (select jsonb_agg(to_jsonb(l) || jsonb_build_object('units', resources_of_line(l.id), 'starts', starts_of_line(l.id)) order by l.id)
                   from order_lines l where l.order_id = o.id) as lines,
                (select count(*) from order_lines l join line_slots h on h.line_id = l.id join slots s on s.resource_id = h.resource_id and s.starts_at = h.starts_at
                  where l.order_id = o.id and s.taken > 0) as held
           from orders o where o.id = ${id}`
  const refundsOf = async (id: number) =>
    (await query`select status, amount_rials from refunds where order_id = ${id} order by id`).map(
      (row: { status: string; amount_rials: string }) => `${row.status} ${row.amount_rials}`,
    )

  test('to a price that is paid already is sold', async () => {
    const { id } = await paidStay(11_000_000)
    expect(await statusOf(id)).toBe('held')
    await call(moveStay, { params: { id }, body: { ...nights(3, 4), expectedTotalRials: 11_000_000 } })
    expect(await statusOf(id)).toBe('confirmed')
  })

  test('to another unit alone leaves both units in the log; so does the word of a host who was only telephoned', async () => {
    const fleet = await asking({ kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
    const [first = 0, second = 0] = fleet.unitIds
    const { orderId: id } = await book(input(fleet, 22, { hostAgreed: true }))
    const body = { ...nights(3, 5), unitId: second, expectedTotalRials: 22_000_000 }
    await call(moveStay, { params: { id }, body })
    const rows = await query`
      select action, old_value, new_value from audit_entries where subject_kind = 'order' and subject_id = ${id} order by id`
    expect(rows).toMatchObject([
      { action: 'book', new_value: { hostAgreed: true } },
      { action: 'move', old_value: { unitIds: [first] }, new_value: { unitIds: [second] } },
    ])
  })

  test('at the same price under another commission stands in the ledger as on the order', async () => {
    const { villa, id } = await paidStay(22_000_000)
    await query`update hosts set commission_percent = 50 where id = ${villa.hostId}`
    await call(moveStay, { params: { id }, body: { ...nights(6, 8), expectedTotalRials: 22_000_000 } })
    const rows = await query`
      select o.host_share_rials as agreed, (select -sum(p.amount_rials) from postings p join transactions t on t.id = p.transaction_id
          where t.order_id = o.id and p.account = 'host') as posted from orders o where o.id = ${id}`
    expect(rows[0].agreed).toBe(10_000_000)
    expect(Number(rows[0].posted)).toBe(10_000_000)
  })

  test('is put back at the price that was agreed on, whatever the days cost by now, and only once', async () => {
    const { villa, id } = await paidStay(22_000_000)
    const before = await factsOf(id)
    await query`update tickets set pricing = pricing || '{"baseRials": 9000000}' where id = ${villa.ticketId}`
    const { moveId } = await call(moveStay, {
      params: { id },
      body: { ...nights(6, 8), expectedTotalRials: 19_800_000 },
    })
    // The difference was to go back: it is not due any more.
    expect(await refundsOf(id)).toEqual(['requested 2200000'])
    await undo(moveId)
    expect(await factsOf(id)).toEqual(before)
    expect(await refundsOf(id)).toEqual(['failed 2200000'])
    const rows = await query`
      select p.account, sum(p.amount_rials)::bigint as owed from postings p join transactions t on t.id = p.transaction_id where t.order_id = ${id} and p.account = 'customer' group by 1`
    expect(Number(rows[0].owed)).toBe(0)
    expect((await undoRefused(moveId)).code).toBe('step_not_allowed')
    expect(await factsOf(id)).toEqual(before)
  })

  test('is not put back over what came after it: another move, days that are taken, money that went back', async () => {
    const { villa, id } = await paidStay(22_000_000)
    const move = (from: number, until: number, millions: number) =>
      call(moveStay, { params: { id }, body: { ...nights(from, until), expectedTotalRials: millions * 1_000_000 } })
    const first = await move(6, 8, 22)
    const second = await move(9, 11, 22)
    expect((await undoRefused(first.moveId)).message).toContain('پس از جابه‌جایی تغییر کرده')
    const free = await factsOf(id)
    await book(input(villa, 22, { wanted: nights(6, 8) }))
    expect((await undoRefused(second.moveId)).code).toBe('slots_taken')
    expect(await factsOf(id)).toEqual(free)
    const third = await move(12, 13, 11)
    await query`update refunds set status = 'sent', approved_by = requested_by where order_id = ${id}`
    expect((await undoRefused(third.moveId)).message).toContain('به مشتری برگشته')
  })

  test('is not put back once the customer paid for it, nor to days that have begun', async () => {
    const villa = await publishedStay(db)
    const { orderId: id } = await book(input(villa, 22, {}))
    const body = { ...nights(6, 9), expectedTotalRials: 33_000_000 }
    const { moveId } = await call(moveStay, { params: { id }, body })
    await pay(id, 11_000_000)
    expect((await undoRefused(moveId)).message).toContain('پس از این جابه‌جایی پول')

    const other = await publishedStay(db)
    const { orderId: late } = await book(input(other, 22, {}))
    const move = await call(moveStay, {
      params: { id: late },
      body: { ...nights(6, 8), expectedTotalRials: 22_000_000 },
    })
    await query`
      update stay_moves set before = before || jsonb_build_object('from', now() - interval '1 minute') where id = ${move.moveId}`
    expect((await undoRefused(move.moveId)).message).toContain('گذشته است')
  })

  test('that its payments made sold has no way back', async () => {
    const { id } = await paidStay(11_000_000)
    const body = { ...nights(3, 4), expectedTotalRials: 11_000_000 }
    expect(await call(moveStay, { params: { id }, body })).toEqual({ done: true, moveId: null })
  })

  test('with several cars, many at once, never locks another one out for good', async () => {
    const fleet = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day', units: 8 }, { unit: 'day' })
    const ids: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const wanted = { ...nights(3 + 3 * Math.floor(n / 4), 5 + 3 * Math.floor(n / 4)), quantity: 2 }
      ids.push((await book(input(fleet, 44, { wanted }))).orderId)
    }
    const answers = await Promise.all(
      ids.map((id, n) => {
        const from = 3 + 3 * ((Math.floor(n / 4) + 1 + (n % 2)) % 3) + (n % 2)
        return send(moveStay, { params: { id }, body: { ...nights(from, from + 2), expectedTotalRials: 44_000_000 } })
      }),
    )
    expect(answers.map((answer) => answer.statusCode).filter((code) => code !== 200 && code !== 409)).toEqual([])
    const deadlocks = await query`select deadlocks from pg_stat_database where datname = current_database()`
    expect(deadlocks).toEqual([{ deadlocks: 0 }])
    expect(await takenOf(pool, fleet)).toBe(12 * 2 * 2)
  })
})
