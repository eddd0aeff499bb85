import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { addRate, blockUnit, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { insertRow } from '#db/rows.ts'
import { addResource, addTicket, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { wantedStay, stayBody } from '#booking/booking-stay-testing.ts'
import { payOffline, ledgerOf } from '#payment/payment-testing.ts'

const { previewChange, changeOrder, previewSwap, swapOrders, listSwapPartners, undoStayMove } = orderChangeEndpoints
const { call, send, refusal, pool, query, queryValue, db } = await testApp()

type Wanted = Partial<StayBookingInput['wanted']>
async function book(stay: TestStay, from: number, until: number, wanted: Wanted = {}) {
  const body = stayBody(stay, [from, until], (until - from) * (wanted.quantity ?? 1) * 11, { wanted })
  return (await call(bookingEndpoints.bookStay, { body })).orderId
}
const orderOf = (id: number) => call(orderEndpoints.getOrder, { params: { id } })
const preview = (id: number, body: ChangeWish) => call(previewChange, { params: { id }, body })
const pay = (id: number, amountRials: number) => payOffline({ call }, id, amountRials, 'card_to_card')
/** A villa that is booked from the third day on, and paid for. */
async function paidStay(until: number) {
  const villa = await publishedStay(db)
  const id = await book(villa, 3, until)
  await pay(id, (until - 3) * 11_000_000)
  return { villa, id }
}
/** Previews a change and carries it out as it was shown. */
async function change(id: number, wish: ChangeWish) {
  const { version } = await orderOf(id)
  const { totalRials } = await preview(id, wish)
  await call(changeOrder, { params: { id }, body: { wish, version, expectedTotalRials: totalRials } })
}
/** Slots whose count is not what the lines of living orders say. */
async function wrongSlots(unitIds: number[]) {
  const rows = await query`
    select * from slots_against_lines where resource_id = any (${unitIds})`
  return rows
}
const unbalanced = (orderId: number) => ledgerOf(pool, orderId)

describe('a paid stay', () => {
  test('gets longer: the difference is shown, taken and owed', async () => {
    const { villa, id } = await paidStay(5)
    const wish = { kind: 'stay', ticketId: villa.ticketId, wanted: wantedStay(3, 6), unitId: null } as const
    const shown = await preview(id, wish)
    expect(shown).toMatchObject({ taken: null, differenceRials: 11_000_000, toPayRials: 11_000_000, toReturnRials: 0 })
    expect(shown.changes.map((line) => line.label)).toEqual(['پایان'])
    await change(id, wish)
    const order = await orderOf(id)
    expect(order).toMatchObject({ status: 'confirmed', paymentState: 'partly_paid', totalRials: 33_000_000 })
    expect(await wrongSlots(villa.unitIds)).toEqual([])
    // The customer owes the difference; the rest is as after any sale.
    expect((await unbalanced(id))['customer']).toBe(11_000_000)
    expect(order.timeline.at(-1)?.action).toBe('change')
    // The old time stands apart from the new one: a line of its own, from the first instant to the last.
    const lines = order.notices.find(({ body }) => body.startsWith('زمان رزرو شما'))?.body.split('\n') ?? []
    const [before = '', after = ''] = ['قبلی', 'جدید'].map((word) => lines.find((line) => line.startsWith(word)))
    expect(before).toMatch(/^قبلی: .+ تا .+$/)
    expect(after).toMatch(/^جدید: .+ تا .+$/)
    expect(after.slice('جدید: '.length)).not.toBe(before.slice('قبلی: '.length))
  })

  test('gets shorter: what is too much is shown and stays to be given back', async () => {
    const { villa, id } = await paidStay(6)
    const wish = { kind: 'stay', ticketId: villa.ticketId, wanted: wantedStay(3, 4), unitId: null } as const
    expect(await preview(id, wish)).toMatchObject({ toPayRials: 0, toReturnRials: 22_000_000 })
    await change(id, wish)
    expect(await orderOf(id)).toMatchObject({
      paymentState: 'refund_due',
      totalRials: 11_000_000,
      refunds: [{ status: 'requested', amountRials: 22_000_000, reason: 'price_lowered' }],
    })
    expect(await wrongSlots(villa.unitIds)).toEqual([])
    expect((await unbalanced(id))['customer']).toBe(-22_000_000)
  })

  test('of a fleet takes a second car and gives one back, with one ticket for each', async () => {
    const fleet = await publishedStay(db, { takes: 'any', units: 3 })
    const id = await book(fleet, 3, 5)
    await pay(id, 22_000_000)
    const wish = (quantity: number) =>
      ({ kind: 'stay', ticketId: fleet.ticketId, wanted: wantedStay(3, 5, { quantity }), unitId: null }) as const
    await change(id, wish(2))
    const two = await orderOf(id)
    expect([two.quantity, two.lines.length, two.totalRials]).toEqual([2, 2, 44_000_000])
    expect(two.issuedTickets.filter((ticket) => ticket.status === 'issued')).toHaveLength(2)
    await change(id, wish(1))
    const one = await orderOf(id)
    expect([one.quantity, one.lines.length, one.stay?.units.length]).toEqual([1, 1, 1])
    expect(one.issuedTickets.filter((ticket) => ticket.status === 'issued')).toHaveLength(1)
    expect(await wrongSlots(fleet.unitIds)).toEqual([])
    expect((await preview(id, wish(3))).taken).toBeNull()
    await book(fleet, 4, 5, { quantity: 2 })
    expect((await preview(id, wish(3))).taken).toContain('این روزها آزاد نیست')
  })

  test('moves to another rate, and keeps a night that was closed after it was sold', async () => {
    const villa = await publishedStay(db)
    const cheap = await addRate(
      db,
      { listingId: villa.listingId, unitIds: villa.unitIds, name: 'میان هفته' },
      { baseRials: 5_000_000 },
    )
    const id = await book(villa, 3, 5)
    await blockUnit(db, villa.unitIds[0] ?? 0, dayAhead(10), dayAhead(12))
    await query`update slots set closed = true where resource_id = ${villa.unitIds[0]}`
    await change(id, { kind: 'stay', ticketId: cheap, wanted: wantedStay(3, 5), unitId: null })
    const order = await orderOf(id)
    expect([order.lines[0]?.ticketName, order.totalRials]).toEqual(['میان هفته', 11_000_000])
    const late = { kind: 'stay', ticketId: cheap, wanted: wantedStay(3, 5, { guests: 0 }), unitId: null }
    expect((await refusal(previewChange, { params: { id }, body: late })).code).toBe('invalid_fields')
    const two = { kind: 'stay', ticketId: cheap, wanted: wantedStay(3, 5, { quantity: 2 }), unitId: null } as const
    expect((await preview(id, two)).taken).toContain('آزاد نیست')
  })
})

test('two admins at once: the second is told that the order changed', async () => {
  const villa = await publishedStay(db)
  const id = await book(villa, 3, 5)
  const { version } = await orderOf(id)
  const body = (until: number) => ({
    version,
    expectedTotalRials: (until - 3) * 11_000_000,
    wish: { kind: 'stay', ticketId: villa.ticketId, wanted: wantedStay(3, until), unitId: null },
  })
  const answers = await Promise.all([6, 7].map((until) => send(changeOrder, { params: { id }, body: body(until) })))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json<{ code: string }>().code).toBe('conflict')
  expect(await wrongSlots(villa.unitIds)).toEqual([])
})

describe('places of an event', () => {
  test('more, fewer, and another occurrence; kept pieces keep their price', async () => {
    const event = await publishedEvent(db)
    const seats = await addResource(db, event, 5)
    const ticketId = await addTicket(db, event, [seats])
    const { orderId: id } = await call(bookingEndpoints.bookEvent, {
      body: purchaseOf(event, [{ ticketId, quantity: 2 }]),
    })
    await pay(id, 2_200_000)
    await query`update tickets set price_rials = 2000000 where id = ${ticketId}`
    const wish = (quantity: number, occurrenceId = event.occurrenceId): ChangeWish => ({
      kind: 'places',
      occurrenceId,
      lines: [{ ticketId, quantity }],
    })
    expect(await preview(id, wish(3))).toMatchObject({ totalRials: 4_400_000, toPayRials: 2_200_000, taken: null })
    expect((await preview(id, wish(6))).taken).toContain('۵ جا')
    await change(id, wish(3))
    const three = await orderOf(id)
    expect([three.quantity, three.issuedTickets.length, three.paymentState]).toEqual([3, 3, 'partly_paid'])
    const body = three.notices.find(({ body }) => body.startsWith('رزرو شما تغییر کرد'))?.body ?? ''
    expect(body).toContain('تعداد: ۲ ← ۳')
    expect(body).not.toContain(' تا ')
    const codes = three.issuedTickets.map((ticket) => ticket.code)
    await change(id, wish(1))
    const one = await orderOf(id)
    expect(one.issuedTickets.filter((ticket) => ticket.status === 'issued').map((ticket) => ticket.code)).toEqual([
      codes[0],
    ])
    expect([one.totalRials, one.paymentState]).toEqual([1_100_000, 'refund_due'])
    const startsAt = inHours(72)
    const later = await insertRow(db, 'occurrences', { listingId: event.listingId, startsAt, endsAt: inHours(74) })
    await change(id, wish(2, later))
    const moved = await orderOf(id)
    expect([Date.parse(moved.startsAt), moved.totalRials]).toEqual([Date.parse(startsAt), 4_400_000])
    expect(await wrongSlots([seats])).toEqual([])
    await query`update issued_tickets set status = 'checked_in' where order_id = ${id} and status = 'issued'`
    const used = await refusal(previewChange, { params: { id }, body: wish(1, later) })
    expect([used.status, used.message]).toEqual([409, '۲ بلیت «بلیت عادی» پذیرش شده است و کم نمی‌شود'])
  })
})

/** As if the stay had begun yesterday: it was booked, and its days were, four days earlier. */
async function beginYesterday(id: number, unitIds: number[]) {
  const shift = '4 days'
  await query`update slots set starts_at = starts_at - ${shift}::interval where resource_id = any (${unitIds})`
  await query`
    update order_lines set starts_at = starts_at - ${shift}::interval, ends_at = ends_at - ${shift}::interval where order_id = ${id}`
  await query`
    update line_slots set starts_at = starts_at - ${shift}::interval where line_id in (select id from order_lines where order_id = ${id})`
  await query`
    update orders set status = 'in_use', created_at = created_at - ${shift}::interval, starts_at = starts_at - ${shift}::interval,
           ends_at = ends_at - ${shift}::interval, details = jsonb_set(details, '{wanted}', details -> 'wanted' || ${{ from: wantedStay(-1, 0).from }})
     where id = ${id}`
}

describe('a stay that has begun', () => {
  const wish = (stay: TestStay, until: number, rest: Partial<StayBookingInput['wanted']> = {}) =>
    ({ kind: 'stay', ticketId: stay.ticketId, wanted: wantedStay(-1, until, rest), unitId: null }) as const

  test('gets longer in its own room: the difference is owed, the nights that were used stay as they are', async () => {
    const house = await publishedStay(db, { takes: 'any', units: 2 })
    const id = await book(house, 3, 5)
    await pay(id, 22_000_000)
    await beginYesterday(id, house.unitIds)
    const unit = (await orderOf(id)).stay?.units[0]?.id
    expect(await preview(id, wish(house, 3))).toMatchObject({ taken: null, toPayRials: 22_000_000, toReturnRials: 0 })
    await change(id, wish(house, 3))
    const longer = await orderOf(id)
    expect(longer).toMatchObject({ status: 'in_use', totalRials: 44_000_000, paymentState: 'partly_paid' })
    expect([longer.endsAt, longer.stay?.units.map((one) => one.id)]).toEqual([wantedStay(-1, 3).until, [unit]])
    expect(await wrongSlots(house.unitIds)).toEqual([])
    expect((await unbalanced(id))['customer']).toBe(22_000_000)

    await change(id, wish(house, 1))
    const shorter = await orderOf(id)
    expect(shorter).toMatchObject({ status: 'in_use', totalRials: 22_000_000, paymentState: 'paid' })
    expect(await wrongSlots(house.unitIds)).toEqual([])
    expect((await unbalanced(id))['customer']).toBeUndefined()
  })

  test('gets shorter: the nights that are left are free again and their money goes back', async () => {
    const { villa, id } = await paidStay(7)
    await beginYesterday(id, villa.unitIds)
    await change(id, wish(villa, 1))
    expect(await orderOf(id)).toMatchObject({
      status: 'in_use',
      paymentState: 'refund_due',
      refunds: [{ status: 'requested', amountRials: 22_000_000, reason: 'price_lowered' }],
    })
    expect(await wrongSlots(villa.unitIds)).toEqual([])
    await book(villa, 1, 3)
  })

  test('is refused another beginning, other guests, an end that has passed, and nights that are sold', async () => {
    const { villa, id } = await paidStay(5)
    await beginYesterday(id, villa.unitIds)
    const message = 'پس از شروع استفاده فقط پایان رزرو تغییر می‌کند'
    const [guests, earlier] = [wish(villa, 2, { guests: 2 }), wish(villa, 2, { from: wantedStay(-2, 0).from })]
    for (const body of [guests, earlier])
      expect(await refusal(previewChange, { params: { id }, body })).toMatchObject({ status: 409, message })
    expect(await refusal(previewChange, { params: { id }, body: wish(villa, -1) })).toMatchObject({ status: 422 })
    await book(villa, 2, 4)
    expect((await preview(id, wish(villa, 3))).taken).toContain('این روزها آزاد نیست')
    expect(await wrongSlots(villa.unitIds)).toEqual([])
  })
})

describe('two stays of one listing', () => {
  test('swap their rooms on their own days at no cost, and a third in the way is named', async () => {
    const house = await publishedStay(db, { takes: 'any', units: 2 })
    const [a, b] = [await book(house, 3, 6), await book(house, 4, 7)]
    const before = [(await orderOf(a)).stay?.units[0]?.id, (await orderOf(b)).stay?.units[0]?.id]
    expect((await call(listSwapPartners, { params: { id: a } })).items.map((item) => item.orderId)).toEqual([b])
    const shown = await call(previewSwap, { params: { id: a }, body: { otherId: b, what: 'units' } })
    expect([shown.taken, shown.mine.differenceRials, shown.other.differenceRials]).toEqual([null, 0, 0])
    await swap(a, b, 'units')
    expect([(await orderOf(a)).stay?.units[0]?.id, (await orderOf(b)).stay?.units[0]?.id]).toEqual(before.toReversed())
    await book(house, 6, 8)
    const blocked = await call(previewSwap, { params: { id: a }, body: { otherId: b, what: 'units' } })
    expect(blocked.taken).toContain('این روزها آزاد نیست')
    expect(await wrongSlots(house.unitIds)).toEqual([])
  })

  test('swap their days: each pays the price of what it gets', async () => {
    const villa = await publishedStay(db)
    const [a, b] = [await book(villa, 3, 4), await book(villa, 10, 13)]
    await swap(a, b, 'stays')
    const [first, second] = [await orderOf(a), await orderOf(b)]
    expect([dayOfInstant(first.startsAt), first.totalRials]).toEqual([dayAhead(10), 33_000_000])
    expect([dayOfInstant(second.startsAt), second.totalRials]).toEqual([dayAhead(3), 11_000_000])
    expect(await wrongSlots(villa.unitIds)).toEqual([])
  })

  test('swapped from both sides at once change places once', async () => {
    const house = await publishedStay(db, { takes: 'any', units: 6 })
    const pairs: [number, number][] = []
    for (let n = 0; n < 3; n += 1) pairs.push([await book(house, 3, 6), await book(house, 3, 6)])
    const bodies = await Promise.all(pairs.flatMap(([a, b]) => [swapBody(a, b, 'units'), swapBody(b, a, 'units')]))
    const answers = await Promise.all(bodies.map((request) => send(swapOrders, request)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409])
    expect(await wrongSlots(house.unitIds)).toEqual([])
    expect(await queryValue`select deadlocks from pg_stat_database where datname = current_database()`).toBe(0)
  })
})

describe('a swap taken back', () => {
  const undo = (moveId: number | null) => send(undoStayMove, { params: { id: moveId ?? 0 } })
  const facts = async (id: number) => {
    const { startsAt, endsAt, totalRials, stay, status } = await orderOf(id)
    return { startsAt, endsAt, totalRials, units: stay?.units.map((unit) => unit.id), status }
  }
  const factsOf = async (ids: number[]) => Promise.all(ids.map(facts))

  test('puts both back on their days at their prices, once, however many press at once', async () => {
    const villa = await publishedStay(db)
    const ids = [await book(villa, 3, 4), await book(villa, 10, 13)] as const
    const before = await factsOf([...ids])
    const { moveId } = await swap(...ids, 'stays')
    expect(await factsOf([...ids])).not.toEqual(before)
    const answers = await Promise.all([undo(moveId), undo(moveId), undo(moveId)])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await factsOf([...ids])).toEqual(before)
    expect(await wrongSlots(villa.unitIds)).toEqual([])
  })

  test('is refused whole once one of the two was changed or their days were sold', async () => {
    const house = await publishedStay(db, { takes: 'any', units: 2 })
    const [a, b] = [await book(house, 3, 6), await book(house, 4, 7)]
    const { moveId } = await swap(a, b, 'units')
    await book(house, 6, 8)
    const swapped = await factsOf([a, b])
    expect(await refusal(undoStayMove, { params: { id: moveId ?? 0 } })).toMatchObject({ code: 'slots_taken' })
    expect(await factsOf([a, b])).toEqual(swapped)

    const villa = await publishedStay(db)
    const [c, d] = [await book(villa, 3, 4), await book(villa, 10, 13)]
    const first = await swap(c, d, 'stays')
    await swap(c, d, 'stays')
    const again = await factsOf([c, d])
    expect((await refusal(undoStayMove, { params: { id: first.moveId ?? 0 } })).message).toContain(
      'پس از جابه‌جایی تغییر کرده',
    )
    expect(await factsOf([c, d])).toEqual(again)
    expect(await wrongSlots([...house.unitIds, ...villa.unitIds])).toEqual([])
  })
})

async function swapBody(a: number, b: number, what: 'units' | 'stays') {
  const { mine, other } = await call(previewSwap, { params: { id: a }, body: { otherId: b, what } })
  const shown = (side: typeof mine) => ({ version: side.version, expectedTotalRials: side.totalRials })
  return { params: { id: a }, body: { otherId: b, what, mine: shown(mine), other: shown(other) } }
}
const swap = async (a: number, b: number, what: 'units' | 'stays') => call(swapOrders, await swapBody(a, b, what))

test('a discount on places is said in the price and the log, and stays when their number changes', async () => {
  const event = await publishedEvent(db)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 10)])
  const discount = { change: { kind: 'percent' as const, percent: 20 }, reason: 'خرید گروهی' }
  const lines = (quantity: number) => [{ ticketId, quantity }]
  const { orderId } = await call(bookingEndpoints.bookEvent, { body: purchaseOf(event, lines(4), { discount }) })
  const booked = await orderOf(orderId)
  expect(booked.totalRials).toBe(3_520_000)
  expect(booked.quote.lines).toContainEqual(
    expect.objectContaining({ kind: 'discount', totalRials: -800_000, reason: '۲۰٪؛ خرید گروهی' }),
  )
  const newValue = await queryValue`
    select new_value from audit_entries where subject_kind = 'order' and subject_id = ${orderId} and action = 'book'`
  expect(newValue).toMatchObject({ totalRials: 3_520_000, discount: 'خرید گروهی' })
  await pay(orderId, 3_520_000)
  await change(orderId, { kind: 'places', occurrenceId: event.occurrenceId, lines: lines(5) })
  expect(await orderOf(orderId)).toMatchObject({ totalRials: 4_400_000, paymentState: 'partly_paid' })
  const nameless = purchaseOf(event, lines(1), { discount: { ...discount, reason: ' ' } })
  expect(await refusal(bookingEndpoints.bookEvent, { body: nameless })).toMatchObject({
    fields: { 'discount.reason': 'دلیل تخفیف الزامی است' },
  })
})
