import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerEndpoints, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { shopSessionEndpoints } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { grantAdmin } from '#auth/auth-admin-store.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { passLink } from '#pass/pass-link-service.ts'
import { shopOf } from '#shop/shop-testing.ts'

const given = await testApp()
const { call, refusal, query, db, admin } = given
const { mergeCustomer, separateCustomer, getCustomer, listCustomerRecords, noteCustomer, tagCustomer, blockCustomer } =
  customerRecordEndpoints
const event = await eventOnSale(db, 500)
let serial = 0
const newMobile = () => `+98937${String((serial += 1)).padStart(7, '0')}`

/** Who bought once with each of so many numbers. */
async function people(count: number) {
  const made = []
  for (let i = 0; i < count; i += 1) {
    const mobile = newMobile()
    const customer = { mobile, name: `لیلا${serial}`, family: 'صدر' }
    const { orderId } = await call(bookingEndpoints.bookEvent, {
      body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], { customer }),
    })
    const id = (await query<{ id: number }>`select id from users where mobile = ${mobile}`)[0]?.id ?? 0
    made.push({ id, mobile, orderId, params: { id } })
  }
  return made as [Person, Person, Person, Person]
}
type Person = { id: number; mobile: string; orderId: number; params: { id: number } }
const merge = ({ params }: Person, other: Person) => call(mergeCustomer, { params, body: { otherId: other.id } })

test('who signed in by a number that is another person’s now signs in anew', async () => {
  const shop = await shopOf(given)
  const [person, other, third] = await people(3)
  const getPerson = shopSessionEndpoints.getShopPerson
  // Merged by mistake: the other one sees the person's orders, until they are separated.
  await merge(person, other)
  const stranger = await shop.signIn(other.mobile)
  const own = await shop.signIn(person.mobile)
  expect((await call(getPerson, stranger.session)).id).toBe(person.id)
  await call(separateCustomer, { params: person.params, body: { otherId: other.id } })
  for (const { session } of [stranger, own]) expect((await refusal(getPerson, session)).code).toBe('unauthorized')
  await query`delete from sign_in_codes`
  expect((await shop.signIn(other.mobile)).person.id).toBe(other.id)

  // A number that was written down wrong, and is somebody else's.
  const wrong = await shop.signIn(third.mobile)
  const named = { name: 'لیلا', family: 'صدر' }
  const ownLink = () => passLink(db, third.orderId, { origin: '', pepper: given.app.deps.pepper })
  const link = await ownLink()
  const opened = async () => (await given.app.inject(link)).statusCode
  await call(customerRecordEndpoints.changeCustomer, { params: third.params, body: { ...named, mobile: third.mobile } })
  expect((await call(getPerson, wrong.session)).id).toBe(third.id)
  expect(await opened()).toBe(200)
  await call(customerRecordEndpoints.changeCustomer, { params: third.params, body: { ...named, mobile: newMobile() } })
  expect((await refusal(getPerson, wrong.session)).code).toBe('unauthorized')
  await query`delete from sign_in_codes`
  expect((await shop.signIn(third.mobile)).person.id).not.toBe(third.id)
  // The messages that went there open nothing, and the order has another address for those to come.
  expect(await opened()).toBe(404)
  expect(await ownLink()).not.toBe(link)
})

test('a second number is the person’s: orders, notes and figures are seen together, found by either, and stay what they are', async () => {
  const [person, other] = await people(2)
  await call(noteCustomer, { params: other.params, body: { body: 'زنگ می‌زند' } })
  await call(tagCustomer, { params: other.params, body: { tags: ['ویژه'] } })
  const before = await query`select id, customer_id from orders order by id`
  const seen = await merge(person, other)
  expect(seen).toMatchObject({ id: person.id, orderCount: 2, tags: ['ویژه'], merged: [{ mobile: other.mobile }] })
  expect(seen.notes.map(({ body }) => body)).toEqual(['زنگ می‌زند'])
  expect(seen.timeline.at(-1)).toMatchObject({ action: 'merge', newValue: { otherMobile: other.mobile } })
  expect(await query`select id, customer_id from orders order by id`).toEqual(before)

  const orders = await call(orderListEndpoints.listOrders, { query: { customerId: person.id } })
  expect(new Set(orders.items.map(({ id }) => id))).toEqual(new Set([person.orderId, other.orderId]))
  for (const q of [person.mobile, other.mobile].map((mobile) => mobile.slice(-7))) {
    const desk = await call(listCustomerRecords, { query: { q } })
    expect(desk.items).toMatchObject([{ id: person.id, orderCount: 2 }])
  }
  const { groups } = await call(searchEndpoints.searchRecords, { query: { q: `0${other.mobile.slice(3)}` } })
  const hits = groups.flatMap((group) => group.hits).filter(({ kind }) => kind === 'customer')
  expect(hits).toMatchObject([{ id: person.id, isExact: true }])
  // Asked for by the other number, as an old link does.
  expect((await call(getCustomer, { params: other.params })).id).toBe(person.id)
  const known = await call(customerEndpoints.findCustomer, { query: { mobile: other.mobile } })
  expect(known.customer).toMatchObject({ mobile: other.mobile, orderCount: 2 })
})

test('it is taken back whole, and what was sold to the number meanwhile goes with it', async () => {
  const [person, other] = await people(2)
  await merge(person, other)
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], {
    customer: { mobile: other.mobile, name: 'لیلا', family: 'صدر' },
  })
  await call(bookingEndpoints.bookEvent, { body })
  expect(await call(getCustomer, { params: person.params })).toMatchObject({ orderCount: 3 })
  const separate = { params: person.params, body: { otherId: other.id } }
  expect(await call(separateCustomer, separate)).toMatchObject({ orderCount: 1, merged: [] })
  expect(await call(getCustomer, { params: other.params })).toMatchObject({ id: other.id, orderCount: 2 })
  expect(await refusal(separateCustomer, separate)).toMatchObject({ code: 'step_not_allowed' })
})

test('a block holds for all numbers, whichever was blocked and whenever', async () => {
  const [person, blocked, third] = await people(3)
  await call(blockCustomer, { params: blocked.params, body: { reason: 'سه بار نیامد' } })
  expect(await merge(person, blocked)).toMatchObject({ blocked: true, blockedReason: 'سه بار نیامد' })
  await merge(third, person)
  const numbers = async () =>
    (
      await query<{ n: number }>`
    select count(*)::int as n from users where blocked_at is not null and id = any (${[person.id, blocked.id, third.id]})`
    )[0]?.n
  expect(await numbers()).toBe(3)
  await call(customerRecordEndpoints.unblockCustomer, { params: third.params })
  expect(await numbers()).toBe(0)
})

test('who was merged into a person that is merged too is a number of the last one; nobody points at a number, or at themselves', async () => {
  const [a, b, c, d] = await people(4)
  await merge(b, a)
  expect(new Set((await merge(c, b)).merged.map(({ id }) => id))).toEqual(new Set([a.id, b.id]))
  const refused = (person: Person, other: Person) =>
    refusal(mergeCustomer, { params: person.params, body: { otherId: other.id } })
  expect(await refused(c, c)).toMatchObject({ code: 'invalid_fields' })
  expect(await refused(d, a)).toMatchObject({ code: 'step_not_allowed' })
  expect(await refused(a, d)).toMatchObject({ code: 'step_not_allowed' })
  const set = (id: number, into: number) =>
    query`update users set merged_into = ${into}, merged_at = now() where id = ${id}`.then(
      () => 'done',
      (error: unknown) => String(error),
    )
  expect(await set(d.id, a.id)).toMatch(/points at a person/)
  expect(await set(c.id, d.id)).toMatch(/points at a person/)
  expect(await set(d.id, d.id)).toMatch(/users_merged|points at/)
})

test('two who merge the same two the other way round leave one person', async () => {
  const [a, b] = await people(2)
  const answers = await Promise.allSettled([merge(a, b), merge(b, a)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rows = await query`select id from users where id = any (${[a.id, b.id]}) and merged_into is null`
  expect(rows).toHaveLength(1)
})

test('who signs in is not merged, and a number that is made an admin is its own again', async () => {
  const [person, other] = await people(2)
  expect(await refusal(mergeCustomer, { params: person.params, body: { otherId: admin.userId } })).toMatchObject({
    code: 'step_not_allowed',
  })
  await merge(person, other)
  await grantAdmin(db, other.mobile)
  expect((await call(getCustomer, { params: person.params })).merged).toEqual([])
})

test('the statement of a person holds the entries of all their numbers', async () => {
  const [person, other] = await people(2)
  for (const { id } of [person, other])
    await query`
    with t as (insert into transactions (kind) values ('adjustment') returning id)
    insert into postings (transaction_id, account, customer_id, amount_rials)
    select id, a, case when a = 'customer' then ${id}::bigint end, n from t, (values ('customer', 1000), ('vat', -1000)) v (a, n)`
  await merge(person, other)
  const statement = await call(transactionEndpoints.getStatement, { query: { customerId: person.id } })
  expect(statement.rows).toHaveLength(2)
})
