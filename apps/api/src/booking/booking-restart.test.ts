import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import type { ApiError } from '@rezerv/contract/api-error.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { buildApp } from '#app.ts'
import { connect, connectPool } from '#db/connect.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env.ts'
import { addResource, addTicket, publishedEvent, purchaseOf, signedInAdmin } from './booking-testing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-restart-'))
const server = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '32MB' } })
const pool = connectPool(server.url)
pool.on('error', () => undefined)
await migrate(pool)
const db = connect(pool)
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server.url })
const sent = async () => null
const sms = { provider: 'console' as const, sendCode: sent, sendConfirmation: sent, sendText: sent }
const app = await buildApp({ env, pool, db, log: pino({ level: 'silent' }), sms })
afterAll(async () => {
  await app.close()
  await pool.end().catch(() => undefined)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** As `pg_ctl restart -m immediate` does: every connection is cut, and nothing is written down before. */
function cutOff() {
  isCutOff = true
  process.kill(Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
}
let isCutOff = false

it('a database that restarts in the middle of a sale loses no acknowledged order; who asks again gets the same one', async () => {
  const { token } = await signedInAdmin(db)
  const event = await publishedEvent(db)
  const hall = await addResource(db, event, 100_000)
  const ticketId = await addTicket(db, event, [hall])
  const acknowledged = new Map<string, number>()
  const refused: ApiError[] = []
  const ask = async (purchase: EventBookingInput) => {
    const answer = await app.inject({
      method: 'POST',
      url: bookingEndpoints.bookEvent.path,
      headers: { authorization: `Bearer ${token}` },
      payload: purchase,
    })
    if (answer.statusCode !== 200) return void (isCutOff && refused.push(answer.json<ApiError>()))
    acknowledged.set(purchase.idempotencyKey, answer.json<Booked>().orderId)
    if (acknowledged.size === 40 && !isCutOff) cutOff()
    return undefined
  }
  const purchases: EventBookingInput[] = []
  const buyUntilRefused = async () => {
    while (refused.length === 0) {
      const purchase = purchaseOf(event, [{ ticketId, quantity: 1 }])
      purchases.push(purchase)
      await ask(purchase)
    }
  }
  await Promise.all(Array.from({ length: 20 }, buyUntilRefused))
  // Each is told to ask again, by a message that a person understands.
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['busy']))

  await expect.poll(isUp).toBe(true)
  const before = new Map(acknowledged)
  await Promise.all(purchases.map(ask))
  for (const [key, orderId] of before) expect(acknowledged.get(key)).toBe(orderId)
  expect(acknowledged.size).toBe(purchases.length)
  const { rows } = await sql<{ taken: number; orders: number }>`
    select (select taken from slots where resource_id = ${hall}) as taken,
           (select count(*)::int from orders) as orders`.execute(db)
  expect(rows).toEqual([{ taken: purchases.length, orders: purchases.length }])
})

const isUp = () =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
