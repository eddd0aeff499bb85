import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { addRate, blockUnit, dayAhead, publishedStay, type TestStay, takenOf } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { payOffline } from '#payment/payment-testing.ts'
import { nights, stayBody } from './booking-stay-testing.ts'

const { bookStay, getStayBooking, getStayDays, listCompetingRequests, acceptRequest, declineRequest } = bookingEndpoints
const { call, refusal, pool, query, db } = await testApp()

type Wish = Parameters<typeof stayBody>[3] & { nights: [from: number, until: number] }
const input = (stay: TestStay, millions: number, { nights: span, ...wish }: Wish) =>
  stayBody(stay, span, millions, wish)
const book = (body: StayBookingInput) => call(bookStay, { body })
const refused = (body: StayBookingInput) => refusal(bookStay, { body })

describe('a villa with two rooms', () => {
  test('is sold whole or by room, never both, and a key books once', async () => {
    const villa = await publishedStay(db, { units: 2 })
    const room = {
      ...villa,
      ticketId: await addRate(db, { listingId: villa.listingId, unitIds: villa.unitIds.slice(0, 1) }),
    }
    const first = input(villa, 22, { nights: [3, 5] })
    const booked = await book(first)
    expect(booked.status).toBe('held')
    expect(await book(first)).toEqual(booked)
    expect(await takenOf(pool, villa)).toBe(4)
    const clash = await refused(input(room, 11, { nights: [4, 5] }))
    expect([clash.status, clash.code]).toEqual([409, 'slots_taken'])
    expect(clash.fields?.['wanted.from']).toContain('این روزها آزاد نیست: ')
    await book(input(room, 11, { nights: [5, 6] }))
    expect((await refused(input(villa, 11, { nights: [5, 6] }))).code).toBe('slots_taken')
    const order = await call(orderEndpoints.getOrder, { params: { id: booked.orderId } })
    expect(order.quote.lines.map((line) => line.kind)).toEqual(['base', 'vat'])
  })

  test('gives its nights back when the hold ends', async () => {
    const villa = await publishedStay(db, { units: 2 })
    await book(input(villa, 11, { nights: [3, 4] }))
    await query`update orders set expires_at = now() - interval '1 second' where listing_id = ${villa.listingId}`
    await expireOverdueOrders(db, { error: () => undefined })
    expect(await takenOf(pool, villa)).toBe(0)
  })
})

test('of a fleet any free car is given, or the one that is asked for', async () => {
  const fleet = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day', units: 3 }, { unit: 'day' })
  const asked = { nights: [2, 3] as [number, number], wanted: { from: at(2), until: at(3) } }
  await book(input(fleet, 11, { ...asked, unitId: fleet.unitIds[1] ?? 0 }))
  expect((await refused(input(fleet, 11, { ...asked, unitId: fleet.unitIds[1] ?? 0 }))).code).toBe('slots_taken')
  const two = await book(input(fleet, 22, { nights: [2, 3], wanted: { ...asked.wanted, quantity: 2 } }))
  const rows = await query`
    select resources_of_line(id) as units, quantity from order_lines where order_id = ${two.orderId} order by id`
  expect(rows).toEqual([
    { units: [fleet.unitIds[0]], quantity: 1 },
    { units: [fleet.unitIds[2]], quantity: 1 },
  ])
  expect((await refused(input(fleet, 11, asked))).code).toBe('slots_taken')
  // Who returns at the handover time leaves the day to the next customer.
  await book(input(fleet, 11, { nights: [3, 4], wanted: { from: at(3), until: at(4) } }))
})
const at = (day: number) => instantOfTehran(dayAhead(day), '12:00')

test('a car that is back at the handover time of a closed day is sold; one that is back later is not', async () => {
  const car = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day' }, { unit: 'day' })
  await blockUnit(db, car.unitIds[0] ?? 0, dayAhead(4), dayAhead(4))
  const back = (time: string) => instantOfTehran(dayAhead(4), time)
  const late = await refused(input(car, 22, { nights: [2, 4], wanted: { from: at(2), until: back('12:30') } }))
  expect(Object.keys(late.fields ?? {})).toEqual(['wanted.until'])
  expect((await book(input(car, 22, { nights: [2, 4], wanted: { from: at(2), until: back('12:00') } }))).status).toBe(
    'held',
  )
})

test('bad wishes are refused at their field and take nothing', async () => {
  const villa = await publishedStay(db, {}, { minStay: 2, guests: { included: 2, max: 4, extraRials: 0 } })
  const fieldsOf = async (wish: Wish) => {
    const answer = await refused(input(villa, 22, wish))
    return [answer.status, Object.keys(answer.fields ?? {})]
  }
  expect(await fieldsOf({ nights: [-2, 1] })).toEqual([422, ['wanted.from']])
  expect(await fieldsOf({ nights: [5, 3] })).toEqual([422, ['wanted.until']])
  expect(await fieldsOf({ nights: [5, 6] })).toEqual([422, ['wanted.until']])
  expect(await fieldsOf({ nights: [5, 7], wanted: { guests: 5 } })).toEqual([422, ['wanted.guests']])
  await query`update listings set status = 'paused' where id = ${villa.listingId}`
  expect((await refused(input(villa, 22, { nights: [5, 7] }))).code).toBe('sale_closed')
  await query`update listings set status = 'published' where id = ${villa.listingId}`
  expect((await refused(input(villa, 21, { nights: [5, 7] }))).code).toBe('conflict')
  expect(await takenOf(pool, villa)).toBe(0)
})

test('the page gets the days that differ, and what is taken', async () => {
  const villa = await publishedStay(db)
  await book(input(villa, 22, { nights: [3, 5] }))
  const page = await call(getStayBooking, { params: { id: villa.listingId } })
  expect(page).toMatchObject({ closedReason: null, beginsAt: '14:00', endsAt: '12:00', answer: 'instant' })
  expect(page.rates[0]).toMatchObject({ takes: 'all', unitIds: villa.unitIds })
  const days = await call(getStayDays, {
    params: { id: villa.listingId },
    query: { from: dayAhead(0), until: dayAhead(30) },
  })
  expect(days.unavailable.map((slot) => slot.startsAt)).toEqual([3, 4].map((day) => instantOfTehran(dayAhead(day))))
  const long = { from: dayAhead(0), until: dayAhead(200) }
  expect((await refusal(getStayDays, { params: { id: villa.listingId }, query: long })).code).toBe('invalid_fields')
})

test('a part paid confirms the order; the rest is taken later', async () => {
  const villa = await publishedStay(db)
  const { orderId } = await book(input(villa, 22, { nights: [3, 5], pay: 'part' }))
  const pay = (amountRials: number) => payOffline({ call }, orderId, amountRials, 'bank_transfer')
  const stateOf = async () => {
    const { status, paymentState } = await call(orderEndpoints.getOrder, { params: { id: orderId } })
    return [status, paymentState]
  }
  await pay(6_600_000)
  expect(await stateOf()).toEqual(['confirmed', 'partly_paid'])
  await pay(15_400_000)
  expect(await stateOf()).toEqual(['confirmed', 'paid'])
})

describe('a request that its host answers', () => {
  const asking = async () => {
    const villa = await publishedStay(db)
    await query`update listings set details = details || '{"answer": "host"}' where id = ${villa.listingId}`
    return villa
  }

  test('takes nothing until it is accepted; what no longer fits is declined', async () => {
    const villa = await asking()
    const [first, second, other] = [
      await book(input(villa, 22, { nights: [3, 5] })),
      await book(input(villa, 11, { nights: [4, 5] })),
      await book(input(villa, 11, { nights: [7, 8] })),
    ]
    expect([first.status, await takenOf(pool, villa)]).toEqual(['awaiting_host', 0])
    const { items } = await call(listCompetingRequests, { params: { id: first.orderId } })
    expect(items.map((one) => one.orderId)).toEqual([second.orderId])
    expect(await call(acceptRequest, { params: { id: first.orderId } })).toMatchObject({ declined: 1 })
    expect(await takenOf(pool, villa)).toBe(2)
    const statusOf = async (id: number) => (await call(orderEndpoints.getOrder, { params: { id } })).status
    expect([await statusOf(first.orderId), await statusOf(second.orderId), await statusOf(other.orderId)]).toEqual([
      'accepted',
      'declined',
      'awaiting_host',
    ])
    expect((await refusal(acceptRequest, { params: { id: second.orderId } })).code).toBe('step_not_allowed')
    await call(declineRequest, { params: { id: other.orderId }, body: { reason: 'تعمیرات' } })
    const rows = await query`
      select template from notices where order_id = any (${[first.orderId, second.orderId, other.orderId]}) order by order_id`
    expect(rows.map((row) => row.template)).toEqual(['request-accepted', 'request-declined', 'request-declined'])
  })

  test('is not made when the host has agreed already, and ends when the host stays silent', async () => {
    const villa = await asking()
    expect((await book(input(villa, 11, { nights: [3, 4], hostAgreed: true }))).status).toBe('held')
    const { orderId } = await book(input(villa, 11, { nights: [5, 6] }))
    await query`update orders set answer_until = now() - interval '1 second' where id = ${orderId}`
    await expireOverdueOrders(db, { error: () => undefined })
    expect((await call(orderEndpoints.getOrder, { params: { id: orderId } })).statusReason).toBe(
      'در مهلت پاسخ، پاسخی داده نشد',
    )
  })

  test('two that compete, accepted at once: one wins, nothing is taken twice', async () => {
    const villa = await asking()
    const made = [await book(input(villa, 22, { nights: [3, 5] })), await book(input(villa, 22, { nights: [4, 6] }))]
    const answers = await Promise.all(
      made.map(({ orderId }) => call(acceptRequest, { params: { id: orderId } }).catch(() => null)),
    )
    expect(answers.filter(Boolean).length).toBe(1)
    expect(await takenOf(pool, villa)).toBe(2)
  })
})

describe('a stay moved', () => {
  const { previewStayMove, moveStay } = orderChangeEndpoints

  test('by one night shares its other nights with itself; the ledger follows the price', async () => {
    const villa = await publishedStay(db)
    const { orderId } = await book(input(villa, 22, { nights: [3, 5] }))
    const params = { id: orderId }
    await payOffline({ call }, orderId, 22_000_000)
    expect(await call(previewStayMove, { params, body: nights(4, 7) })).toEqual({
      free: true,
      totalRials: 33_000_000,
      differenceRials: 11_000_000,
    })
    expect((await refusal(moveStay, { params, body: { ...nights(4, 7), expectedTotalRials: 1 } })).code).toBe(
      'conflict',
    )
    await call(moveStay, { params, body: { ...nights(4, 7), expectedTotalRials: 33_000_000 } })
    expect(await takenOf(pool, villa)).toBe(3)
    const order = await call(orderEndpoints.getOrder, { params })
    expect([order.totalRials, order.paymentState, order.startsAt]).toEqual([
      33_000_000,
      'partly_paid',
      nights(4, 7).from,
    ])
    const rows = await query`
      select sum(p.amount_rials) as owed from postings p join transactions t on t.id = p.transaction_id where t.order_id = ${orderId} and p.account = 'customer'`
    expect(Number(rows[0].owed)).toBe(11_000_000)
  })

  test('onto another stay is refused and changes nothing', async () => {
    const villa = await publishedStay(db)
    const { orderId } = await book(input(villa, 22, { nights: [3, 5] }))
    await book(input(villa, 11, { nights: [6, 7] }))
    const params = { id: orderId }
    expect(await call(previewStayMove, { params, body: nights(5, 7) })).toMatchObject({ free: false })
    expect((await refusal(moveStay, { params, body: { ...nights(5, 7), expectedTotalRials: 22_000_000 } })).code).toBe(
      'slots_taken',
    )
    expect(await takenOf(pool, villa)).toBe(3)
  })
})
