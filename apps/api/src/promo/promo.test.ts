import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, eventOnSale, inHours } from '#booking/booking-testing.ts'
import { updateRow } from '#db/rows.ts'
import { testApp } from '#http/testing.ts'
import { ownCode, promoDesk, promoPurchase, promoTerms } from './promo-testing.ts'

const app = await testApp()
const { call, refusal, query, db, admin } = app
const { make } = promoDesk(app)
const { bookEvent } = bookingEndpoints
const { changePromos, createPromos, findPromo, getPromos, listPromos, stopPromos } = promoEndpoints

test('a code lowers the price of its tickets, typed in any way, and the order says so in a line', async () => {
  const event = await eventOnSale(db)
  const other = await addTicket(db, event, [await addResource(db, event, 10)])
  const { id } = await make(event, { ticketIds: [event.ticketId] }, ownCode('NOWRUZ-5'))
  const both = promoPurchase(event, { quantity: 2, rials: 2_500_000, code: 'nowruz-۵ ' })
  const lines = [...both.body.lines, { ticketId: other, quantity: 1 }]
  const { orderId } = await call(bookEvent, { body: { ...both.body, lines } })
  const [order] = await query`
    select subtotal_rials, (select jsonb_agg(jsonb_build_array(q ->> 'kind', q ->> 'label', q ->> 'reason', (q ->> 'totalRials')::bigint)) from jsonb_array_elements(quote -> 'lines') q) as lines,
           (select array_agg(total_rials order by id) from order_lines where order_id = orders.id) as totals
      from orders where id = ${orderId}`
  expect(order).toMatchObject({ subtotal_rials: 2_500_000, totals: [1_500_000, 1_000_000] })
  expect(order?.['lines']).toContainEqual(['promo', 'کد NOWRUZ-5 برای بلیت عادی', '۲۵٪ کمتر', -500_000])
  const { batch, codes, orders } = await call(getPromos, { params: { id } })
  expect(batch).toMatchObject({ code: 'NOWRUZ-5', codes: 1, orders: 1, pieces: 2, offRials: 500_000 })
  expect(codes).toEqual([{ code: 'NOWRUZ-5', pieces: 2 }])
  expect(orders[0]).toMatchObject({ orderId, pieces: 2, offRials: 500_000 })
  // Of other tickets alone it is refused at its field.
  const none = await refusal(bookEvent, promoPurchase(event, { ticketId: other, rials: 1_000_000, code: 'nowruz-5' }))
  expect(none).toMatchObject({ fields: { promoCode: 'این کد برای بلیت‌های انتخاب‌شده نیست' } })
})

test('a code is good for so many pieces, also when all buy at once and at two occurrences', async () => {
  const event = await eventOnSale(db)
  const [evening] = await query`
    insert into occurrences (listing_id, starts_at, ends_at) values (${event.listingId}, ${inHours(48)}, ${inHours(50)}) returning id`
  await make(event, { maxPieces: 5, change: { kind: 'fixed', rials: 400_000 } })
  const buy = (n: number) =>
    call(
      bookEvent,
      promoPurchase({ ...event, ...(n % 2 === 1 && { occurrenceId: Number(evening?.['id']) }) }, { rials: 600_000 }),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => buy(n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await refusal(bookEvent, promoPurchase(event, { rials: 600_000 }))).toMatchObject({
    fields: { promoCode: 'ظرفیت این کد تمام شده است' },
  })
  // What ran out counts no more.
  await query`update orders set status = 'expired' where id = (select min(id) from orders where listing_id = ${event.listingId})`
  await call(bookEvent, promoPurchase(event, { rials: 600_000 }))
})

test('one customer gets so many pieces with a code, over all orders and also at once', async () => {
  const event = await eventOnSale(db)
  await make(event, { maxPerCustomer: 2 })
  const sara = { rials: 750_000, mobile: '+989121110022' }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => call(bookEvent, promoPurchase(event, sara))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refusal(bookEvent, promoPurchase(event, { ...sara, quantity: 3, rials: 2_250_000 }))).toMatchObject({
    message: 'با این کد هر مشتری حداکثر ۲ بلیت می‌خرد',
  })
  await call(bookEvent, promoPurchase(event, { rials: 750_000 }))
})

test('a ticket that is sold by code alone is opened by its code, at its price', async () => {
  const event = await eventOnSale(db)
  await updateRow(db, 'listings', event.listingId, { status: 'draft' })
  await updateRow(db, 'tickets', event.ticketId, { onlyByCode: true })
  await updateRow(db, 'listings', event.listingId, { status: 'published' })
  await make(event, { change: null })
  expect(await refusal(bookEvent, promoPurchase(event, { rials: 1_000_000, code: null }))).toMatchObject({
    code: 'sale_closed',
    message: '«بلیت عادی»: فقط با کد فروخته می‌شود',
  })
  await call(bookEvent, promoPurchase(event, { rials: 1_000_000 }))
})

test('a code is refused before and after its days, when it was stopped, and of another event', async () => {
  const event = await eventOnSale(db)
  const { id } = await make(event, { validFrom: inHours(1) })
  const told = async () => (await refusal(bookEvent, promoPurchase(event, { rials: 750_000 }))).message
  expect(await told()).toBe('اعتبار این کد هنوز شروع نشده است')
  await call(changePromos, { params: { id }, body: { version: 1, terms: promoTerms({ validUntil: inHours(-1) }) } })
  expect(await told()).toBe('اعتبار این کد تمام شده است')
  await call(changePromos, { params: { id }, body: { version: 2, terms: promoTerms() } })
  await call(stopPromos, { params: { id }, body: { stopped: true } })
  expect(await told()).toBe('این کد متوقف شده است')
  await call(stopPromos, { params: { id }, body: { stopped: false } })
  await call(bookEvent, promoPurchase(event, { rials: 750_000 }))
  const other = await eventOnSale(db)
  expect(await refusal(bookEvent, promoPurchase(other, { rials: 750_000 }))).toMatchObject({
    message: 'این رویداد کدی با این نوشته ندارد',
  })
  const asked = { params: { id: other.listingId }, query: { code: 'nowruz' } }
  expect(await call(findPromo, asked)).toEqual({ promo: null })
  const actions = await query`
    select action from audit_entries where subject_id = ${event.listingId} and actor_id = ${admin.userId} and action like '%promo' order by id`
  expect(actions.map((entry) => entry['action'])).toEqual([
    'create_promo',
    'change_promo',
    'change_promo',
    'stop_promo',
    'resume_promo',
  ])
  expect(
    await refusal(changePromos, { params: { id }, body: { version: 1, terms: promoTerms({ name: 'دیگر' }) } }),
  ).toMatchObject({ code: 'conflict' })
})

test('many codes are made at once, all different, and one of them is bought with once', async () => {
  const event = await eventOnSale(db)
  const { id } = await make(event, { maxPieces: 1 }, { kind: 'made', count: 300, prefix: 'vip' })
  const { codes } = await call(getPromos, { params: { id } })
  expect(new Set(codes.map(({ code }) => code)).size).toBe(300)
  const code = codes[7]?.code ?? ''
  expect(code).toMatch(/^VIP[A-Z2-9]{7}$/)
  await call(bookEvent, promoPurchase(event, { rials: 750_000, code: code.toLowerCase() }))
  expect(await refusal(bookEvent, promoPurchase(event, { rials: 750_000, code }))).toMatchObject({
    code: 'sale_closed',
  })
  const again = { params: { id: event.listingId }, body: { terms: promoTerms(), codes: ownCode(code) } }
  expect(await refusal(createPromos, again)).toMatchObject({
    fields: { 'codes.code': 'این رویداد همین کد را دارد' },
  })
  const strange = {
    ...again,
    body: { terms: promoTerms({ ticketIds: [event.ticketId + 10_000] }), codes: ownCode('OTHER') },
  }
  expect(await refusal(createPromos, strange)).toMatchObject({ code: 'invalid_fields' })
  const { items } = await call(listPromos, { params: { id: event.listingId } })
  expect(items).toHaveLength(1)
})
