import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { expect, test } from 'vitest'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { priceChanged } from '#booking/booking-stay-price-service.ts'
import { eventOnSale, purchaseOf, type TestEvent } from '#booking/booking-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { offerPlaces } from './waitlist-offer-actions.ts'

const app = await testApp()
const { call, query, db } = app
const { bookEvent } = bookingEndpoints
const { joinWaitlist, listWaitlist } = waitlistEndpoints
const log = { error: (detail: object) => expect(detail).toBeUndefined() }
const offer = () => offerPlaces(db, { bookEvent: makeBookEvent(db), origin: 'https://rezerv.ir', log })

type Event = TestEvent & { ticketId: number }
let made = 0
const fill = async (event: Event) => {
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  return (await call(bookEvent, { body })).orderId
}
const wait = ({ occurrenceId, ticketId }: Event) => {
  const customer = { mobile: `+98938${String((made += 1)).padStart(7, '0')}`, name: 'سارا', family: 'احمدی' }
  return call(joinWaitlist, { body: { occurrenceId, ticketId, quantity: 1, customer } })
}
const listed = async (event: Event) => (await call(listWaitlist, { params: { id: event.listingId } })).items
const free = async (orderId: number) => {
  await query`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`
  await expireOverdueOrders(db, { error: () => undefined })
}

/** So many wait for one place each. */
const crowd = (event: Event, category: string | null = null) => query`
  with born as (
    insert into users (mobile, name, family)
    select '+98939' || lpad((${(made += 300)}::int + n)::text, 7, '0'), 'سارا', 'احمدی' from generate_series(1, 250) n returning id)
  insert into waitlist_entries (occurrence_id, ticket_id, customer_id, quantity, category)
  select ${event.occurrenceId}, ${event.ticketId}, id, 1, ${category} from born`

/** Another event of which a place was freed, with somebody who waits for it. */
async function freedElsewhere() {
  const event = await eventOnSale(db, 1)
  const held = await fill(event)
  await wait(event)
  await free(held)
  return async () => (await listed(event)).map(({ state }) => state)
}

test('who is taken from the list while places are booked for them gets none, and the next one has them', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event)
  const [first] = [await wait(event), await wait(event)]
  await free(held)
  const book = makeBookEvent(db)
  let isTaken = false
  const given = {
    bookEvent: async (...asked: Parameters<typeof book>) => {
      const booked = await book(...asked)
      if (!isTaken) await call(waitlistEndpoints.leaveWaitlist, { params: { id: first?.id ?? 0 } })
      isTaken = true
      return booked
    },
    origin: 'https://rezerv.ir',
    log,
  }
  await offerPlaces(db, given)
  await offerPlaces(db, given)
  expect((await listed(event)).map(({ state }) => state).toSorted()).toEqual(['ended', 'offered'])
  expect(await query`select status from orders where listing_id = ${event.listingId} order by id`).toEqual([
    { status: 'expired' },
    { status: 'cancelled' },
    { status: 'held' },
  ])
})

test('hundreds who wait for a full category of seats keep nobody from what is free: neither of another category nor at another event', async () => {
  const event = await seatedEvent(app, planOf(2, 4))
  const { fingerprint: _, ...purchase } = purchaseOf(event, [
    { ticketId: event.ticketId, quantity: 2, priceRials: 3_000_000 },
  ])
  const lines = [{ ticketId: event.ticketId, quantity: 2, seatIds: event.ids.slice(0, 2) }]
  await call(bookEvent, { body: { ...purchase, lines } })
  await crowd(event, 'ویژه')
  await crowd(event, 'عادی')
  const states = await freedElsewhere()
  expect(await offer()).toBe(5)
  expect(await states()).toEqual(['offered'])
  const offered = (await listed(event)).filter(({ state }) => state === 'offered')
  expect(offered.map(({ category }) => category)).toEqual(['عادی', 'عادی', 'عادی', 'عادی'])
  expect(await offer()).toBe(0)
})

test('hundreds who wait at a host whose sale is stopped keep no other event from being offered', async () => {
  const stopped = await eventOnSale(db, 1)
  const held = await fill(stopped)
  await crowd(stopped)
  await query`update hosts set status = 'suspended' where id = ${stopped.hostId}`
  await free(held)
  const states = await freedElsewhere()
  await offer()
  expect(await states()).toEqual(['offered'])
})

test('who waits for a ticket that is sold by code alone by now keeps nobody from another ticket of the evening', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event)
  await wait(event)
  const [other] = await query<{ id: string }>`
    insert into tickets (listing_id, name, price_rials, min_per_order, max_per_order)
    select listing_id, 'بالکن', price_rials, min_per_order, max_per_order from tickets where id = ${event.ticketId} returning id`
  const balcony = { ...event, ticketId: Number(other?.id) }
  await query`insert into ticket_resources (ticket_id, resource_id) select ${balcony.ticketId}, resource_id from ticket_resources where ticket_id = ${event.ticketId}`
  await wait(balcony)
  await query`update tickets set only_by_code = true where id = ${event.ticketId}`
  await free(held)
  expect(await offer()).toBe(1)
  expect((await listed(event)).map(({ ticketName, state }) => [ticketName, state])).toContainEqual(['بالکن', 'offered'])
})

test('whose price changed under the offer waits on, and is offered the place in the next round', async () => {
  const event = await eventOnSale(db, 1)
  const held = await fill(event)
  await wait(event)
  await free(held)
  const outrun = () => Promise.reject(priceChanged())
  expect(await offerPlaces(db, { bookEvent: outrun, origin: 'https://rezerv.ir', log })).toBe(0)
  expect((await listed(event)).map(({ state }) => state)).toEqual(['waiting'])
  expect(await offer()).toBe(1)
})
