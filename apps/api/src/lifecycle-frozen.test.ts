import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { startBackground } from '#background.ts'
import { addResource, addTicket, publishedEvent, purchaseOf, signedInAdmin } from '#booking/booking-testing.ts'
import { connect, connectPool, databaseLimits } from '#db/connect.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { processesIn } from '@rezerv/embedded-postgres/embedded-process.ts'
import { migrate } from '#db/migrate.ts'
import { readEnv } from '#env.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-frozen-'))
const server = await startEmbeddedDatabase({ dataDir, settings: { shared_buffers: '32MB' } })
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server.url })
const pool = connectPool(server.url, databaseLimits(env))
await migrate(pool)
const db = connect(pool)
const app = await buildApp({ env, pool, db, log: pino({ level: 'silent' }) })
const jobs = startBackground(app.deps, 1)
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await pool.end().catch(() => undefined)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const { token } = await signedInAdmin(db)
const headers = { authorization: `Bearer ${token}` }
const timed = async (options: InjectOptions) => {
  const began = performance.now()
  const answer = await app.inject({ headers, ...options })
  return { status: answer.statusCode, ms: performance.now() - began, code: answer.json().code, of: answer }
}
const who = () => timed({ url: authEndpoints.getUser.path })
/** A moment is a moment even beside all other tests. */
const aMomentMs = 2_500

test.runIf(process.platform === 'linux')(
  'while the database is frozen health answers at once and calls are told to come again; afterwards all is as before',
  async () => {
    const event = await publishedEvent(db)
    const ticketId = await addTicket(db, event, [await addResource(db, event, 100)])
    const buy = () =>
      timed({
        method: 'POST',
        url: bookingEndpoints.bookEvent.path,
        payload: purchaseOf(event, [{ ticketId, quantity: 1 }]),
      })
    expect((await Promise.all([buy(), who(), who(), who()])).map(({ status }) => status)).toEqual([200, 200, 200, 200])

    const frozen = await processesIn(realpathSync(join(dataDir, 'cluster')))
    const signal = (name: NodeJS.Signals) => {
      for (const pid of frozen)
        try {
          process.kill(pid, name)
        } catch {
          // A worker of PostgreSQL's that had ended before.
        }
    }
    signal('SIGSTOP')
    const began = performance.now()
    const calls = [buy(), who(), who()]
    while (performance.now() - began < 20_000) {
      const [alive, ready] = await Promise.all([timed({ url: '/healthz' }), timed({ url: '/readyz' })])
      expect([alive.status, ready.status]).toEqual([200, 503])
      expect(Math.max(alive.ms, ready.ms)).toBeLessThan(aMomentMs)
      expect(ready.of.json().database).toMatchObject({ answers: false, reason: 'no answer within 1000 ms' })
      if (calls.length < 30) calls.push(who(), buy())
      await sleep(500)
    }
    signal('SIGCONT')
    const limitMs = (env.DATABASE_STATEMENT_SECONDS + 2) * 1000
    for (const { status, code, ms, of } of await Promise.all(calls)) {
      expect([status, code]).toEqual([503, 'busy'])
      expect(of.headers['retry-after']).toBeDefined()
      expect(ms).toBeLessThan(limitMs + aMomentMs)
    }
    await expect.poll(async () => (await timed({ url: '/readyz' })).status, { timeout: 15_000 }).toBe(200)
    await expect.poll(async () => (await buy()).status, { timeout: 15_000 }).toBe(200)
    expect((await who()).status).toBe(200)
  },
  90_000,
)
