import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { Booked } from '@rezerv/contract/booking/booking.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { massCancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { expect, test } from 'vitest'
import { addResource, addTicket, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { dayAhead } from '#month/month-testing.ts'
import { inTransaction } from '#db/transaction.ts'
import { appOnOwnDatabase } from './lifecycle-testing.ts'
import { queueNotice } from './notice/notice-service.ts'
import { wrongs } from './order/order-model-testing.ts'

const kills = 20
/** How often each text went out. */
const sent = new Map<string, number>()
const sms = {
  provider: 'console' as const,
  sendCode: async () => null,
  sendConfirmation: async () => null,
  sendText: async (_: string, text: string) => {
    sent.set(text, (sent.get(text) ?? 0) + 1)
    await sleep(5)
    return null
  },
}
const { app, db, pool, server, token, dataDir } = await appOnOwnDatabase(0.2, {
  variables: { RATE_LIMIT_PER_MINUTE: '1000000' },
  sms,
})

/** The answer, or undefined when the call was not done: then it was told to come again, and nothing else. */
async function send<Answer>(e: Endpoint, payload: object, id = 0): Promise<Answer | undefined> {
  const answer = await app.inject({
    method: e.method as 'POST',
    url: e.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  if (answer.statusCode === 200) return answer.json<Answer>()
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'busy' }])
  return undefined
}

async function sale(capacity: number) {
  const event = await publishedEvent(db)
  const hall = await addResource(db, event, capacity)
  const ticketId = await addTicket(db, event, [hall])
  const buy = () => send<Booked>(bookingEndpoints.bookEvent, purchaseOf(event, [{ ticketId, quantity: 1 }]))
  return { event, buy }
}

const postmaster = () => Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
const ready = async () => (await app.inject('/readyz')).statusCode === 200
let killed = 0
/** Kills the database as soon as it is back and at work. */
async function kill(works: () => boolean) {
  await expect
    .poll(async () => (await ready()) && postmaster() !== killed, { timeout: 60_000, interval: 30 })
    .toBe(true)
  await expect.poll(works, { timeout: 60_000, interval: 10 }).toBe(true)
  await sleep(Math.random() * 100)
  killed = postmaster()
  process.kill(killed, 'SIGKILL')
}

test('a database that is killed twenty times under load and every kind of job loses nothing that was acknowledged', async () => {
  const { buy } = await sale(1_000_000)
  const off = await Promise.all([sale(100), sale(100), sale(100)])
  for (const { buy: buyOff } of off) for (let n = 0; n < 12; n += 1) await buyOff()

  let over = false
  const booked: number[] = []
  const paid: number[] = []
  const notices: number[] = []
  const massCancellations: number[] = []
  const until = async (work: () => Promise<unknown>) => {
    while (!over) {
      await work()
      // A caller that is told to come again does so after a while.
      await sleep((await ready()) ? 5 : 50)
    }
  }
  const load = [
    ...[1, 2, 3].map(() =>
      until(async () => {
        const order = await buy()
        if (!order) return
        booked.push(order.orderId)
        const body = { method: 'cash', amountRials: 1_100_000, reference: '', paidDay: dayAhead(0), note: '' }
        if (await send(paymentEndpoints.recordOfflinePayment, body, order.orderId)) paid.push(order.orderId)
      }),
    ),
    until(async () => {
      const notice = { template: 'order-confirmed', mobile: '+989120000000', body: `پیام ${Math.random()}` }
      const id = await inTransaction(db, (trx) => queueNotice(trx, notice)).catch(() => undefined)
      if (id !== undefined) notices.push(id)
    }),
  ]
  for (let n = 0; n < kills; n += 1) {
    const before = [paid.length, notices.length]
    await kill(() => [paid.length, notices.length].every((count, at) => count > (before[at] ?? 0)))
    const called = off[n / 6]
    if (!called) continue
    const body = { occurrenceId: null, by: 'host', code: 'event_cancelled', expectedOrders: 12 }
    const started = await expect
      .poll(() => send<{ id: number }>(massCancellationEndpoints.startMassCancellation, body, called.event.listingId), {
        timeout: 20_000,
      })
      .toBeDefined()
      .then(() => called.event.listingId)
    massCancellations.push(started)
  }
  over = true
  await Promise.all(load)

  await expect.poll(ready, { timeout: 60_000 }).toBe(true)
  await expect.poll(server.state).toMatchObject({ state: 'running', failures: 0 })
  const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  const unfinished = () =>
    rows(`select name, state::text from pgboss.job where state in ('created', 'retry', 'active') and policy = 'standard'
      union all select 'mass_cancellation', status from mass_cancellations where status <> 'done'`)
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([])

  expect([booked.length, paid.length, notices.length].every((count) => count > kills)).toBe(true)
  const missing = (table: string, ids: number[]) =>
    rows(`select id from unnest($1::int[]) id where not exists (${table})`, [ids])
  expect(await missing('select from orders o where o.id = id.id', booked)).toEqual([])
  expect(await missing(`select from payments p where p.order_id = id.id and p.status = 'confirmed'`, paid)).toEqual([])
  expect(await missing('select from notices n where n.id = id.id', notices)).toEqual([])
  // Every message was sent once, or says that nobody knows.
  const messages = await rows(`select body, status, error from notices where id = any ($1)`, [notices])
  for (const { body, status, error } of messages) {
    if (status === 'sent') expect(sent.get(body)).toBe(1)
    else expect([status, error]).toEqual(['failed', expect.stringContaining('may have been sent')])
    expect(sent.get(body) ?? 0).toBeLessThanOrEqual(1)
  }
  const left = await rows(
    `select o.status, count(*)::int from orders o join order_lines l on l.order_id = o.id join tickets t on t.id = l.ticket_id
      where t.listing_id = any ($1) group by 1`,
    [massCancellations],
  )
  expect(left).toEqual([{ status: 'cancelled', count: 36 }])
  expect(await wrongs(pool)).toEqual([])
}, 240_000)
