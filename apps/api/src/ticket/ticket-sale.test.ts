import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { plainTicket } from '@rezerv/contract/ticket/ticket.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { updateRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'

const { call, refusal, query, db, admin } = await testApp()
const { bookEvent, getEventBooking } = bookingEndpoints
const { copyTicket, listTickets, pauseTicket } = ticketEndpoints

type Event = TestEvent & { ticketId: number }
const customer = () => ({
  mobile: `+98937${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  name: 'سارا',
  family: 'احمدی',
})
function bodyOf({ ticketId, ...event }: Event, quantity: number, by = customer()) {
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId, quantity }], { customer: by })
  return { body }
}

test('a paused ticket is sold to nobody until it is resumed, also by an old page', async () => {
  const event = await eventOnSale(db)
  const params = { id: event.listingId, ticketId: event.ticketId }
  await call(pauseTicket, { params, body: { paused: true } })
  expect(await refusal(bookEvent, bodyOf(event, 1))).toMatchObject({ code: 'sale_closed' })
  const shown = await call(getEventBooking, { params: { id: event.listingId } })
  expect(shown.occurrences[0]?.tickets[0]?.closedReason).toBe('فروش این بلیت متوقف است')
  await call(pauseTicket, { params, body: { paused: true } })
  await call(pauseTicket, { params, body: { paused: false } })
  await call(bookEvent, bodyOf(event, 1))
  const entries = await query`
    select action from audit_entries where subject_id = ${event.listingId} and actor_id = ${admin.userId} and action like '%_ticket' order by id`
  expect(entries.map((entry) => entry['action'])).toEqual(['pause_ticket', 'resume_ticket'])
})

test('one customer gets no more of a ticket than it says, over all orders, and also when they buy at once', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, { maxPerCustomer: 3 })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const sara = customer()
  expect(await refusal(bookEvent, bodyOf(event, 4, sara))).toMatchObject({ code: 'quantity_not_allowed' })
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => call(bookEvent, bodyOf(event, 1, sara))))
  const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []))
  expect(made).toHaveLength(3)
  const told = await refusal(bookEvent, bodyOf(event, 1, sara))
  expect(told).toMatchObject({ code: 'quantity_not_allowed', message: '«بلیت عادی»: هر مشتری در هر سانس حداکثر ۳ عدد' })
  // Another customer buys, and what ran out counts no more.
  await call(bookEvent, bodyOf(event, 3))
  await query`select release_order_slots(${made[0] ?? 0})`
  await query`update orders set status = 'expired' where id = ${made[0] ?? 0}`
  await call(bookEvent, bodyOf(event, 1, sara))
})

test('one customer takes no less of a ticket than it says, what was bought before counts', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, { minPerCustomer: 3, maxPerCustomer: 5 })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const sara = customer()
  expect(await refusal(bookEvent, bodyOf(event, 2, sara))).toMatchObject({
    code: 'quantity_not_allowed',
    message: '«بلیت عادی»: هر مشتری در هر سانس حداقل ۳ و حداکثر ۵ عدد',
  })
  await call(bookEvent, bodyOf(event, 3, sara))
  await call(bookEvent, bodyOf(event, 1, sara))
  expect(await refusal(bookEvent, bodyOf(event, 2, sara))).toMatchObject({ code: 'quantity_not_allowed' })
})

test('a change of an order keeps to what one customer may have over all orders', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, { minPerCustomer: 2, maxPerCustomer: 4 })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const sara = customer()
  const first = await call(bookEvent, bodyOf(event, 2, sara))
  const second = await call(bookEvent, bodyOf(event, 1, sara))
  const change = (orderId: number, quantity: number) => ({
    params: { id: orderId },
    body: {
      kind: 'places',
      occurrenceId: event.occurrenceId,
      lines: [{ ticketId: event.ticketId, quantity }],
    },
  })
  const { previewChange } = orderChangeEndpoints
  expect(await refusal(previewChange, change(first.orderId, 4))).toMatchObject({
    code: 'quantity_not_allowed',
    message: '«بلیت عادی»: هر مشتری در هر سانس حداقل ۲ و حداکثر ۴ عدد',
  })
  await call(previewChange, change(first.orderId, 3))
  await call(previewChange, change(first.orderId, 1))
  await query`select release_order_slots(${second.orderId})`
  await query`update orders set status = 'expired' where id = ${second.orderId}`
  expect((await refusal(previewChange, change(first.orderId, 1))).code).toBe('quantity_not_allowed')
})

test('a copy is hidden beside the first, with the same capacity', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await call(copyTicket, { params: { id: event.listingId, ticketId: event.ticketId } })
  const { items } = await call(listTickets, { params: { id: event.listingId } })
  expect(items.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['بلیت عادی', false],
    ['بلیت عادی (کپی)', true],
  ])
  expect(items[1]?.resourceIds).toEqual(items[0]?.resourceIds)
})

test('early birds are never more than the step says, also when all buy at once, and then the next price is asked', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  const steps = [{ name: 'زودهنگام', percent: 20, until: null, count: 5 }]
  await updateRow(db, 'tickets', event.ticketId, { priceSteps: JSON.stringify(steps) })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const buy = (quantity: number, priceRials: number) => {
    const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId: event.ticketId, quantity, priceRials }])
    return { body }
  }
  const ticketNow = async () =>
    (await call(getEventBooking, { params: { id: event.listingId } })).occurrences[0]?.tickets[0]
  expect(await ticketNow()).toMatchObject({ priceRials: 1_000_000, priceSteps: steps, sold: 0 })
  expect(await refusal(bookEvent, buy(1, 1_000_000))).toMatchObject({ code: 'conflict' })
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => call(bookEvent, buy(1, 800_000))))
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  expect((await ticketNow())?.sold).toBe(5)
  expect(await refusal(bookEvent, buy(1, 800_000))).toMatchObject({ code: 'conflict' })
  const { orderId } = await call(bookEvent, buy(1, 1_000_000))
  const early = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.orderId] : []))[0]
  const reasons =
    await query`select quote #>> '{lines,0,reason}' as reason from orders where id = any (${[early, orderId]}::bigint[]) order by id`
  expect(reasons.map((row) => row['reason'])).toEqual(['زودهنگام', 'قیمت بلیت'])
})

test('of a ticket with an open price the buyer says what a piece costs, never less than the least', async () => {
  const event = await eventOnSale(db)
  const bodyFor = (priceRials: number | undefined, expected: number) => {
    const { body } = bodyOf(event, 2)
    const [line] = body.lines
    const lines = line ? [{ ...line, ...(priceRials !== undefined && { priceRials }) }] : []
    return { body: { ...body, lines, expectedTotalRials: (expected * 11) / 10 } }
  }
  expect(await refusal(bookEvent, bodyFor(2_000_000, 4_000_000))).toMatchObject({
    code: 'conflict',
    message: '«بلیت عادی»: قیمت ثابت دارد',
  })
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, { openPrice: true })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  expect(await refusal(bookEvent, bodyFor(900_000, 1_800_000))).toMatchObject({
    message: '«بلیت عادی»: حداقل ۱۰۰٬۰۰۰ تومان',
  })
  const { orderId } = await call(bookEvent, bodyFor(2_500_000, 5_000_000))
  const [order] = await query`
    select subtotal_rials, quote #>> '{lines,0,reason}' as reason, (select unit_rials from order_lines where order_id = orders.id) as unit from orders where id = ${orderId}`
  expect(order).toMatchObject({ subtotal_rials: 5_000_000, reason: 'مبلغ دلخواه', unit: 2_500_000 })
  // Nothing said is the least.
  await call(bookEvent, bodyFor(undefined, 2_000_000))
})

test('what is sold beside another ticket alone is bought with one, and does not stay behind alone', async () => {
  const event = await eventOnSale(db)
  const params = { id: event.listingId }
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  const lunch = await call(ticketEndpoints.createTicket, {
    params,
    body: {
      ...plainTicket,
      name: 'ناهار',
      description: '',
      priceRials: 500_000,
      resources: [{ choice: 'new', name: 'ناهار', capacity: 20 }],
      onlyWithOther: true,
    },
  })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const line = (ticketId: number, quantity: number) => ({ ticketId, quantity })
  const buy = (lines: ReturnType<typeof line>[], total: number) => {
    const { fingerprint: _, ...body } = purchaseOf(event, lines, { customer: customer(), expectedTotalRials: total })
    return { body }
  }
  expect((await refusal(bookEvent, buy([line(lunch.id, 1)], 550_000))).fields).toEqual({
    'lines.0.quantity': '«ناهار»: فقط همراه بلیت دیگری از این رویداد فروخته می‌شود',
  })
  const { orderId } = await call(bookEvent, buy([line(event.ticketId, 1), line(lunch.id, 1)], 1_650_000))
  const change = (...lines: ReturnType<typeof line>[]) => ({
    params: { id: orderId },
    body: { kind: 'places', occurrenceId: event.occurrenceId, lines },
  })
  const { previewChange } = orderChangeEndpoints
  await call(previewChange, change(line(event.ticketId, 1), line(lunch.id, 2)))
  await call(previewChange, change(line(event.ticketId, 1)))
  expect((await refusal(previewChange, change(line(lunch.id, 1)))).code).toBe('quantity_not_allowed')
  // A copy of the event sells by the same terms.
  const copy = await call(listingEndpoints.duplicateListing, { params })
  const { items } = await call(listTickets, { params: copy })
  expect(items.map(({ name, onlyWithOther }) => [name, onlyWithOther])).toEqual([
    ['بلیت عادی', false],
    ['ناهار', true],
  ])
})

test('a copy of an event keeps every term of its tickets', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  const terms = {
    minPerCustomer: 2,
    maxPerCustomer: 4,
    onlyByCode: true,
    needsApproval: true,
    priceSteps: '[{"rials": 500000, "count": 3}]',
  }
  await updateRow(db, 'tickets', event.ticketId, terms)
  const copy = await call(listingEndpoints.duplicateListing, { params: { id: event.listingId } })
  const kept = (listingId: number) => query`
    select to_jsonb(t) - '{id,listing_id,version,position,created_at,updated_at,sale_from,sale_until,paused,archived}'::text[] as terms
      from tickets t where listing_id = ${listingId}`
  expect(await kept(copy.id)).toEqual(await kept(event.listingId))
})
