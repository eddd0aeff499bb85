import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { type SearchHit, searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { searchNameEndpoints } from '@rezerv/contract/search/search-name-endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addResource, addTicket, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { call, refusal, signedIn, query, queryValue, db } = await testApp()
const { searchRecords } = searchEndpoints

const search = async (q: string) => (await call(searchRecords, { query: { q } })).groups
const first = async (q: string) => (await search(q))[0]?.hits[0]
const hitsOf = async (kind: SearchHit['kind'], q: string) =>
  (await search(q)).find((group) => group.kind === kind)?.hits.map(({ id }) => id) ?? []

let orders: { id: number; code: string }[]
let listing: number
let host: number
const ticket = '7K2M9QABCDEFGHJKMNPQRSTVWX'

beforeAll(async () => {
  const event = await publishedEvent(db)
  listing = event.listingId
  host = event.hostId
  await query`
    update hosts set kind = 'person', name = 'یاسمن', family = 'گل‌محمدی', mobile = '+989351112233', national_id = '0499370899' where id = ${host}`
  await query`update listings set title = 'کارگاه کوزه‌گری' where id = ${listing}`
  const ticketId = await addTicket(db, event, [await addResource(db, event, 20)])
  const book = async (mobile: string, family: string) => {
    const { orderId, code } = await call(bookingEndpoints.bookEvent, {
      body: purchaseOf(event, [{ ticketId, quantity: 1 }], { customer: { mobile, name: 'علی‌رضا', family } }),
    })
    return { id: orderId, code }
  }
  orders = [await book('+989123456789', 'کریمی'), await book('+989123456780', 'یگانه')]
  const paid = orders[0]?.id
  await query`
    insert into payments (order_id, method, status, amount_rials, invoice, track_id, reference_number, card_mask)
     values (${paid}, 'pasargad', 'confirmed', 1000, 'inv-1', '778899001122', '50010020030', '603799******4455')`
  await query`
    insert into issued_tickets (order_id, order_line_id, code) select ${paid}, id, ${ticket} from order_lines where order_id = ${paid}`
})

describe('what is found', () => {
  test.each(['علي رضا كريمي', 'علی‌رضا کریمی', 'کریمی علیرضا'.replace('علیرضا', 'رضا')])(
    'a customer and their order by «%s»',
    async (q) => {
      const groups = await search(q)
      expect(groups.map(({ kind }) => kind)).toEqual(['order', 'customer'])
      expect(groups[0]?.hits).toMatchObject([{ id: orders[0]?.id, customerName: 'علی‌رضا کریمی', isExact: false }])
    },
  )

  test.each(['۰۹۱۲۳۴۵۶۷۸۹', '+98 912 345 6789', '٩١٢٣٤٥٦٧٨٩'])('a mobile, however it is typed: %s', async (q) => {
    expect(await first(q)).toMatchObject({ kind: 'customer', mobile: '+989123456789', isExact: true })
    expect(await hitsOf('order', q)).toEqual([orders[0]?.id])
  })

  test('the beginning of a mobile finds both, named by neither', async () => {
    const groups = await search('0912345678')
    expect(groups.flatMap(({ hits }) => hits).every(({ isExact }) => !isExact)).toBe(true)
    expect(await hitsOf('customer', '0912345678')).toHaveLength(2)
  })

  test('an order by its code with and without the dash, and by its beginning', async () => {
    const [, { id, code } = { id: 0, code: '' }] = orders
    expect(await first(code.toLowerCase())).toMatchObject({ kind: 'order', id, isExact: true })
    expect(await first(code.replace('-', ''))).toMatchObject({ kind: 'order', id, isExact: true })
    expect(await hitsOf('order', code.slice(0, 6))).toContain(id)
    // Without a digit too.
    expect(await search('R-SWDYWJ')).toEqual([])
  })

  test.each([
    ['۷۷۸۸۹۹۰۰۱۱۲۲', 'payment', true],
    ['50010020030', 'payment', true],
    ['inv-1'.toUpperCase(), null, false],
    ['4455', 'card', false],
    [ticket.slice(0, 8), 'ticket', false],
    [ticket.toLowerCase(), 'ticket', true],
  ])('an order by %s', async (q, by, isExact) => {
    const hit = (await search(q)).find(({ kind }) => kind === 'order')?.hits[0]
    if (by) expect(hit).toMatchObject({ id: orders[0]?.id, by, isExact })
    else expect(hit).toBeUndefined()
  })

  test('a payment by its number and by the end of its card', async () => {
    expect((await search('778899001122')).map(({ kind }) => kind)).toEqual(['order', 'payment'])
    expect(await hitsOf('payment', '۴۴۵۵')).toHaveLength(1)
  })

  test('a host by name, mobile and national id', async () => {
    expect(await hitsOf('host', 'گل محمدی')).toEqual([host])
    expect(await first('0499370899')).toMatchObject({ kind: 'host', id: host, isExact: true })
    expect(await first('09351112233')).toMatchObject({ kind: 'host', id: host, isExact: true })
  })

  test('a listing by two letters, by its title without half-spaces and by its code', async () => {
    const code = await queryValue<string>`select code from listings where id = ${listing}`
    expect(await hitsOf('listing', 'کا')).toEqual([listing])
    expect(await hitsOf('listing', 'كوزه گري')).toEqual([listing])
    expect(await first(code)).toMatchObject({ kind: 'listing', id: listing, isExact: true })
  })

  test('what begins with the words comes before what only holds them, and what is on sale before the rest', async () => {
    const add = (title: string, status: string) =>
      queryValue`insert into listings (kind, title, status) values ('event', ${title}, ${status}) returning id`
    const [inside, draft, sold] = [
      await add('شب‌نوروزی', 'published'),
      await add('نوروزی دیگر', 'draft'),
      await add('نوروزی', 'published'),
    ]
    const held = await add('کهنوروزی', 'published')
    expect(await hitsOf('listing', 'نوروزی')).toEqual([sold, inside, draft, held].map(Number))
  })

  test('a car by its plate, with and without its province, and a name without its space', async () => {
    const id = await queryValue<number>`
      insert into listings (kind, title, status) values ('car', 'دنا پلاس سفید', 'published') returning id`
    await query`
      insert into resources (listing_id, name, unit, capacity, details) values (${id}, 'یک', 'day', 1, '{"kind":"car","plate":"12ب345-67"}')`
    for (const q of ['۱۲ب۳۴۵', '12 ب 345', '۱۲ب۳۴۵ ایران ۶۷', 'دناپلاس'])
      expect([q, await hitsOf('listing', q)]).toEqual([q, [id]])
    expect(await hitsOf('listing', '۱۲ب۳۴۵ ایران ۶۸')).toEqual([])
  })

  test('a whole name finds its person’s orders before newer ones that hold the words otherwise', async () => {
    await query`update orders set search = search || ' رضا کریمی' where id = ${orders[1]?.id}`
    expect(await hitsOf('order', 'رضا کریمی')).toEqual([orders[0]?.id, orders[1]?.id])
  })

  test('signs of a LIKE pattern mean themselves, and nothing is found for what nobody is called', async () => {
    expect(await search('%%%')).toEqual([])
    expect(await search('هیچ‌کس')).toEqual([])
  })
})

describe('who may search', () => {
  test('admins alone', async () => {
    const host = await signedIn('host')
    expect(await refusal(searchRecords, { query: { q: 'کریمی' }, token: null })).toMatchObject({ status: 401 })
    expect(await refusal(searchRecords, { query: { q: 'کریمی' }, token: host.token })).toMatchObject({ status: 403 })
  })

  test('one sign is too little, and too much is refused', async () => {
    for (const q of ['', ' ع ', 'ع'.repeat(101)])
      expect([400, 422]).toContain((await refusal(searchRecords, { query: { q } })).status)
  })
})

test('records of a filter have their names: a listing its title, an order its code, and nobody has none', async () => {
  const [order] = orders
  const query = { hostId: host, listingId: listing, orderId: order?.id, cityId: 999_999, category: 'concert' }
  expect(await call(searchNameEndpoints.nameRecords, { query })).toEqual({
    hostId: 'یاسمن گل‌محمدی',
    customerId: null,
    listingId: 'کارگاه کوزه‌گری',
    orderId: order?.code,
    cityId: null,
    category: 'کنسرت',
  })
})
