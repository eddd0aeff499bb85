import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { RezervError, rezervShop } from './client.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: object; isCut?: boolean }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** An installation that answers so, one call after the other; keeps what it was sent. */
async function installation(...answers: Answer[]) {
  const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    seen.push({ method, url, headers })
    const { status, headers: own = {}, body = {}, isCut } = answers[seen.length - 1] ?? { status: 500 }
    request.resume()
    if (isCut) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { seen, shop: rezervShop({ url: `http://127.0.0.1:${port}`, key: 'rz_test_key' }) }
}

const refused = { code: 'slots_taken', message: 'ظرفیت کافی باقی نمانده است', traceId: 'abc' }
const body = { listingId: 1, occurrenceId: 2, lines: [{ ticketId: 3, quantity: 1 }], expectedTotalRials: 10 }

test('a call names its program and its person, and puts each value where it belongs', async () => {
  const { seen, shop } = await installation({ status: 200 }, { status: 200 })
  await shop.listShopEvents({ query: { q: 'شب یلدا' } })
  await shop.as('token').getShopOrder({ params: { id: 7 } })
  expect(seen[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer rz_test_key' } })
  expect(new URL(seen[0]?.url ?? '', 'http://x').searchParams.get('q')).toBe('شب یلدا')
  expect(seen[1]).toMatchObject({ url: '/api/v1/shop/orders/7', headers: { 'session-token': 'token' } })
})

test('a write that was not answered, or was told to wait, is sent again with the same key', async () => {
  const wait = { status: 503, headers: { 'retry-after': '0' }, body: { ...refused, code: 'busy' } }
  const { seen, shop } = await installation({ status: 200, isCut: true }, wait, { status: 200, body: { orderId: 5 } })
  expect(await shop.as('token').bookShopEvent({ body })).toEqual({ orderId: 5 })
  expect(seen).toHaveLength(3)
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^.{16,64}$/)
})

test('a refusal is told in the words of the installation, and not asked for again', async () => {
  const { seen, shop } = await installation({ status: 409, body: refused })
  const error = await shop
    .as('token')
    .bookShopEvent({ body, idempotencyKey: 'one-of-my-own-keys' })
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(RezervError)
  expect(error).toMatchObject({
    status: 409,
    code: 'slots_taken',
    message: refused.message,
    traceId: 'abc',
    fields: {},
  })
  expect(seen).toMatchObject([{ headers: { 'idempotency-key': 'one-of-my-own-keys' } }])
})

test('who is told to wait for long hears it at once', async () => {
  const { seen, shop } = await installation({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { ...refused, code: 'too_many_requests' },
  })
  await expect(shop.sendShopCode({ body: { mobile: '09120000000' } })).rejects.toMatchObject({ status: 429 })
  expect(seen).toHaveLength(1)
})

test('a code that was not answered is asked for with the same key; what carries none is sent once', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' }, body: refused }
  const { seen, shop } = await installation(busy, { status: 200 }, busy, { status: 200 })
  await shop.sendShopCode({ body: { mobile: '09120000000' } })
  expect(seen).toHaveLength(2)
  expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
  await expect(shop.as('token').closeShopSession()).rejects.toMatchObject({ status: 503 })
  expect(seen).toHaveLength(3)
})
