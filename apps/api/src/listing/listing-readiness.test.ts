import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { linesFor, listingReadiness } from '@rezerv/contract/listing/listing-readiness.ts'
import { catalogueEndpoints } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import type { ListingStep } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, inHours, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { acceptChecks } from '#host/host-testing.ts'
import { testApp } from '#http/testing.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import { addSetting, forgetSettings } from '#setting/setting-store.ts'
import { wantedStay } from '#booking/booking-stay-testing.ts'

const { call, refusal, pool, query, db } = await testApp()
const today = dayOfInstant(new Date().toISOString())
const { getListing, moveListing } = listingEndpoints

const move = (id: number, step: ListingStep) => call(moveListing, { params: { id }, body: { step } })
const refused = async (id: number, step: ListingStep) => {
  const { status, code, message } = await refusal(moveListing, { params: { id }, body: { step } })
  expect([status, code]).toEqual([409, 'step_not_allowed'])
  return message
}
const licence = (hostId: number, item: string, given: { status?: string; expiresOn?: string; reason?: string }) =>
  query`
    insert into host_checks (host_id, item, status, reason, expires_on) values (${hostId}, ${item}, ${given.status ?? 'accepted'}, ${given.reason ?? ''}, ${given.expiresOn ?? null})
     on conflict (host_id, item) do update set status = excluded.status, reason = excluded.reason, expires_on = excluded.expires_on`

/** A concert whose own fields miss nothing; its occurrence is in ten days, its host has every document. */
async function concert() {
  const event = await publishedEvent(db, inHours(240))
  const resource = await addResource(db, event, 50)
  const ticket = await addTicket(db, event, [resource])
  await acceptChecks(pool, event.hostId)
  await query`with picture as (insert into media (sha256, content_type, width, height, bytes)
       values (encode(sha256(random()::text::bytea), 'hex'), 'image/webp', 1, 1, 1) returning id)
     insert into listing_images (listing_id, media_id, position, alt) select ${event.listingId}, id, 0, 'پوستر' from picture`
  await query`
    update listings set status = 'draft', category = 'concert', city_id = (select min(id) from cities), latitude = 35.7, longitude = 51.4,
            description = repeat('شب موسیقی ', 5) where id = ${event.listingId}`
  return { ...event, id: event.listingId, ticket }
}

test('an event is neither sent nor published without its permit, and everything is said before', async () => {
  const { id, hostId } = await concert()
  await query`delete from host_checks where host_id = ${hostId} and item = 'event_licence'`
  expect(await refused(id, 'submit')).toBe(
    'برای «ارسال برای بررسی» این‌ها باید درست شود: مدرک «مجوز برگزاری رویداد» داده نشده است',
  )
  const { standing, ...listing } = await call(getListing, { params: { id } })
  const facts = { ...listing, imageCount: listing.images.length, unitCount: 0 }
  const lines = listingReadiness(facts, standing, today)
  expect(linesFor('submit', lines)).toMatchObject([{ place: { at: 'check', hostId, item: 'event_licence' } }])

  // Its document was given: an admin may look at the event, and publishes it when the permit is accepted.
  await query`
    insert into host_documents (host_id, item, name, content_type, file_key, bytes) values (${hostId}, 'event_licence', 'مجوز', 'image/webp', ${`permit-${hostId}`}, 1)`
  await move(id, 'submit')
  expect(await refused(id, 'publish')).toContain('«مجوز برگزاری رویداد» هنوز بررسی نشده است')
  await licence(hostId, 'event_licence', { expiresOn: addDays(today, 5) })
  expect(await refused(id, 'publish')).toContain('به پایان می‌رسد، پیش از روز سانس')
  await licence(hostId, 'event_licence', { expiresOn: addDays(today, 20) })
  await query`update listings set latitude = null where id = ${id}`
  expect(await refused(id, 'publish')).toContain('نقطهٔ روی نقشه')
  await query`update listings set latitude = 35.7 where id = ${id}`
  await query`update hosts set status = 'ready_for_review' where id = ${hostId}`
  expect(await refused(id, 'publish')).toContain('آمادهٔ بررسی است')
  await query`update hosts set status = 'approved' where id = ${hostId}`
  await move(id, 'publish')
})

test('a whole draft is sent and published in one step, with an entry for both; what is not whole stays a draft', async () => {
  const { id, hostId } = await concert()
  const atOnce = { params: { id }, body: { step: 'publish' as const, submitsFirst: true } }
  await licence(hostId, 'event_licence', { status: 'rejected', reason: 'تاریخ گذشته' })
  expect((await refusal(moveListing, atOnce)).code).toBe('step_not_allowed')
  await licence(hostId, 'event_licence', {})
  await query`update hosts set status = 'ready_for_review' where id = ${hostId}`
  expect((await refusal(moveListing, atOnce)).message).toContain('آمادهٔ بررسی است')
  expect((await call(getListing, { params: { id } })).status).toBe('draft')
  await query`update hosts set status = 'approved' where id = ${hostId}`
  await call(moveListing, atOnce)
  const { status, timeline } = await call(getListing, { params: { id } })
  expect([status, ...timeline.slice(-2).map(({ action }) => action)]).toEqual(['published', 'submit', 'publish'])
})

test('what was on sale before still saves what it is changed in, and loses nothing', async () => {
  const { id, hostId } = await concert()
  await query`update listings set status = 'submitted', latitude = null, longitude = null where id = ${id}`
  const { version } = await call(getListing, { params: { id } })
  const saved = await call(listingEndpoints.changeListing, { params: { id }, body: { version, summary: 'یک شب' } })
  const less = { params: { id }, body: { version: saved.version, venue: '' } }
  expect((await refusal(listingEndpoints.changeListing, less)).message).toContain('نام محل برگزاری')
  expect(hostId).toBeGreaterThan(0)
})

test('a permit that ends stops new places, puts an item in the inbox, and a setting lets them be sold', async () => {
  const event = await concert()
  await move(event.id, 'submit')
  await move(event.id, 'publish')
  const buy = () => purchaseOf(event, [{ ticketId: event.ticket, quantity: 1 }])
  const inbox = async () =>
    (await call(inboxEndpoints.listInbox, { query: { kind: 'check_ending' } })).items.filter(
      (item) => item.hostId === event.hostId,
    )
  await call(bookingEndpoints.bookEvent, { body: buy() })
  expect(await inbox()).toEqual([])

  await licence(event.hostId, 'event_licence', { expiresOn: addDays(today, 5) })
  expect(await inbox()).toMatchObject([
    { key: `${event.hostId}-event_licence`, detail: 'مجوز برگزاری رویداد · رو به پایان' },
  ])
  // The evening is after the permit's last day.
  const stopped = await refusal(bookingEndpoints.bookEvent, { body: buy() })
  expect([stopped.status, stopped.code]).toEqual([409, 'sale_closed'])
  expect(stopped.message).toContain('«مجوز برگزاری رویداد»')
  const page = await call(bookingEndpoints.getEventBooking, { params: { id: event.id } })
  expect(page.occurrences[0]?.tickets[0]?.closedReason).toContain('«مجوز برگزاری رویداد»')

  const version = { effectiveFrom: new Date(Date.now() - 1000).toISOString(), createdBy: null }
  await addSetting(db, 'stop_sale_on_ended_documents', { value: false, ...version })
  await call(bookingEndpoints.bookEvent, { body: buy() })
  await query`delete from settings where key = 'stop_sale_on_ended_documents' and value = 'false'`
  forgetSettings()
})

let keys = 0
function stayOf(stay: TestStay, unitId: number | null = null): StayBookingInput {
  keys += 1
  return {
    listingId: stay.listingId,
    ticketId: stay.ticketId,
    wanted: wantedStay(keys * 2, keys * 2 + 1),
    unitId,
    customer: { mobile: `+98937${String(1_000_000 + keys)}`, name: 'مینا', family: 'راد' },
    note: '',
    pay: 'full',
    hostAgreed: false,
    expectedTotalRials: 11_000_000,
    idempotencyKey: `ready-stay-${String(keys).padStart(8, '0')}`,
  }
}

test('a refused licence stops a house: its bookings, requests, reinstated orders, and guests no longer find it', async () => {
  const house = await publishedStay(db)
  const held = await call(bookingEndpoints.bookStay, { body: stayOf(house) })
  await query`update listings set details = details || '{"answer":"host"}' where id = ${house.listingId}`
  const asked = await call(bookingEndpoints.bookStay, { body: stayOf(house) })
  await query`update orders set expires_at = now() - interval '1 second' where id = ${held.orderId}`
  await expireOverdueOrders(db, { error: () => undefined })
  await licence(house.hostId, 'space_licence', { status: 'rejected', reason: 'سند به نام دیگری است' })

  const stopped = await refusal(bookingEndpoints.bookStay, { body: stayOf(house) })
  expect([stopped.code, stopped.message]).toEqual([
    'sale_closed',
    'فروش متوقف است: «مجوز اقامتگاه» رد شده است: سند به نام دیگری است',
  ])
  const accepted = await refusal(bookingEndpoints.acceptRequest, { params: { id: asked.orderId } })
  expect(accepted.message).toContain('«مجوز اقامتگاه» رد شده است')
  const reinstated = await refusal(orderEndpoints.reinstateOrder, { params: { id: held.orderId } })
  expect(reinstated.message).toContain('«مجوز اقامتگاه» رد شده است')
  const { items } = await call(catalogueEndpoints.listCatalogue, { params: { kind: 'space' }, query: {} })
  expect(items.find((item) => item.id === house.listingId)?.hidden).toContain('documents_ended')
  // A licence for cars is none of its business.
  await licence(house.hostId, 'space_licence', {})
  await licence(house.hostId, 'car_licence', { status: 'rejected', reason: 'خوانا نیست' })
  await call(bookingEndpoints.bookStay, { body: stayOf(house) })
})

test('of a fleet the car whose insurance has ended is not given; when all have ended nothing is sold', async () => {
  const fleet = await publishedStay(db, { kind: 'car', takes: 'any', unit: 'day', units: 2 }, { unit: 'day' })
  const [first = 0, second = 0] = fleet.unitIds
  const end = (unitId: number, document: string) =>
    query`
      update resources set details = details || jsonb_build_object(${document}::text, ${addDays(today, -1)}::text) where id = ${unitId}`
  const car = (unitId: number | null = null) => {
    const body = stayOf(fleet, unitId)
    return { ...body, wanted: { ...body.wanted, until: body.wanted.from.replace(/^.{10}/, dayAhead(keys * 2 + 1)) } }
  }
  await end(first, 'insuranceUntil')
  const page = await call(bookingEndpoints.getStayBooking, { params: { id: fleet.listingId } })
  expect([page.closedReason, page.rates[0]?.unitIds]).toEqual([null, [second]])
  expect((await refusal(bookingEndpoints.bookStay, { body: car(first) })).fields).toMatchObject({
    unitId: 'این واحد با این نرخ فروخته نمی‌شود',
  })
  await call(bookingEndpoints.bookStay, { body: car() })
  await end(second, 'inspectionUntil')
  expect((await refusal(bookingEndpoints.bookStay, { body: car() })).message).toBe(
    'فروش متوقف است: بیمه یا معاینهٔ فنی خودرو به پایان رسیده است',
  )
})
