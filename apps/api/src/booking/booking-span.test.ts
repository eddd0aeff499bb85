import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { shareOver } from '@rezerv/contract/booking/booking-spans.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { readIntegrityFaults } from '#integrity/integrity-store.ts'
import { confirmBooked, purchaseOf } from './booking-testing.ts'
import { eventOfEvenings, spanBody } from './booking-span-testing.ts'

const { send, call, refusal, query, db } = await testApp()
const { bookEvent, bookSpan } = bookingEndpoints
const { cancelOrder } = cancellationEndpoints

const takenOf = async (resourceId: number) =>
  (await query<{ taken: number }>`select taken from slots where resource_id = ${resourceId} order by starts_at`).map(
    ({ taken }) => taken,
  )
const deadlocks = () => query`select deadlocks::int from pg_stat_database where datname = current_database()`
/** What the books, the places and the figures say of each other. */
const sound = async () => {
  expect(await query`select * from slots_against_lines`).toEqual([])
  expect(await readIntegrityFaults(db)).toEqual([])
}
type Line = Parameters<typeof purchaseOf>[1][number]
function single(event: Awaited<ReturnType<typeof eventOfEvenings>>, occurrenceId: number, line: Line) {
  const { fingerprint: _, ...body } = purchaseOf({ ...event, occurrenceId }, [line])
  return { body }
}

test('a ticket for every occurrence to come takes a place at each, and its price is shared to the rial', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 10, priceRials: 1_000_000 })
  const ticketId = await event.span('all')
  await query`insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, now() - interval '1 day', now() - interval '22 hours')`
  const { orderId } = await call(bookSpan, { body: spanBody(event, [{ ticketId, quantity: 2 }]) })
  expect(await takenOf(event.hallId)).toEqual([2, 2, 2])
  await confirmBooked(db, orderId)
  const order = await call(orderEndpoints.getOrder, { params: { id: orderId } })
  expect(order).toMatchObject({ quantity: 2, startsAt: event.starts[0], quote: { subtotalRials: 2_000_000 } })
  expect(order.lines.map(({ startsAt, unitRials, totalRials }) => [startsAt, unitRials, totalRials])).toEqual([
    [event.starts[0], 333_334, 666_668],
    [event.starts[1], 333_333, 666_666],
    [event.starts[2], 333_333, 666_666],
  ])
  expect(order.issuedTickets.map(({ startsAt }) => startsAt)).toEqual(event.starts.flatMap((one) => [one, one]))
  expect(new Set(order.issuedTickets.map(({ code }) => code)).size).toBe(6)
  await sound()
  await call(cancelOrder, { params: { id: orderId }, body: { reason: 'آزمون' } })
  expect(await takenOf(event.hallId)).toEqual([0, 0, 0])
  await sound()
})

test('shares of a price differ by a rial at most and add up to it, whatever it is', () => {
  let seed = 7
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  for (let n = 0; n < 2_000; n += 1) {
    const [rials, count] = [draw(n % 2 === 0 ? 50 : 10_000_000_000), 1 + draw(100)]
    const shares = shareOver(rials, count)
    expect(shares).toHaveLength(count)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(rials)
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
  }
})

test('fixed occurrences are sold together until one of them has begun or is called off', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 5 })
  const [first = 0, , third = 0] = event.occurrenceIds
  const ticketId = await event.span('some', { spanOccurrenceIds: [first, third] })
  const body = () => ({ body: spanBody(event, [{ ticketId, quantity: 1 }]) })
  const { orderId } = await call(bookSpan, body())
  expect((await call(orderEndpoints.getOrder, { params: { id: orderId } })).lines.map((l) => l.occurrenceId)).toEqual([
    first,
    third,
  ])
  await query`update occurrences set status = 'cancelled' where id = ${third}`
  expect(await refusal(bookSpan, body())).toMatchObject({
    code: 'sale_closed',
    message: '«چندسانسه»: یکی از سانس‌های این بلیت گذشته یا لغو شده است',
  })
})

test('the buyer chooses so many occurrences as the ticket says, each once and of this event', async () => {
  const event = await eventOfEvenings(db, { evenings: 4, places: 5 })
  const other = await eventOfEvenings(db, { evenings: 2, places: 5 })
  const ticketId = await event.span('any', { spanCount: 2 })
  const [a = 0, b = 0, c = 0] = event.occurrenceIds
  const body = (occurrenceIds: number[]) => ({ body: spanBody(event, [{ ticketId, quantity: 1 }], { occurrenceIds }) })
  for (const bad of [[], [a], [a, a], [a, b, c]])
    expect(await refusal(bookSpan, body(bad))).toMatchObject({
      code: 'bad_request',
      fields: { occurrenceIds: '۲ سانس انتخاب کنید' },
    })
  expect((await refusal(bookSpan, body([a, other.occurrenceId]))).code).toBe('bad_request')
  await call(bookSpan, body([c, a]))
  expect(await takenOf(event.hallId)).toEqual([1, 1])
})

test('each kind of ticket is an order of its own', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 5 })
  const ticketId = await event.span('all')
  expect(await refusal(bookEvent, single(event, event.occurrenceId, { ticketId, quantity: 1 }))).toMatchObject({
    code: 'conflict',
    message: '«چندسانسه»: برای چند سانس است و جدا از بلیت‌های تک‌سانس خریده می‌شود',
  })
  const both = [
    { ticketId, quantity: 1 },
    { ticketId: event.one, quantity: 1 },
  ]
  expect((await refusal(bookSpan, { body: spanBody(event, both) })).code).toBe('conflict')
  expect(await takenOf(event.hallId)).toEqual([])
})

test('who is too late hears which occurrence is full, and nothing is taken of the others', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 2 })
  const ticketId = await event.span('all')
  await call(bookEvent, single(event, event.occurrenceIds[1] ?? 0, { ticketId: event.one, quantity: 1 }))
  expect(await refusal(bookSpan, { body: spanBody(event, [{ ticketId, quantity: 2 }]) })).toMatchObject({
    code: 'slots_taken',
    message: `سانس ${formatInstant(event.starts[1] ?? '', 'full')} فقط ۱ جا دارد`,
  })
  expect((await takenOf(event.hallId)).reduce((sum, n) => sum + n, 0)).toBe(1)
  await sound()
})

test('two buyers of the last piece: one gets it; the same request again gets its order', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 1 })
  const ticketId = await event.span('all')
  const wishes = [1, 2].map(() => spanBody(event, [{ ticketId, quantity: 1 }]))
  const answers = await Promise.all([...wishes, ...wishes].map((body) => send(bookSpan, { body })))
  const made = answers.filter((one) => one.statusCode === 200).map((one) => one.json<{ orderId: number }>().orderId)
  expect(made).toHaveLength(2)
  expect(new Set(made).size).toBe(1)
  expect(await takenOf(event.hallId)).toEqual([1, 1, 1])
  await sound()
})

test('pieces that cross each other and single tickets at once: never above capacity, all or nothing, no deadlock', async () => {
  const event = await eventOfEvenings(db, { evenings: 6, places: 20 })
  const all = await event.span('all')
  const any = await event.span('any', { spanCount: 3 })
  const ids = event.occurrenceIds
  const wishes = Array.from({ length: 120 }, (_, n) => {
    const quantity = 1 + (n % 2)
    if (n % 3 === 0) return { of: bookEvent, ...single(event, ids[n % 6] ?? 0, { ticketId: event.one, quantity }) }
    if (n % 3 === 1) return { of: bookSpan, body: spanBody(event, [{ ticketId: all, quantity: 1 }]) }
    // In whichever order they are named.
    const occurrenceIds = [ids[n % 6], ids[(n + 2) % 6], ids[(n + 5) % 6]].flatMap((id) => id ?? []).toReversed()
    return { of: bookSpan, body: spanBody(event, [{ ticketId: any, quantity }], { occurrenceIds }) }
  })
  const answers = await Promise.all(wishes.map(({ of, body }) => send(of, { body } as never)))
  const codes = answers.map((one) => (one.statusCode === 200 ? 'booked' : one.json<{ code: string }>().code))
  expect(new Set(codes)).toEqual(new Set(['booked', 'slots_taken']))
  const taken = await takenOf(event.hallId)
  expect(Math.max(...taken)).toBeLessThanOrEqual(20)
  expect(Math.max(...taken)).toBeGreaterThan(17)
  const lines = await query<{ lines: number; spans: string }>`
    select count(*)::int as lines, max(t.spans) as spans from order_lines l join tickets t on t.id = l.ticket_id
     where t.listing_id = ${event.listingId} group by l.order_id`
  expect(new Set(lines.map((one) => `${one.spans} ${one.lines}`))).toEqual(new Set(['one 1', 'all 6', 'any 3']))
  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
  await sound()
  const orders = answers.filter((one) => one.statusCode === 200).map((one) => one.json<{ orderId: number }>().orderId)
  await Promise.all(orders.map((id) => call(cancelOrder, { params: { id }, body: { reason: 'آزمون' } })))
  expect(new Set(await takenOf(event.hallId))).toEqual(new Set([0]))
  await sound()
})

test('limits and steps count pieces, however many occurrences each is for', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 20 })
  const ticketId = await event.span('all', { maxPerCustomer: 3 })
  const customer = { mobile: '+989361112233', name: 'سارا', family: 'احمدی' }
  const buy = (quantity: number) => ({ body: spanBody(event, [{ ticketId, quantity }], { customer }) })
  await call(bookSpan, buy(2))
  expect(await refusal(bookSpan, buy(2))).toMatchObject({
    code: 'quantity_not_allowed',
    message: '«چندسانسه»: هر مشتری حداکثر ۳ عدد',
  })
  await call(bookSpan, buy(1))
  const early = await event.span('all', {
    priceSteps: '[{"name": "زودهنگام", "percent": 50, "until": null, "count": 2}]',
  })
  const piece = (priceRials: number) => ({ body: spanBody(event, [{ ticketId: early, quantity: 1, priceRials }]) })
  await call(bookSpan, piece(500_000))
  await call(bookSpan, piece(500_000))
  expect((await refusal(bookSpan, piece(500_000))).code).toBe('conflict')
  await call(bookSpan, piece(1_000_000))
})

test('a free piece is final at once, with a ticket for each occurrence and its name on each', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 5, priceRials: 0 })
  const ticketId = await event.span('all')
  const body = spanBody(event, [{ ticketId, quantity: 2, priceRials: 0 }], { holders: ['نگار', 'سهراب'] })
  const { orderId, status } = await call(bookSpan, { body })
  expect(status).toBe('confirmed')
  const { issuedTickets } = await call(orderEndpoints.getOrder, { params: { id: orderId } })
  expect(issuedTickets.map(({ holderName }) => holderName)).toEqual(['نگار', 'سهراب', 'نگار', 'سهراب'])
})

test('the database keeps terms that no ticket can have out', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 5 })
  const refused = (terms: Promise<unknown>) => expect(terms).rejects.toThrow(/tickets_span/)
  await refused(event.span('any'))
  await refused(event.span('any', { spanCount: 1 }))
  await refused(event.span('all', { spanCount: 2 }))
  await refused(event.span('all', { spanOccurrenceIds: event.occurrenceIds }))
  await refused(event.span('each' as 'all'))
})
