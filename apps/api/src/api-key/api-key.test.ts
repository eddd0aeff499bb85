import { assistantRelayBase, assistantRelayRoutes } from '@rezerv/contract/assistant/assistant-relay.ts'
import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { type Endpoint, isShopAccess } from '@rezerv/contract/endpoint.ts'
import { keyEndpoints, type KeyInput } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { KeyRight } from '@rezerv/contract/api-key/api-key-right.ts'
import { listListings } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { Right } from '@rezerv/contract/team/team-right.ts'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { buildApp } from '#app.ts'
import { contractEndpoints, testApp } from '#http/testing.ts'
import { plainKey } from './api-key-testing.ts'

const { app, db, query, call, refusal, send, signedIn } = await testApp()
const { createKey, listKeys, revokeKey } = keyEndpoints

const plain: KeyInput = { ...plainKey, rights: ['listing.read'] }
const made = (terms: Partial<KeyInput> = {}) => call(createKey, { body: { ...plain, ...terms } })
const purchase = (event: Awaited<ReturnType<typeof eventOnSale>>) =>
  purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
const ofEvents = { kind: 'event' }
const keyRow = async (id: number) => (await call(listKeys)).items.find((key) => key.id === id)

test('a key is shown once, stands as a hash, and does what its rights say in its own name', async () => {
  const { id, key } = await made({ rights: ['order.sell', 'order.read', 'listing.read'] })
  expect(key).toMatch(/^rz_test_[\w-]{43}$/)
  const [stored] = await query<{ row: string }>`select row_to_json(k)::text as row from api_keys k where id = ${id}`
  expect(stored?.row).not.toContain(key.slice(8, 40))
  expect(JSON.stringify(await call(listKeys))).not.toContain(key.slice(8, 40))
  expect(await keyRow(id)).toMatchObject({ tokenEnd: key.slice(-4), lastUsedAt: null, createdByName: 'سارا احمدی' })

  const event = await eventOnSale(db)
  const booked = await call(bookingEndpoints.bookEvent, { token: key, body: purchase(event) })
  const order = await call(orderEndpoints.getOrder, { params: { id: booked.orderId } })
  expect(order.timeline[0]).toMatchObject({ action: 'book', actorName: 'کلید سایت مهمان' })
  const log = await call(auditEndpoints.listAuditEntries, { query: { keyId: id } })
  expect(log.items.map(({ action, actorName }) => [action, actorName])).toContainEqual(['book', 'کلید سایت مهمان'])
  expect((await call(auditEndpoints.listAuditPeople)).keys).toContainEqual({ id, name: 'سایت مهمان' })
  expect((await keyRow(id))?.lastUsedIp).toBe('127.0.0.1')
  expect(await query`select api_key_id from orders where id = ${booked.orderId}`).toEqual([{ api_key_id: id }])
})

test('a key that lacks a right, is over, revoked, of another place or of another kind is refused in words', async () => {
  const { key } = await made()
  expect(await refusal(customerEndpoints.listCustomers, { token: key })).toMatchObject({
    code: 'forbidden',
    message: 'این کلید API دسترسی «دیدن سفارش‌ها، تقویم و برنامهٔ کاری» را ندارد',
  })
  expect((await refusal(keyEndpoints.listKeys, { token: key })).message).toBe('این کار با کلید API انجام نمی‌شود')
  expect(await refusal(listListings, { query: ofEvents, token: `${key}x` })).toMatchObject({
    status: 401,
    code: 'unauthorized',
  })
  expect((await refusal(listListings, { query: ofEvents, token: key.replace('test', 'live') })).message).toContain(
    'rz_test_',
  )

  const { id, key: ended } = await made()
  await query`update api_keys set expires_at = now() where id = ${id}`
  expect((await refusal(listListings, { query: ofEvents, token: ended })).status).toBe(401)

  const { id: lost, key: leaked } = await made()
  await call(listListings, { query: ofEvents, token: leaked })
  await call(revokeKey, { params: { id: lost } })
  expect((await refusal(listListings, { query: ofEvents, token: leaked })).message).toContain('لغو شده')
  expect(await keyRow(lost)).toMatchObject({ revokedByName: 'سارا احمدی' })
  expect((await refusal(revokeKey, { params: { id: lost } })).code).toBe('step_not_allowed')

  const { key: bound } = await made({ addresses: ['۲۰۳.۰.۱۱۳.۰/24', '2001:db8::1'] })
  const from = (address: string) =>
    send(listListings, { query: ofEvents, token: bound, ip: address }).then((answer) => answer.statusCode)
  expect([await from('203.0.113.9'), await from('2001:db8::1'), await from('203.0.114.9')]).toEqual([200, 200, 403])
})

test('a key has a budget of its own, and says when there is more', async () => {
  const { key } = await made({ callsPerMinute: 2 })
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push(await send(listListings, { query: ofEvents, token: key }))
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(0)
  // Also where nobody need be known: whoever has a key is not counted by address.
  const open = await send(authEndpoints.requestCode, { token: key, body: { mobile: '09120000000' } })
  expect(open.statusCode).toBe(429)
  // Another key of the same address is not held up.
  expect((await send(listListings, { query: ofEvents, token: (await made()).key })).statusCode).toBe(200)
})

test('the budget of a key is one for all processes, whatever each of them has fetched of it', async () => {
  const { key } = await made({ callsPerMinute: 250 })
  const other = await buildApp({ ...app.deps })
  const path = listListings.path
  const ask = (at: typeof app) =>
    at
      .inject({ url: `${path}?kind=event`, headers: { authorization: `Bearer ${key}` } })
      .then((answer) => answer.statusCode)
  const statuses = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n % 2 === 0 ? app : other)))
  const served = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 429)).toHaveLength(300 - served)
  // What one has fetched and did not give out is no more than a share of each.
  expect(served).toBeLessThanOrEqual(250)
  expect(served).toBeGreaterThanOrEqual(246)
  await other.close()
})

test('a key of chosen hosts sees and sells what is theirs, and nothing else', async () => {
  const [own, other] = [await eventOnSale(db), await eventOnSale(db)]
  const hostIds = [own.hostId]
  const { id, key } = await made({ hostIds, rights: ['listing.read', 'order.sell', 'order.read'] })
  expect((await call(listListings, { query: ofEvents, token: key })).items.map((listing) => listing.id)).toEqual([
    own.listingId,
  ])
  const sell = async (event: typeof own) =>
    (await send(bookingEndpoints.bookEvent, { token: key, body: purchase(event) })).statusCode
  expect([await sell(own), await sell(other)]).toEqual([200, 404])
  expect((await keyRow(id))?.hosts).toHaveLength(1)
  await query`delete from key_hosts where api_key_id = ${id}`
  expect((await call(listListings, { query: ofEvents, token: key })).items).toEqual([])
})

test('an address of IPv4 is itself also when it comes over IPv6, and what is no address is none of the key', async () => {
  const { key } = await made({ addresses: ['203.0.113.0/24'] })
  const from = async (ip: string) => (await send(listListings, { query: ofEvents, token: key, ip })).statusCode
  expect(await from('::ffff:203.0.113.9')).toBe(200)
  expect(await from('::ffff:198.51.100.2')).toBe(403)
  expect(await from('203.0.113.9:4711')).toBe(403)
})

test('a key that was copied has the budget of its program also where it is refused', async () => {
  const { key } = await made({ addresses: ['203.0.113.0/24'], callsPerMinute: 3 })
  const from = async (ip: string) => (await send(listListings, { query: ofEvents, token: key, ip })).statusCode
  expect(await from('203.0.113.5')).toBe(200)
  const tries = []
  for (let n = 0; n < 5; n += 1) tries.push(await from('198.51.100.2'))
  expect(tries).toEqual([403, 403, 403, 429, 429])
  expect(await from('203.0.113.5')).toBe(200)
})

test('nobody gives a key what they may not do themselves, and no key decides what people decide', async () => {
  await query`insert into team_roles (name, rights) values ('کلیددار', '{key.change,listing.read}')`
  const { token } = await signedIn('admin', 'نگار', 'کلیددار')
  await call(createKey, { token, body: { ...plain, rights: ['listing.read', 'shop'] } })
  expect((await refusal(createKey, { token, body: { ...plain, rights: ['order.read'] } })).message).toContain(
    '«دیدن سفارش‌ها، تقویم و برنامهٔ کاری»',
  )
  const bad = (body: object) => refusal(createKey, { body: { ...plain, ...body } })
  expect((await bad({ rights: ['refund.approve'] })).code).toBe('invalid_fields')
  expect((await bad({ hostIds: [1], rights: ['customer.read'] })).fields).toHaveProperty('rights')
  expect((await bad({ hostIds: [999_999] })).fields).toHaveProperty('hostIds')
  expect((await bad({ lastDay: '2020-01-01' })).fields).toHaveProperty('lastDay')
  for (const returnUrl of ['shop.example.ir', 'http://shop.example.ir/{order}', 'javascript:alert(1)', 'https://'])
    expect((await bad({ returnUrl })).fields, returnUrl).toHaveProperty('returnUrl')
  for (const address of ['203.0.113', '203.0.113.7/33', 'example.com', '203.0.113.7/'])
    expect((await bad({ addresses: ['2001:db8::/32', address] })).fields).toMatchObject({
      'addresses.1': expect.stringContaining('نادرست'),
    })
})

/** Of what one person keeps: no key has any. */
const ownOnes = new Set(['getAgendaLink', 'listStatisticsReports'])
const relayed = assistantRelayRoutes.map(({ method, path }): [string, Pick<Endpoint, 'method' | 'path' | 'right'>] => [
  `relay of ${method} ${path}`,
  { method, path: `${assistantRelayBase}${path}`, right: 'assistant.use' },
])

test('every endpoint lets in the keys that hold its right, and no other', async () => {
  const everything = KeyRight.options.filter((right) => (Right.options as string[]).includes(right))
  const { key: all } = await made({ rights: everything })
  const { key: none } = await made({ rights: ['shop'] })
  await query`update api_keys set calls_per_minute = 6000`
  const wrong: string[] = []
  for (const [name, e] of [...(await contractEndpoints()), ...relayed] as [string, Endpoint][]) {
    // Of the shop: shop-roles.test.ts.
    if (e.access === 'public' || isShopAccess(e.access)) continue
    const ask = async (token: string) =>
      (
        await app.inject({
          method: e.method,
          url: e.path.replaceAll(/:\w+/g, '0'),
          headers: {
            authorization: `Bearer ${token}`,
            ...(e.method !== 'GET' && { 'content-type': 'application/json' }),
          },
          ...(e.method !== 'GET' && { payload: '{' }),
        })
      ).statusCode
    const isOpen = (everything as string[]).includes(e.right ?? '') && !e.money
    const isIn = (status: number) => status !== 401 && status !== 403
    if (isIn(await ask(all)) !== (isOpen && !ownOnes.has(name))) wrong.push(`${name} with all rights`)
    if (isIn(await ask(none))) wrong.push(`${name} with none`)
  }
  expect(wrong).toEqual([])
})
