import { attendeeEndpoints } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { plainTicket } from '@rezerv/contract/ticket/ticket.ts'
import type { Spanning } from '@rezerv/contract/ticket/ticket-spans.ts'
import { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { payOffline } from '#payment/payment-testing.ts'
import { eventOfEvenings, spanBody } from '#booking/booking-span-testing.ts'
import { updateRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'
import { passLink } from '#pass/pass-link-service.ts'

const { app, call, refusal, query, queryValue, db } = await testApp()
const { createTicket, listTickets } = ticketEndpoints
const { bookSpan } = bookingEndpoints

/** An event that is not on sale yet: its tickets change at once. */
async function draft(evenings: number, places = 10) {
  const event = await eventOfEvenings(db, { evenings, places })
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  const params = { id: event.listingId }
  const ticket = (given: Partial<Spanning & { onlyWithOther: boolean; seatRials: Record<string, number> }>) => ({
    params,
    body: {
      ...plainTicket,
      name: 'جشنواره',
      description: '',
      priceRials: 3_000_000,
      resources: [{ choice: 'existing' as const, id: event.hallId }],
      ...given,
    },
  })
  return { event, params, ticket }
}

test('terms that nobody could buy by are told at their fields', async () => {
  const { event, ticket } = await draft(3)
  const other = await eventOfEvenings(db, { evenings: 2, places: 5 })
  const fieldsOf = async (given: Parameters<typeof ticket>[0]) => (await refusal(createTicket, ticket(given))).fields
  expect(await fieldsOf({ spans: 'any' })).toEqual({ spanCount: 'تعداد سانس‌ها را وارد کنید' })
  expect(await fieldsOf({ spans: 'any', spanCount: 1 })).toEqual({ spanCount: 'حداقل دو سانس' })
  expect(await fieldsOf({ spans: 'some' })).toEqual({ spanOccurrenceIds: 'حداقل دو سانس انتخاب کنید' })
  expect(await fieldsOf({ spans: 'some', spanOccurrenceIds: [event.occurrenceId, other.occurrenceId] })).toEqual({
    spanOccurrenceIds: 'یکی از این سانس‌ها لغو یا حذف شده است؛ دوباره انتخاب کنید',
  })
  expect(await fieldsOf({ spans: 'all', seatRials: { یک: 1_000_000 } })).toEqual({
    spans: 'بلیت با شمارهٔ صندلی فقط برای یک سانس فروخته می‌شود',
  })
  expect(await fieldsOf({ spans: 'all', onlyWithOther: true })).toEqual({
    onlyWithOther: 'بلیت چندسانسه جدا فروخته می‌شود و همراه بلیت دیگر نمی‌آید',
  })
  // What one way does not ask for is forgotten.
  const { id } = await call(
    createTicket,
    ticket({ spans: 'all', spanCount: 3, spanOccurrenceIds: event.occurrenceIds }),
  )
  const [kept] = await query`select spans, span_count as n, span_occurrence_ids as ids from tickets where id = ${id}`
  expect(kept).toEqual({ spans: 'all', n: null, ids: [] })
})

test('a ticket says how many pieces are left where it has least; a copy of the event asks for its evenings anew', async () => {
  const { event, params, ticket } = await draft(3)
  const [first = 0, second = 0, third = 0] = event.occurrenceIds
  await call(createTicket, ticket({ spans: 'all' }))
  await call(createTicket, ticket({ spans: 'some', spanOccurrenceIds: [third, first] }))
  await call(createTicket, ticket({ spans: 'any', spanCount: 2 }))
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  const start = event.starts[1] ?? ''
  await query`insert into slots (resource_id, starts_at, capacity, taken) values (${event.hallId}, ${start}, 10, 0)`
  await query`update slots set capacity = 4 where resource_id = ${event.hallId} and starts_at = ${start}`
  const shown = await call(listTickets, { params })
  expect(shown.items.map(({ spans, remaining }) => [spans, remaining])).toEqual([
    ['one', 24],
    ['all', 4],
    ['some', 10],
    ['any', 10],
  ])
  expect(await refusal(occurrenceEndpoints.removeOccurrence, { params: { id: first } })).toMatchObject({
    code: 'step_not_allowed',
    message: 'این سانس در بلیت چندسانسهٔ «جشنواره» است؛ اول آن را از سانس‌های بلیت بردارید',
  })
  await call(occurrenceEndpoints.removeOccurrence, { params: { id: second } })

  const copy = await call(listingEndpoints.duplicateListing, { params })
  const { items } = await call(listTickets, { params: copy })
  expect(items.map(({ spans, spanCount, spanOccurrenceIds }) => [spans, spanCount, spanOccurrenceIds])).toEqual([
    ['one', null, []],
    ['all', null, []],
    ['some', null, []],
    ['any', 2, []],
  ])
})

test('each evening has its own door, list and time on the page of the order; nobody waits for such a ticket', async () => {
  const event = await eventOfEvenings(db, { evenings: 2, places: 1 })
  const ticketId = await event.span('all')
  const { orderId } = await call(bookSpan, { body: spanBody(event, [{ ticketId, quantity: 1 }]) })
  await payOffline({ call }, orderId, 1_100_000)
  const [first = 0, second = 0] = event.occurrenceIds
  for (const id of event.occurrenceIds)
    expect(await call(checkInEndpoints.getCheckIn, { params: { id } })).toMatchObject({ issued: 1, checkedIn: 0 })
  const code = await queryValue<string>`
    select i.code from issued_tickets i join order_lines l on l.id = i.order_line_id where l.occurrence_id = ${second}`
  const scan = async (id: number) => {
    const scans = [{ id: crypto.randomUUID(), code, gate: 'درب', at: new Date().toISOString() }]
    return (await call(checkInEndpoints.scanTickets, { params: { id }, body: { scans } })).results[0]?.outcome
  }
  expect([await scan(first), await scan(second)]).toEqual(['wrong_occurrence', 'ok'])
  const people = await call(attendeeEndpoints.listAttendees, { params: { id: event.listingId } })
  expect(people.items.map(({ startsAt }) => startsAt).toSorted()).toEqual(event.starts)

  const path = await passLink(db, orderId, { origin: '', pepper: app.deps.pepper })
  const page = await app.inject({ method: 'GET', url: path })
  for (const at of event.starts) expect(page.body).toContain(formatInstant(at, 'full'))
  const calendar = await app.inject({ method: 'GET', url: `${path}/calendar.ics` })
  expect(calendar.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)

  const customer = { mobile: '+989371112244', name: 'سارا', family: 'احمدی' }
  const wait = { occurrenceId: first, ticketId, quantity: 1, customer }
  expect((await refusal(waitlistEndpoints.joinWaitlist, { body: wait })).message).toBe(
    'بلیت چندسانسه فهرست انتظار ندارد',
  )
})

test('a code is counted in pieces, also when two buy with its last one at once', async () => {
  const event = await eventOfEvenings(db, { evenings: 3, places: 20 })
  const ticketId = await event.span('all')
  const terms = { name: 'باشگاه', ticketIds: [], maxPerCustomer: null, validFrom: null, validUntil: null }
  const change = { kind: 'percent' as const, percent: 50 }
  await call(promoEndpoints.createPromos, {
    params: { id: event.listingId },
    body: { terms: { ...terms, change, maxPieces: 3 }, codes: { kind: 'own', code: 'FESTIVAL' } },
  })
  const buy = (quantity: number) => ({
    body: spanBody(event, [{ ticketId, quantity, priceRials: 500_000 }], { promoCode: 'FESTIVAL' }),
  })
  const { orderId } = await call(bookSpan, buy(2))
  const [order] = await query`
    select subtotal_rials::int as rials, (select sum(total_rials)::int from order_lines where order_id = orders.id) as lines from orders where id = ${orderId}`
  expect(order).toEqual({ rials: 1_000_000, lines: 1_000_000 })
  const both = await Promise.allSettled([call(bookSpan, buy(1)), call(bookSpan, buy(1))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(bookSpan, buy(1))).fields).toHaveProperty('promoCode')
  const { items } = await call(promoEndpoints.listPromos, { params: { id: event.listingId } })
  expect(items[0]).toMatchObject({ orders: 2, pieces: 3 })
})
