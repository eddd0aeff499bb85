import { customerEndpoints, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { makeBookEvent } from '#booking/booking-event-service.ts'
import { systemActor } from '#audit/audit-service.ts'
import { shopOf } from '#shop/shop-testing.ts'
import { contractEndpoints, testApp } from './testing.ts'

const given = await testApp({}, {}, { isWatched: false })
const { db, call, send } = given
const { listOrders } = orderListEndpoints
const { listCustomers } = customerEndpoints
const { listCustomerRecords } = customerRecordEndpoints

const mobile = '+989351110000'
const event = await eventOnSale(db, 200)
for (let n = 0; n < 51; n += 1) {
  const line = [{ ticketId: event.ticketId, quantity: 1 }]
  const owner = purchaseOf(event, line, { customer: { mobile, name: 'سارا', family: 'احمدی' } })
  const { orderId } = await makeBookEvent(db)(owner, systemActor)
  await confirmBooked(db, orderId)
  await makeBookEvent(db)(purchaseOf(event, line), systemActor)
}

test('a cursor goes on in its own list, and in no other, nor under other filters or in another order', async () => {
  const first = await call(listOrders, { query: { sort: 'oldest' } })
  const after = first.next ?? ''
  const second = await call(listOrders, { query: { sort: 'oldest', after } })
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(100)
  const refused = { code: 'invalid_fields', fields: { after: expect.stringContaining('از ابتدا') as string } }
  for (const query of [{ sort: 'soonest' }, {}, { sort: 'oldest', q: 'سارا' }, { sort: 'oldest', status: 'held' }])
    expect((await send(listOrders, { query: { ...query, after } })).json()).toMatchObject(refused)

  // Of the same shape, and of another list.
  const people = (await call(listCustomers)).next ?? ''
  expect(people).not.toBe('')
  expect((await call(listCustomers, { query: { after: people } })).items.length).toBeGreaterThan(0)
  expect((await send(listCustomerRecords, { query: { after: people } })).json()).toMatchObject(refused)
  const newest = (await call(listOrders)).next ?? ''
  const { listTransactions } = transactionEndpoints
  expect((await send(listTransactions, { query: { after: newest } })).json()).toMatchObject(refused)

  // What is the house's opens nothing of a guest's list.
  const shop = await shopOf(given)
  const { session } = await shop.signIn(mobile)
  const { listShopOrders } = shopOrderEndpoints
  expect((await send(listShopOrders, { ...session, query: { after: newest } })).json()).toMatchObject(refused)
  const own = await call(listShopOrders, session)
  const rest = await call(listShopOrders, { ...session, query: { after: own.next ?? '' } })
  expect([own.items.length, rest.items.length, rest.next]).toEqual([50, 1, null])
})

const hostMobile = () => given.queryValue<string>`select mobile from hosts where id = ${event.hostId}`

test('no list takes a place that it did not make, whatever is in it', async () => {
  const places = [
    [5],
    [Number.MAX_SAFE_INTEGER],
    [5, 5],
    ['2026-11-21T04:05:06.123456Z', 5],
    ['2026-02-31T00:00:00Z', 5],
    ['2026-11-21T04:05:06Z', `a'b"c`],
    [`x'y`],
    [],
    [null],
  ]
  const cursors = [
    ...places.map((place) => Buffer.from(JSON.stringify(place)).toString('base64url')),
    'null',
    'a'.repeat(8),
  ]
  const shapeOf = (schema: object | undefined): Record<string, unknown> =>
    schema && 'shape' in schema ? (schema.shape as Record<string, unknown>) : {}
  const lists = (await contractEndpoints()).filter(
    ([, { query, answer }]) => 'after' in shapeOf(query) && 'next' in shapeOf(answer),
  )
  expect(lists.length).toBeGreaterThan(25)
  const shop = await shopOf(given)
  const { session } = await shop.signIn(await hostMobile())
  for (const [name, e] of lists)
    for (const after of cursors) {
      const isShop = e.path.startsWith('/api/v1/shop')
      const kind = e.path.includes(':kind') ? 'space' : undefined
      const query = name === 'listListings' ? { kind: 'event', after } : { after }
      const answer = await send(e, { params: { id: 1, kind: kind ?? '' }, query, ...(isShop && session) })
      expect([name, after, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([
        name,
        after,
        expect.toSatisfy((status: number) => status >= 400 && status < 500) as number,
        expect.any(String) as string,
      ])
    }
})
