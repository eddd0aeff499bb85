import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { catalogueEndpoints } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'

const { send, call, refusal, query, db } = await testApp()
const { moveHost } = hostEndpoints
/** `booked`, or the code of the refusal. */
const answered = (answer: { statusCode: number; json: <T>() => T }) =>
  answer.statusCode === 200 ? 'booked' : answer.json<{ code: string }>().code
const { closeHostDays, openHostDays, listHostClosures, listHostBlockers, listHostUpcoming } = hostClosingEndpoints

const body = (stay: TestStay, { from = 3, nights = 2 } = {}) => stayBody(stay, [from, from + nights], nights * 11)

const suspend = (id: number, suspension: 'stop' | 'hide') =>
  call(moveHost, { params: { id }, body: { step: 'suspend', reason: 'شکایت مشتری', suspension } })

test('a suspension stops bookings of stays and events; guests still find the listing unless it hides them', async () => {
  const stay = await publishedStay(db)
  const event = await eventOnSale(db, 10)
  const hiddenOf = async () => {
    const { items } = await call(catalogueEndpoints.listCatalogue, { params: { kind: 'space' }, query: {} })
    return items.find((one) => one.id === stay.listingId)?.hidden.includes('host_suspended')
  }
  await query`update listings set host_id = ${stay.hostId} where id = ${event.listingId}`
  await suspend(stay.hostId, 'stop')
  expect(await hiddenOf()).toBe(false)
  const refusals = [
    await refusal(bookingEndpoints.bookStay, { body: body(stay) }),
    await refusal(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]) }),
  ]
  expect(refusals.map(({ code, message }) => [code, message])).toEqual([
    ['sale_closed', 'فروش میزبان این آگهی متوقف است'],
    ['sale_closed', 'فروش میزبان این رویداد متوقف است'],
  ])
  await query`update hosts set status = 'approved' where id = ${stay.hostId}`
  await suspend(stay.hostId, 'hide')
  expect(await hiddenOf()).toBe(true)
})

test('of bookings that come while a host is suspended none is made after the suspension answered', async () => {
  const stay = await publishedStay(db, { units: 20, takes: 'any' })
  const event = await eventOnSale(db)
  await query`update listings set host_id = ${stay.hostId} where id = ${event.listingId}`
  const wishes = Array.from({ length: 20 }, () => [
    () => send(bookingEndpoints.bookStay, { body: body(stay) }),
    () => send(bookingEndpoints.bookEvent, { body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]) }),
  ]).flat()
  const first = wishes.slice(0, 20).map((wish) => wish())
  const suspending = suspend(stay.hostId, 'stop').then(
    () => query<{ n: number }>`select count(*)::int as n from orders where host_id = ${stay.hostId}`,
  )
  const second = wishes.slice(20).map((wish) => wish())
  const answers = (await Promise.all([...first, ...second])).map(answered)
  const rows = await suspending
  const booked = answers.filter((answer) => answer === 'booked').length
  expect(rows[0]?.n).toBe(booked)
  expect(new Set(answers.filter((answer) => answer !== 'booked'))).toEqual(
    booked < 40 ? new Set(['sale_closed']) : new Set(),
  )
  const deadlocks = await query`select deadlocks from pg_stat_database where datname = current_database()`
  expect(deadlocks).toEqual([{ deadlocks: 0 }])
})

test('a closure closes every unit of the host on its days, those made meanwhile too, and opens them when it ends', async () => {
  const stay = await publishedStay(db, { units: 2, takes: 'any' })
  const [from, until] = [dayAhead(10), dayAhead(12)]
  await call(bookingEndpoints.bookStay, { body: body(stay, { from: 10 }) })
  const params = { id: stay.hostId }
  const closure = await call(closeHostDays, { params, body: { from, until, reason: 'سفر میزبان' } })
  expect(closure).toMatchObject({ from, until, orderCount: 1 })
  expect((await refusal(bookingEndpoints.bookStay, { body: body(stay, { from: 11 }) })).status).toBeLessThan(500)
  await query`
    with added as (insert into resources (listing_id, name, unit, capacity) values (${stay.listingId}, 'سوم', 'night', 1) returning id)
    insert into ticket_resources select ${stay.ticketId}, id from added`
  expect((await refusal(bookingEndpoints.bookStay, { body: body(stay, { from: 12 }) })).status).toBeLessThan(500)
  const opening = await refusal(monthEndpoints.changeDays, {
    params: { id: stay.listingId },
    body: { action: 'open', unitIds: stay.unitIds, days: { from, until, weekdays: [] } },
  })
  expect(opening.message).toContain('میزبان در این روزها تعطیل است')
  const twice = await refusal(closeHostDays, { params, body: { from: until, until: dayAhead(20), reason: 'باز هم' } })
  expect(Object.keys(twice.fields ?? {})).toEqual(['from'])
  await call(openHostDays, { params: { ...params, closureId: closure.id } })
  expect((await call(listHostClosures, { params })).items).toEqual([])
  await call(bookingEndpoints.bookStay, { body: body(stay, { from: 12 }) })
  const { items } = await call(listHostUpcoming, { params })
  expect(items.map((item) => item.kind)).toEqual(['arrival', 'departure', 'arrival', 'departure'])
})

test('a closure closes evenings of an event', async () => {
  const event = await eventOnSale(db, 10, instantOfTehran(dayAhead(5), '20:00'))
  await call(closeHostDays, {
    params: { id: event.hostId },
    body: { from: dayAhead(5), until: dayAhead(5), reason: 'تعمیر سالن' },
  })
  const page = await call(bookingEndpoints.getEventBooking, { params: { id: event.listingId } })
  expect(page.occurrences[0]?.tickets[0]?.remaining).toBe(0)
  const wish = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  expect((await refusal(bookingEndpoints.bookEvent, { body: wish })).code).toBe('slots_taken')
})

test('a host is closed when nothing binds it any more, and a refusal names all that does', async () => {
  const stay = await publishedStay(db)
  const params = { id: stay.hostId }
  const close = { step: 'close' as const, reason: 'درخواست خود او' }
  const { orderId, code } = await call(bookingEndpoints.bookStay, { body: body(stay) })
  const { items } = await call(listHostBlockers, { params })
  expect(items).toEqual([{ kind: 'hold', count: 1, rials: 0, balanceRials: 0, items: [{ id: orderId, code }] }])
  expect((await refusal(moveHost, { params, body: close })).message).toBe(
    'حساب این میزبان هنوز بسته نمی‌شود: ۱ سفارش در انتظار پرداخت',
  )
  await query`update orders set status = 'completed' where id = ${orderId}`
  await query`with t as (insert into transactions (kind, order_id) values ('sale', ${orderId}) returning id)
     insert into postings (transaction_id, account, host_id, customer_id, amount_rials)
     select t.id, p.account, p.host, p.customer, p.rials from t, (values ('host', ${stay.hostId}::bigint, null::bigint, -5000000::bigint), ('bank', null, null, 5000000)) p (account, host, customer, rials)`
  expect((await refusal(moveHost, { params, body: close })).message).toContain('طلب میزبان ۵۰۰٬۰۰۰ تومان')
  await query`with t as (insert into transactions (kind, act) values ('adjustment', 'adjustment') returning id)
     insert into postings (transaction_id, account, host_id, amount_rials)
     select t.id, p.account, p.host, p.rials from t, (values ('host', ${stay.hostId}::bigint, 5000000::bigint), ('bank', null, -5000000)) p (account, host, rials)`
  await call(moveHost, { params, body: close })
  const rows = await query`select status from listings where id = ${stay.listingId}`
  expect(rows[0].status).toBe('paused')
  await call(moveHost, { params, body: { step: 'reopen' } })
  expect((await call(hostEndpoints.getHost, { params })).status).toBe('onboarding')
})

test('a listing that comes to another host leaves its closure days behind and gets the other’s', async () => {
  const [mine, other] = [await publishedStay(db), await publishedStay(db)]
  const closed = (from: number, until: number, id: number) =>
    call(closeHostDays, { params: { id }, body: { from: dayAhead(from), until: dayAhead(until), reason: 'سفر' } })
  await closed(3, 6, mine.hostId)
  await closed(10, 12, other.hostId)
  const booked = async (from: number) =>
    (await send(bookingEndpoints.bookStay, { body: body(mine, { from }) })).statusCode === 200
  expect([await booked(3), await booked(10)]).toEqual([false, true])
  await query`update listings set host_id = ${other.hostId} where id = ${mine.listingId}`
  expect([await booked(3), await booked(12)]).toEqual([true, false])
  await query`update listings set host_id = ${mine.hostId} where id = ${mine.listingId}`
  // A booking that came meanwhile stays; the days are closed again for others.
  expect([await booked(5), await booked(12)]).toEqual([false, true])
})

test('a booking and a close at once: either the booking is there and the host is not closed, or the other way round', async () => {
  for (const _round of [1, 2, 3, 4, 5]) {
    const stay = await publishedStay(db)
    const [booking, closing] = await Promise.all([
      send(bookingEndpoints.bookStay, { body: body(stay) }),
      send(moveHost, { params: { id: stay.hostId }, body: { step: 'close', reason: 'درخواست خود او' } }),
    ])
    expect([booking.statusCode === 200, closing.statusCode === 200]).toSatisfy(
      ([booked, closed]: boolean[]) => booked !== closed,
    )
  }
})
