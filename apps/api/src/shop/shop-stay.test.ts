import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { shopCatalogueEndpoints } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { shopHostEndpoints } from '@rezerv/contract/shop/shop-host-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked } from '#booking/booking-testing.ts'
import { wantedStay } from '#booking/booking-stay-testing.ts'
import { planOf, seatedEvent } from '#hall/hall-testing.ts'
import { addRate, blockUnit, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { shopOf } from './shop-testing.ts'

const given = await testApp()
const { db, query, call, refusal } = given
const { key, once, signIn } = await shopOf(given)
const { getShopListing, listShopDays, listShopSeats, listShopComments, listShopPlaces, listShopStays } =
  shopCatalogueEndpoints
const { quoteShopStay, quoteShopEvent, bookShopStay, bookShopEvent, getShopOrder, commentShopOrder } =
  shopOrderEndpoints
const { listHostListings, listHostDays, listHostOrders, acceptHostRequest, declineHostRequest, listHostPayouts } =
  shopHostEndpoints

let numbers = 0
const fresh = () => {
  numbers += 1
  return `+98938${String(numbers).padStart(7, '0')}`
}
const nargess = { name: 'نرگس', family: 'رضایی' }
const wishOf = ({ listingId, ticketId }: TestStay, from = 3, until = 5) => {
  const { discount: _, ...wanted } = wantedStay(from, until)
  return { listingId, ticketId, wanted, pay: 'full' as const }
}
const priced = async (stay: TestStay, from?: number, until?: number) => {
  const body = wishOf(stay, from, until)
  const { totalRials } = await call(quoteShopStay, { token: key, body })
  return { ...body, expectedTotalRials: totalRials, note: '' }
}

test('a guest sees which nights are free and why they cost what they cost, and books them', async () => {
  const stay = await publishedStay(db, { units: 1 })
  await blockUnit(db, stay.unitIds[0] ?? 0, dayAhead(7), dayAhead(7))
  const hidden = await addRate(db, { listingId: stay.listingId, unitIds: stay.unitIds })
  await query`update tickets set hidden = true where id = ${hidden}`
  const listing = await call(getShopListing, { token: key, params: { id: stay.listingId } })
  expect(listing).toMatchObject({ kind: 'space', address: null, latitude: null, answer: 'instant', closedReason: null })
  expect(listing.rates).toMatchObject([{ ticketId: stay.ticketId, unit: 'night', baseRials: 10_000_000 }])

  const quoted = await call(quoteShopStay, { token: key, body: wishOf(stay) })
  expect(quoted.lines[0]).toMatchObject({ quantity: 2, unitRials: 10_000_000 })
  expect(JSON.stringify(quoted)).not.toMatch(/ommission|hostShare/)
  const { token, session } = await signIn(fresh(), nargess)
  const headers = once(token)
  const booked = await call(bookShopStay, { token: key, headers, body: await priced(stay) })
  expect(await call(bookShopStay, { token: key, headers, body: await priced(stay) })).toEqual(booked)
  expect(await call(getShopOrder, { ...session, params: { id: booked.orderId } })).toMatchObject({
    status: 'held',
    dueRials: quoted.totalRials,
    price: { totalRials: quoted.totalRials },
    tickets: [],
  })

  const days = { from: dayAhead(2), until: dayAhead(8) }
  const { rates } = await call(listShopDays, { token: key, params: { id: stay.listingId }, query: days })
  expect(rates[0]?.days.map(({ free }) => free)).toEqual([1, 0, 0, 1, 1, 0, 1])
  expect(rates[0]?.days[1]).toMatchObject({ priceRials: null, reason: 'در این روز پر است' })
  expect(rates[0]?.days[3]).toMatchObject({ priceRials: 10_000_000, reason: expect.stringMatching(/./) })
  const again = await refusal(bookShopStay, { token: key, headers: once(token), body: await priced(stay) })
  expect(again.code).toBe('slots_taken')
  const long = { from: dayAhead(0), until: dayAhead(200) }
  expect(
    (await refusal(listShopDays, { token: key, params: { id: stay.listingId }, query: long })).fields,
  ).toHaveProperty('until')
})

test('places and cars and spaces are found without what operators alone see', async () => {
  const { items } = await call(listShopPlaces, { token: key })
  expect(items.length).toBeGreaterThan(20)
  const { items: cards } = await call(listShopStays, { token: key, params: { kind: 'space' } })
  // It has no picture: guests do not find it in a list.
  expect(cards).toEqual([])
})

test('a request is answered by its host, who sees the guest’s number when it is sold', async () => {
  const stay = await publishedStay(db)
  await query`update listings set details = details || '{"answer": "host"}' where id = ${stay.listingId}`
  await query`update hosts set mobile = '+989390001122' where id = ${stay.hostId}`
  const other = await publishedStay(db)
  const guest = await signIn(fresh(), nargess)
  const ask = async (from: number, until: number) =>
    call(bookShopStay, { token: key, headers: once(guest.token), body: await priced(stay, from, until) })
  const [one, two] = [await ask(3, 5), await ask(10, 12)]
  expect(one.status).toBe('awaiting_host')

  const host = await signIn('+989390001122')
  expect(host.person.role).toBe('host')
  expect((await call(listHostListings, host.session)).items.map(({ id }) => id)).toEqual([stay.listingId])
  const { items } = await call(listHostOrders, { ...host.session, query: { status: 'awaiting_host' } })
  expect(items.map(({ id }) => id)).toEqual([two.orderId, one.orderId])
  expect(items[0]).toMatchObject({ customerName: 'نرگس', customerMobile: null, hostShareRials: expect.any(Number) })
  const asHost = (id: number, body?: object) => ({ token: key, headers: once(host.token), params: { id }, body })
  await call(acceptHostRequest, asHost(one.orderId))
  await call(declineHostRequest, asHost(two.orderId, { reason: 'در سفر هستم' }))
  expect((await refusal(acceptHostRequest, asHost(two.orderId))).code).toBe('step_not_allowed')
  const seen = await call(orderEndpoints.getOrder, { params: { id: two.orderId } })
  expect(seen.timeline.at(-1)?.actorName).toMatch(/کلید برنامهٔ مهمان$/)
  await confirmBooked(db, one.orderId)
  const [sold] = (await call(listHostOrders, { ...host.session, query: { status: 'confirmed' } })).items
  expect(sold).toMatchObject({ customerName: 'نرگس رضایی', customerMobile: expect.stringMatching(/^\+989/) })

  const span = { from: dayAhead(2), until: dayAhead(5) }
  const { days } = await call(listHostDays, { ...host.session, params: { id: stay.listingId }, query: span })
  expect(days.map(({ units, taken }) => [units, taken])).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
    [1, 0],
  ])
  expect((await refusal(listHostDays, { ...host.session, params: { id: other.listingId }, query: span })).status).toBe(
    404,
  )
  const theirs = await call(bookShopStay, { token: key, headers: once(guest.token), body: await priced(other) })
  expect((await refusal(acceptHostRequest, asHost(theirs.orderId))).status).toBe(404)
  const payouts = await call(listHostPayouts, host.session)
  expect(payouts).toMatchObject({ balanceRials: sold?.hostShareRials, items: [] })
})

test('a host with many listings and payouts reads all of them, page by page', async () => {
  const stay = await publishedStay(db)
  await query`update hosts set mobile = '+989390001133' where id = ${stay.hostId}`
  await query`
    insert into listings (kind, host_id, title, category, city_id)
    select kind, host_id, title || n, category, city_id from listings, generate_series(1, 60) n where id = ${stay.listingId}`
  await query`
    with b as (insert into payout_batches (until_day, after_days, minimum_rials, idempotency_key, idempotency_fingerprint, created_by)
               select current_date, 0, 0, 'many' || n, 'x', (select min(id) from users where role = 'admin') from generate_series(1, 55) n returning id)
    insert into payouts (batch_id, host_id, status, amount_rials, sheba, sheba_owner)
    select id, ${stay.hostId}, 'cancelled', 1000, 'IR820540102680020817909002', 'میزبان' from b`
  const { session } = await signIn('+989390001133')
  const all = async (read: typeof listHostListings | typeof listHostPayouts) => {
    const codes: string[] = []
    let after: string | undefined
    do {
      const page = await call(read, { ...session, query: { after } })
      codes.push(...page.items.map(({ code }) => code))
      after = page.next ?? undefined
    } while (after !== undefined)
    return [codes.length, new Set(codes).size]
  }
  expect(await all(listHostListings)).toEqual([61, 61])
  expect(await all(listHostPayouts)).toEqual([55, 55])
})

test('a guest chooses seats on the plan, or the best of a category', async () => {
  const event = await seatedEvent(given, planOf(4, 4))
  const params = { id: event.occurrenceId }
  const seats = await call(listShopSeats, { token: key, params })
  expect(seats.plan.sections).toHaveLength(2)
  expect(seats.free.slice(0, 8)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  const { token, session } = await signIn(fresh(), nargess)
  const { listingId, occurrenceId, ticketId } = event
  const buy = async (line: object) => {
    const wish = { listingId, occurrenceId, lines: [{ ticketId, quantity: 2, ...line }] }
    const { totalRials } = await call(quoteShopEvent, { token: key, body: wish })
    const body = { ...wish, expectedTotalRials: totalRials, note: '' }
    return call(bookShopEvent, { token: key, headers: once(token), body })
  }
  const chosen = await buy({ seatIds: seats.ids.slice(4, 6) })
  const best = await buy({ category: 'ویژه' })
  const labels = async (id: number) =>
    (await call(getShopOrder, { ...session, params: { id } })).lines.map(({ seatLabel }) => seatLabel)
  expect(await labels(chosen.orderId)).toEqual(['همکف، ردیف ۲، صندلی ۱', 'همکف، ردیف ۲، صندلی ۲'])
  expect((await labels(best.orderId)).every((label) => label?.startsWith('همکف، ردیف ۱'))).toBe(true)
  const left = await call(listShopSeats, { token: key, params })
  expect(left.free.slice(0, 8).reduce((sum, one) => sum + one, 0)).toBe(4)
})

test('who was there says how it was, and others read it once it is approved', async () => {
  const stay = await publishedStay(db)
  const { token } = await signIn(fresh(), nargess)
  const { orderId } = await call(bookShopStay, { token: key, headers: once(token), body: await priced(stay) })
  const ratings = { cleanliness: 5, accuracy: 5, place: 5, host: 5, value: 5 }
  const said = () => ({
    token: key,
    headers: once(token),
    params: { id: orderId },
    body: { ratings, body: 'عالی بود' },
  })
  expect((await refusal(commentShopOrder, said())).code).toBe('step_not_allowed')
  await confirmBooked(db, orderId)
  await query`update orders set status = 'completed', starts_at = now() - interval '3 days', ends_at = now() - interval '1 day' where id = ${orderId}`
  await call(commentShopOrder, said())
  const read = () => call(listShopComments, { token: key, params: { id: stay.listingId } })
  expect((await read()).items).toEqual([])
  const [comment] = await query<{
    id: number
    version: number
  }>`select id::int, version from comments where order_id = ${orderId}`
  await call(commentEndpoints.approveComment, {
    params: { id: comment?.id ?? 0 },
    body: { version: comment?.version ?? 0 },
  })
  expect((await read()).items).toMatchObject([{ by: 'نرگس', ratingTenths: 50, body: 'عالی بود', reply: '' }])
})
