import { randomUUID } from 'node:crypto'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerRecordEndpoints, cancelPercent } from '@rezerv/contract/customer/customer-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { call, refusal, send, query, db, admin, signedIn } = await testApp()
const {
  changeCustomer,
  listCustomerRecords,
  getCustomer,
  tagCustomer,
  noteCustomer,
  blockCustomer,
  unblockCustomer,
  listCustomerTags,
  exportCustomers,
} = customerRecordEndpoints
const event = await eventOnSale(db, 500)
let serial = 0
const newMobile = () => `+98933${String((serial += 1)).padStart(7, '0')}`
const wishOf = (mobile: string) =>
  purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }], { customer: { mobile, name: 'لیلا', family: 'صدر' } })
const buy = (mobile: string) => call(bookingEndpoints.bookEvent, { body: wishOf(mobile) })
const idOf = async (mobile: string): Promise<number> =>
  (await query<{ id: number }>`select id from users where mobile = ${mobile}`)[0]?.id ?? 0

test('figures are those of the orders and their money', async () => {
  const mobile = newMobile()
  const orders = [await buy(mobile), await buy(mobile), await buy(mobile), await buy(mobile)]
  const ids = orders.map((order) => order.orderId)
  await query`update orders set status = 'cancelled' where id = ${ids[0]}`
  await query`update orders set status = 'completed', confirmed_at = now() where id = any (${ids.slice(1, 3)})`
  await query`
    insert into payments (order_id, method, status, amount_rials, invoice, confirmed_at) select id, 'cash', 'confirmed', 1100000, 'F' || id, now() from unnest(${ids.slice(0, 3)}::bigint[]) id`
  await query`
    insert into refunds (order_id, method, amount_rials, reason, status, approved_by, done_at) values (${ids[0]}, 'bank_transfer', 1000000, 'guest', 'done', ${admin.userId}, now())`
  const { items, total } = await call(listCustomerRecords, { query: { q: mobile.slice(-7) } })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    orderCount: 4,
    cancelledCount: 1,
    decidedCount: 3,
    paidRials: 2_300_000,
    blocked: false,
  })
  expect(items[0] && cancelPercent(items[0])).toBe(33)
  expect(items[0]?.lastOrderAt).toBeTruthy()
})

test('the desk is filtered by tag, block and orders, page by page, and knows no staff', async () => {
  const [once, twice] = [newMobile(), newMobile()]
  await buy(once)
  await buy(twice)
  await buy(twice)
  const params = { id: await idOf(twice) }
  await call(tagCustomer, { params, body: { tags: ['ویژه', 'ویژه', ' سازمانی '] } })
  expect((await call(getCustomer, { params })).tags).toEqual(['ویژه', 'سازمانی'])
  expect((await call(listCustomerTags, {})).items).toEqual(expect.arrayContaining(['ویژه', 'سازمانی']))
  const found = async (query: Record<string, string>) =>
    (await call(listCustomerRecords, { query })).items.map((customer) => customer.mobile)
  expect(await found({ tag: 'ویژه' })).toEqual([twice])
  expect(await found({ orders: 'repeat' })).not.toContain(once)
  expect(await found({ orders: 'some' })).toEqual(expect.arrayContaining([once, twice]))
  expect(await found({ from: '2020-01-01', until: '2020-01-02' })).toEqual([])
  expect(await found({})).not.toContain(admin.mobile)
  await query`insert into users (mobile) select '+98934' || lpad(n::text, 7, '0') from generate_series(1, 60) n`
  const first = await call(listCustomerRecords, { query: { orders: 'none' } })
  const second = await call(listCustomerRecords, { query: { orders: 'none', after: first.next } })
  const both = [...first.items, ...second.items].map((customer) => customer.id)
  expect([first.items.length, new Set(both).size, second.next]).toEqual([50, first.total, null])
})

test('a corrected name and mobile are those of the orders too, the number of another is refused, and an admin keeps theirs', async () => {
  const [mobile, next, other] = [newMobile(), newMobile(), newMobile()]
  const { orderId } = await buy(mobile)
  await buy(other)
  const params = { id: await idOf(mobile) }
  const body = { name: 'لیلا', family: 'صدری', mobile: `0${next.slice(3)}` }
  const taken = await refusal(changeCustomer, { params, body: { ...body, mobile: other } })
  expect([taken.code, taken.fields]).toEqual(['invalid_fields', { mobile: 'این شماره برای مشتری دیگری ثبت شده است' }])
  const changed = await call(changeCustomer, { params, body })
  expect([changed.family, changed.mobile, changed.timeline.at(-1)?.action]).toEqual(['صدری', next, 'change'])
  for (const q of ['صدری', next.slice(-7), mobile.slice(-7)])
    expect((await call(orderListEndpoints.listOrders, { query: { q } })).items.map(({ id }) => id)).toContain(orderId)
  expect((await refusal(changeCustomer, { params: { id: admin.userId }, body: { ...body, mobile } })).code).toBe(
    'step_not_allowed',
  )
})

test('a blocked customer books nothing until unblocked, and the operator reads why', async () => {
  const mobile = newMobile()
  await buy(mobile)
  const params = { id: await idOf(mobile) }
  expect((await refusal(blockCustomer, { params, body: { reason: ' ' } })).code).toBe('invalid_fields')
  await call(blockCustomer, { params, body: { reason: 'سه بار عدم حضور' } })
  const refused = await refusal(bookingEndpoints.bookEvent, { body: wishOf(mobile) })
  expect([refused.code, refused.message]).toEqual([
    'forbidden',
    'این مشتری مسدود است: سه بار عدم حضور. برای رزرو اول رفع انسداد کنید.',
  ])
  expect((await call(listCustomerRecords, { query: { blocked: 'yes' } })).items.map((one) => one.id)).toEqual([
    params.id,
  ])
  expect((await refusal(blockCustomer, { params, body: { reason: 'باز' } })).code).toBe('step_not_allowed')
  await call(unblockCustomer, { params })
  await buy(mobile)
  const { timeline } = await call(getCustomer, { params })
  expect(timeline.map((entry) => entry.action)).toEqual(['create', 'block', 'unblock'])
  expect((await refusal(blockCustomer, { params: { id: admin.userId }, body: { reason: 'x' } })).code).toBe(
    'step_not_allowed',
  )
})

test('of two admins who block at once one is told that it is done', async () => {
  const mobile = newMobile()
  await buy(mobile)
  const params = { id: await idOf(mobile) }
  const answers = await Promise.all(['یک', 'دو'].map((reason) => send(blockCustomer, { params, body: { reason } })))
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('notes say who wrote them, newest first', async () => {
  const mobile = newMobile()
  await buy(mobile)
  const params = { id: await idOf(mobile) }
  await call(noteCustomer, { params, body: { body: 'تماس گرفت' } })
  const again = { params, body: { body: 'راضی بود', idempotencyKey: randomUUID() } }
  await call(noteCustomer, again)
  const { notes } = await call(noteCustomer, again)
  expect(notes.map((note) => [note.body, note.createdByName])).toEqual([
    ['راضی بود', 'سارا احمدی'],
    ['تماس گرفت', 'سارا احمدی'],
  ])
})

test('exactly the filtered customers are taken away as a file, with the figures of the desk', async () => {
  const mobile = newMobile()
  await buy(mobile)
  await call(tagCustomer, { params: { id: await idOf(mobile) }, body: { tags: ['خروجی'] } })
  const file = await send(exportCustomers, { query: { tag: 'خروجی', format: 'csv' } })
  const [heads, row, ...rest] = file.body.trim().split('\r\n')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(heads).toContain('پرداختی خالص (ریال)')
  expect(row).toContain(`لیلا,صدر,0${mobile.slice(3)},1,0,,0,`)
  expect(rest).toEqual([])
  const book = await send(exportCustomers, { query: { tag: 'خروجی', format: 'xlsx' } })
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('who looks after customers names no colleague anew but themselves; who looks after the team does', async () => {
  const support = await signedIn('admin', 'سمیه', 'support')
  const named = (id: number, mobile: string) => ({ params: { id }, body: { mobile, name: 'نام', family: 'دیگر' } })
  const owner = named(admin.userId, admin.mobile)
  expect((await refusal(changeCustomer, { ...owner, token: support.token })).code).toBe('forbidden')
  await call(changeCustomer, { ...named(support.userId, support.mobile), token: support.token })
  await call(changeCustomer, named(support.userId, support.mobile))
})
