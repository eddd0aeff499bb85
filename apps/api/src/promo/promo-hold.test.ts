import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { massCancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import type { PromoTerms } from '@rezerv/contract/promo/promo.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { expect, test } from 'vitest'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { addResource, addTicket, eventOnSale, inHours } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { fillDays } from '#statistics/statistics-event-store.ts'
import { offerPlaces } from '#waitlist/waitlist-offer-actions.ts'
import { releaseEndedHolds } from './promo-hold-service.ts'
import { ownCode, type PromoEvent, promoDesk, promoTerms } from './promo-testing.ts'

const app = await testApp()
const { call, refusal, query, db } = app
const { make, buy, preview, change } = promoDesk(app)
const { changePromos, createPromos, findPromo, getPromos, releasePromos, stopPromos } = promoEndpoints
const log = { error: (detail: object) => expect(detail).toBeUndefined() }

const opens = { change: null } as const
const keeping = (places: number, occurrenceIds: number[] = []): Partial<PromoTerms> => ({
  ...opens,
  hold: { places, occurrenceIds },
})
const withCode = { rials: 1_000_000 }
const without = { rials: 1_000_000, code: null }
const attempt = (event: PromoEvent, wish: Parameters<typeof buy>[1]) =>
  buy(event, wish).then(
    () => true,
    (error: unknown) => {
      expect(String(error)).toMatch(/slots_taken|sale_closed/)
      return false
    },
  )
const together = async (event: PromoEvent, wishes: Parameters<typeof buy>[1][]) =>
  (await Promise.all(wishes.map((wish) => attempt(event, wish)))).filter(Boolean).length
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
const expire = async (orderId: number) => {
  await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
  await expireOverdueOrders(db, log)
}
/** Places that are taken by nobody, and what is kept of another number than it is to be: there are none after any story. */
const wrong = async () => [
  ...(await query`select * from slots_against_lines`),
  ...(await query`select * from promo_holds_against_orders`),
]
const keptOf = async (id: number) =>
  (await call(getPromos, { params: { id } })).batch.kept.map(({ places, kept }) => [places, kept])
const remaining = async ({ listingId, ticketId }: PromoEvent) => {
  const { occurrences } = await call(bookingEndpoints.getEventBooking, { params: { id: listingId } })
  return occurrences.map(({ tickets }) => tickets.find((ticket) => ticket.ticketId === ticketId)?.remaining)
}
const remainingWith = async ({ listingId, ticketId }: PromoEvent, code = 'NOWRUZ') => {
  const { promo } = await call(findPromo, { params: { id: listingId }, query: { code } })
  return promo?.remaining.filter((one) => one.ticketId === ticketId).map((one) => one.remaining)
}

test('kept places are sold to nobody without the code, while fifty buy at once; those who have it get them', async () => {
  const event = await eventOnSale(db, 20)
  const { id } = await make(event, keeping(8))
  expect([await remaining(event), await remainingWith(event)]).toEqual([[12], [20]])
  expect(await together(event, many(50, without))).toBe(12)
  expect([await remaining(event), await remainingWith(event), await keptOf(id)]).toEqual([[0], [8], [[8, 8]]])
  expect(await together(event, many(12, withCode))).toBe(8)
  expect([await remaining(event), await remainingWith(event), await keptOf(id)]).toEqual([[0], [0], [[8, 0]]])
  expect(await wrong()).toEqual([])
})

test('a code takes what is kept for it first and what is free then, also in one batch with the others', async () => {
  const event = await eventOnSale(db, 30)
  const { id } = await make(event, keeping(6))
  const wishes = many(20, null).flatMap(() => [without, { ...withCode, quantity: 2, rials: 2_000_000 }])
  await together(event, wishes)
  const [sold] = await query<{ all: number; coded: number }>`
    select sum(quantity)::int as all, coalesce(sum(quantity) filter (where promo_code_id is not null), 0)::int as coded
      from orders where listing_id = ${event.listingId}`
  expect(sold?.coded).toBeGreaterThanOrEqual(6)
  // One may be left that a pair could not take.
  expect(sold?.all).toBeGreaterThanOrEqual(29)
  expect(await keptOf(id)).toEqual([[6, 0]])
  expect(await wrong()).toEqual([])
})

test('the last kept place goes once', async () => {
  const event = await eventOnSale(db, 4)
  const { id } = await make(event, keeping(1))
  expect(await together(event, many(5, without))).toBe(3)
  expect(await together(event, many(10, withCode))).toBe(1)
  expect(await keptOf(id)).toEqual([[1, 0]])
  expect(await wrong()).toEqual([])
})

test('two batches keep their own: neither buys what the other one keeps', async () => {
  const event = await eventOnSale(db, 10)
  await make(event, keeping(3), ownCode('first'))
  await make(event, keeping(4), ownCode('second'))
  const first = { ...withCode, code: 'first' }
  const second = { ...withCode, code: 'second' }
  expect(await together(event, many(5, without))).toBe(3)
  expect(await together(event, [...many(6, first), ...many(6, second)])).toBe(7)
  const rows = await query`
    select v.code, count(*)::int as count from orders o join promo_codes v on v.id = o.promo_code_id where o.listing_id = ${event.listingId} group by 1 order by 1`
  expect(rows).toEqual([
    { code: 'FIRST', count: 3 },
    { code: 'SECOND', count: 4 },
  ])
  expect(await wrong()).toEqual([])
})

test('what a dead order leaves is kept for the next one with a code, and taken again by it when it comes back', async () => {
  const event = await eventOnSale(db, 5)
  const { id } = await make(event, keeping(3))
  await together(event, many(3, without))
  const lost = await buy(event, { quantity: 2, rials: 2_000_000 })
  expect(await keptOf(id)).toEqual([[3, 1]])
  await expire(lost)
  expect([await keptOf(id), await remaining(event)]).toEqual([[[3, 3]], [0]])
  await call(orderEndpoints.reinstateOrder, { params: { id: lost } })
  expect([await keptOf(id), await remaining(event)]).toEqual([[[3, 1]], [0]])
  // One that bought more than was kept leaves the rest to everybody.
  const big = await eventOnSale(db, 10)
  const { id: own } = await make(big, keeping(3))
  const group = await buy(big, { quantity: 5, rials: 5_000_000 })
  expect([await keptOf(own), await remaining(big)]).toEqual([[[3, 0]], [5]])
  await expire(group)
  expect([await keptOf(own), await remaining(big)]).toEqual([[[3, 3]], [7]])
  expect(await wrong()).toEqual([])
})

test('a request that waits for its approval has what is kept for its code, and leaves it to the code when it is declined', async () => {
  const event = await eventOnSale(db, 5)
  await query`update listings set status = 'draft' where id = ${event.listingId}`
  await query`update tickets set needs_approval = true where id = ${event.ticketId}`
  await query`update listings set status = 'published' where id = ${event.listingId}`
  const { id } = await make(event, keeping(3))
  const asked = await buy(event, { quantity: 2, rials: 2_000_000 })
  expect([await keptOf(id), await remaining(event)]).toEqual([[[3, 1]], [2]])
  expect(await wrong()).toEqual([])
  const answer = { params: { id: asked }, body: { reason: 'جا برای مهمانان ویژه است' } }
  await call(bookingEndpoints.declineRequest, answer)
  expect([await keptOf(id), await remaining(event)]).toEqual([[[3, 3]], [2]])
  expect(await wrong()).toEqual([])
})

test('codes that are stopped or released give the rest to everybody, and who waits is offered it', async () => {
  const event = await eventOnSale(db, 4)
  const { id } = await make(event, keeping(2))
  await together(event, many(2, without))
  const customer = { mobile: '+989381112233', name: 'سارا', family: 'احمدی' }
  const body = { occurrenceId: event.occurrenceId, ticketId: event.ticketId, quantity: 1, customer }
  await call(waitlistEndpoints.joinWaitlist, { body })
  const offer = () => offerPlaces(db, { bookEvent: makeBookEvent(db), origin: 'https://rezerv.ir', log })
  expect(await offer()).toBe(0)
  const lost = await buy(event, withCode)
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  expect([await keptOf(id), await remaining(event)]).toEqual([[], [1]])
  expect(await offer()).toBe(1)
  // A dead order of codes that keep nothing leaves its places to everybody.
  await expire(lost)
  expect(await remaining(event)).toEqual([1])
  // They are kept again by being told to, and not before.
  await call(stopPromos, { params: { id }, body: { stopped: false } })
  expect(await keptOf(id)).toEqual([])
  const { batch } = await call(getPromos, { params: { id } })
  await call(changePromos, { params: { id }, body: { version: batch.version, terms: promoTerms(keeping(1)) } })
  expect([await keptOf(id), await remaining(event)]).toEqual([[[1, 1]], [0]])
  await call(releasePromos, { params: { id } })
  expect([await keptOf(id), await remaining(event)]).toEqual([[], [1]])
  expect(await refusal(releasePromos, { params: { id } })).toMatchObject({ code: 'step_not_allowed' })
  const actions = await query`
    select action from audit_entries where subject_id = ${event.listingId} and action = 'release_promo'`
  expect(actions).toHaveLength(2)
  expect(await wrong()).toEqual([])
})

test('codes are stopped while many buy with and without them: no place is lost, and none is sold twice', async () => {
  const event = await eventOnSale(db, 30)
  const { id } = await make(event, keeping(15))
  const buying = together(
    event,
    many(20, null).flatMap(() => [withCode, without]),
  )
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  await buying
  await together(event, many(30, without))
  expect([await keptOf(id), await remaining(event)]).toEqual([[], [0]])
  const [sold] = await query<{
    count: number
  }>`select sum(quantity)::int as count from orders where listing_id = ${event.listingId}`
  expect(sold?.count).toBe(30)
  expect(await wrong()).toEqual([])
})

test('the end of codes gives back what they keep, and so does the begin of an occurrence', async () => {
  const event = await eventOnSale(db, 5)
  const { id } = await make(event, { ...keeping(2), validUntil: inHours(1) })
  expect(await releaseEndedHolds(db, log)).toBe(0)
  await query`update promo_batches set valid_until = now() where id = ${id}`
  const counts = await Promise.all([releaseEndedHolds(db, log), releaseEndedHolds(db, log)])
  expect(counts.toSorted((a, b) => a - b).at(-1)).toBe(1)
  expect([await keptOf(id), await remaining(event)]).toEqual([[], [5]])
  const soon = await eventOnSale(db, 5)
  const { id: begun } = await make(soon, keeping(2))
  await query`update occurrences set starts_at = now() - interval '1 minute' where id = ${soon.occurrenceId}`
  await query`update promo_holds set starts_at = (select starts_at from occurrences where id = ${soon.occurrenceId}) where batch_id = ${begun}`
  await query`update slots set starts_at = (select starts_at from occurrences where id = ${soon.occurrenceId}) where resource_id in (select id from resources where listing_id = ${soon.listingId})`
  expect(await releaseEndedHolds(db, log)).toBe(1)
  expect(await keptOf(begun)).toEqual([])
  expect(await wrong()).toEqual([])
})

test('more than is free is refused with how many can be kept; what was bought with the codes counts in', async () => {
  const event = await eventOnSale(db, 10)
  await together(event, many(4, without))
  const asked = (places: number) => ({
    params: { id: event.listingId },
    body: { terms: promoTerms(keeping(places)), codes: ownCode('nowruz') },
  })
  const { fields } = await refusal(createPromos, asked(7))
  expect(fields?.['terms.hold.places']).toMatch(/^در سانس .* حداکثر ۶ جا می‌توان کنار گذاشت$/)
  const { id } = await call(createPromos, asked(6))
  await together(event, many(2, withCode))
  const to = (version: number, places: number) => ({
    params: { id },
    body: { version, terms: promoTerms(keeping(places)) },
  })
  expect(await refusal(changePromos, to(1, 7))).toMatchObject({ code: 'invalid_fields' })
  await call(changePromos, to(1, 3))
  expect([await keptOf(id), await remaining(event)]).toEqual([[[3, 1]], [3]])
  await call(changePromos, to(2, 5))
  expect([await keptOf(id), await remaining(event)]).toEqual([[[5, 3]], [1]])
  // Nothing is sold below what is taken, kept places too.
  const [resource] = await query<{ id: number }>`select id from resources where listing_id = ${event.listingId}`
  const smaller = {
    params: { id: event.listingId, resourceId: Number(resource?.id) },
    body: { name: 'سالن', capacity: 8 },
  }
  expect(await refusal(ticketEndpoints.changeResource, smaller)).toMatchObject({ code: 'capacity_below_sold' })
  expect(await wrong()).toEqual([])
})

test('places are kept of the capacities of the chosen tickets, at the chosen occurrences; seats are not kept by codes', async () => {
  const event = await eventOnSale(db, 10)
  const vip = await addTicket(db, event, [await addResource(db, event, 6)])
  const [evening] = await query<{ id: string }>`
    insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, ${inHours(48)}, ${inHours(50)}) returning id`
  const later = Number(evening?.id)
  const { id } = await make(event, { ...keeping(4, [later]), ticketIds: [vip] })
  expect([await remaining(event), await remaining({ ...event, ticketId: vip })]).toEqual([
    [10, 10],
    [6, 2],
  ])
  expect(await keptOf(id)).toEqual([[4, 4]])
  // The other ticket takes nothing of what is kept.
  await buy({ ...event, occurrenceId: later }, { ...withCode, ticketId: vip, quantity: 3, rials: 3_000_000 })
  expect(await keptOf(id)).toEqual([[4, 1]])
  expect(
    await refusal(createPromos, {
      params: { id: event.listingId },
      body: { terms: promoTerms(keeping(1, [later + 10_000])), codes: ownCode('other') },
    }),
  ).toMatchObject({ fields: { 'terms.hold.occurrenceIds': 'یکی از سانس‌ها گذشته یا لغو شده است' } })
  const seated = await seatedEvent(app, planOf(2, 4))
  const { fields } = await refusal(createPromos, {
    params: { id: seated.listingId },
    body: { terms: promoTerms(keeping(1)), codes: ownCode('seats') },
  })
  expect(fields?.['terms.hold.places']).toContain('صندلی شماره‌دار')
  expect(await wrong()).toEqual([])
})

test('occurrences that come, move, are dropped or called off take the kept places with them', async () => {
  const event = await eventOnSale(db, 10)
  const { id } = await make(event, keeping(4))
  const at = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) })
  const item = at(48)
  await call(occurrenceEndpoints.addOccurrences, { params: { id: event.listingId }, body: { items: [item] } })
  expect([await keptOf(id), await remaining(event)]).toEqual([
    [
      [4, 4],
      [4, 4],
    ],
    [6, 6],
  ])
  const [added] = await query<{
    id: string
  }>`select id from occurrences where listing_id = ${event.listingId} and id <> ${event.occurrenceId}`
  const second = { params: { id: Number(added?.id) } }
  await call(occurrenceEndpoints.changeOccurrence, { ...second, body: at(72) })
  expect([await keptOf(id), await remaining(event)]).toEqual([
    [
      [4, 4],
      [4, 4],
    ],
    [6, 6],
  ])
  const { items } = await call(occurrenceEndpoints.listOccurrences, { params: { id: event.listingId } })
  expect(items[0]).toMatchObject({ sold: 0, held: 0, kept: 4, capacity: 10 })
  await call(occurrenceEndpoints.removeOccurrence, second)
  expect(await keptOf(id)).toEqual([[4, 4]])
  await buy(event, withCode)
  const off = {
    occurrenceId: event.occurrenceId,
    by: 'operator',
    code: 'other',
    reason: 'سیل',
    expectedOrders: 1,
  } as const
  await call(massCancellationEndpoints.startMassCancellation, { params: { id: event.listingId }, body: off })
  expect(await keptOf(id)).toEqual([])
  const [order] = await query<{ id: string }>`select id from orders where listing_id = ${event.listingId}`
  await expire(Number(order?.id))
  expect(await keptOf(id)).toEqual([])
  expect(await wrong()).toEqual([])
})

test('a change of an order takes kept places first, gives them back, and never eats them for other tickets', async () => {
  const event = await eventOnSale(db, 6)
  const [hall] = await query<{
    resourceId: string
  }>`select resource_id as "resourceId" from ticket_resources where ticket_id = ${event.ticketId}`
  const child = await addTicket(db, event, [Number(hall?.resourceId)], { name: 'کودک' })
  const { id } = await make(event, { ...keeping(4), ticketIds: [event.ticketId] })
  const orderId = await buy(event, withCode)
  await together(event, many(2, without))
  expect([await keptOf(id), await remaining(event)]).toEqual([[[4, 3]], [0]])
  await change(orderId, event, [{ ticketId: event.ticketId, quantity: 3 }])
  expect(await keptOf(id)).toEqual([[4, 1]])
  const more = await preview(orderId, event, [{ ticketId: event.ticketId, quantity: 5 }])
  expect(more.taken).toBe('از «بلیت عادی» ۴ جا هست')
  // The other ticket is not the code's: its place would have to be free.
  const other = await preview(orderId, event, [{ ticketId: child, quantity: 3 }])
  expect(other.taken).toContain('از «کودک»')
  await change(orderId, event, [{ ticketId: event.ticketId, quantity: 1 }])
  expect([await keptOf(id), await remaining(event)]).toEqual([[[4, 3]], [0]])
  expect(await wrong()).toEqual([])
})

test('who changes an order sees as many free places as the order can get: with those that its code keeps', async () => {
  const event = await eventOnSale(db, 12)
  await make(event, keeping(4))
  const coded = await buy(event, { quantity: 2, rials: 2_000_000 })
  const plain = await buy(event, without)
  await together(event, many(6, without))
  const freeFor = async (orderId?: number) => {
    const query = orderId === undefined ? {} : { orderId }
    const { occurrences } = await call(bookingEndpoints.getEventBooking, { params: { id: event.listingId }, query })
    return occurrences.flatMap(({ tickets }) => tickets.map((ticket) => ticket.remaining))
  }
  expect([await freeFor(), await freeFor(plain), await freeFor(coded)]).toEqual([[1], [1], [3]])
  const lines = (quantity: number) => [{ ticketId: event.ticketId, quantity }]
  expect((await preview(coded, event, lines(5))).taken).toBeNull()
  expect((await preview(coded, event, lines(6))).taken).toBe('از «بلیت عادی» ۵ جا هست')
  // Nor is another event's order of any use here.
  const other = await eventOnSale(db, 5)
  expect(await freeFor(await buy(other, without))).toEqual([1])
})

test('an order that goes to another evening draws what is kept there, and leaves its own to the code', async () => {
  const event = await eventOnSale(db, 4)
  const [evening] = await query<{ id: string }>`
    insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, ${inHours(48)}, ${inHours(50)}) returning id`
  const later = { ...event, occurrenceId: Number(evening?.id) }
  const { id } = await make(event, keeping(2))
  await together(event, many(2, without))
  await together(later, many(2, without))
  const orderId = await buy(event, { quantity: 2, rials: 2_000_000 })
  expect([await keptOf(id), await remaining(event)]).toEqual([
    [
      [2, 0],
      [2, 2],
    ],
    [0, 0],
  ])
  await change(orderId, later, [{ ticketId: event.ticketId, quantity: 2 }])
  expect([await keptOf(id), await remaining(event)]).toEqual([
    [
      [2, 2],
      [2, 0],
    ],
    [0, 0],
  ])
  // An occurrence with orders stays, and so does what is kept of it.
  const drop = { params: { id: event.occurrenceId } }
  expect(await refusal(occurrenceEndpoints.removeOccurrence, drop)).toMatchObject({ code: 'step_not_allowed' })
  expect(await keptOf(id)).toEqual([
    [2, 2],
    [2, 0],
  ])
  expect(await wrong()).toEqual([])
})

test('kept places are not sold: neither the figures of an event nor its fill count them', async () => {
  const event = await eventOnSale(db, 10)
  await make(event, keeping(6))
  await buy(event, without)
  const { items } = await call(listListings, { query: { kind: 'event' } })
  expect(items.find(({ id }) => id === event.listingId)).toMatchObject({ taken: 1, capacity: 10 })
  const day = dayOfInstant(event.startsAt)
  const filled = await fillDays(db, { from: day, until: day }, { listingId: event.listingId })
  expect(filled).toMatchObject([{ seats: 10, taken: 1 }])
  const { items: evenings } = await call(occurrenceEndpoints.listOccurrences, { params: { id: event.listingId } })
  expect(evenings).toMatchObject([{ held: 1, kept: 6, tickets: [{ held: 1, kept: 6 }] }])
})

test('whatever is done in whatever order, each place has its owner', async () => {
  const event = await eventOnSale(db, 12)
  const [second] = await query<{ id: string }>`
    insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, ${inHours(48)}, ${inHours(50)}) returning id`
  const { id } = await make(event, keeping(4))
  const evening = () => (die(2) === 0 ? event : { ...event, occurrenceId: Number(second?.id) })
  const die = (count: number) => Math.floor(Math.random() * count)
  const pick = <T>(list: T[]): T | undefined => list[die(list.length)]
  const living = () =>
    query<{ id: string }>`select id from orders where listing_id = ${event.listingId} and status = 'held'`
  const dead = () =>
    query<{ id: string }>`select id from orders where listing_id = ${event.listingId} and status = 'expired'`
  const quiet = (work: Promise<unknown>) =>
    work.catch((error: unknown) => expect(String(error)).not.toContain('internal'))
  const version = async () => (await call(getPromos, { params: { id } })).batch.version
  const acts: (() => Promise<unknown>)[] = [
    () => buyAny(withCode),
    () => buyAny(withCode),
    () => buyAny(without),
    async () => {
      const order = pick(await living())
      if (order) await expire(Number(order.id))
    },
    async () => {
      const order = pick(await dead())
      if (order) await quiet(call(orderEndpoints.reinstateOrder, { params: { id: Number(order.id) } }))
    },
    async () => {
      const order = pick(await living())
      if (order) await quiet(change(Number(order.id), evening(), [{ ticketId: event.ticketId, quantity: 1 + die(3) }]))
    },
    async () =>
      quiet(
        call(changePromos, {
          params: { id },
          body: { version: await version(), terms: promoTerms(keeping(1 + die(8))) },
        }),
      ),
    () => quiet(call(stopPromos, { params: { id }, body: { stopped: die(2) === 0 } })),
    () => quiet(call(releasePromos, { params: { id } })),
  ]
  const buyAny = (wish: typeof withCode | typeof without) => {
    const quantity = 1 + die(3)
    return attempt(evening(), { ...wish, quantity, rials: quantity * 1_000_000 })
  }
  const done: number[] = []
  for (let step = 0; step < 60; step += 1) {
    const some = Array.from({ length: 1 + die(3) }, () => die(acts.length))
    done.push(...some)
    await Promise.all(
      some.flatMap((act) => {
        const run = acts[act]
        return run ? [run()] : []
      }),
    )
    expect(await wrong(), `after ${done.join(' ')}`).toEqual([])
  }
}, 60_000)
