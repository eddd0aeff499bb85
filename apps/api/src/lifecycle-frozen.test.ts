import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { processesIn } from '@rezerv/embedded-postgres/embedded-process.ts'
import { appOnOwnDatabase } from './lifecycle-testing.ts'

const { app, db, env, token, dataDir } = await appOnOwnDatabase(1)
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
    const event = await eventOnSale(db)
    const buy = () =>
      timed({
        method: 'POST',
        url: bookingEndpoints.bookEvent.path,
        payload: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]),
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
    await expect.poll(async () => (await timed({ url: '/readyz' })).status).toBe(200)
    await expect.poll(async () => (await buy()).status).toBe(200)
    expect((await who()).status).toBe(200)
  },
  90_000,
)
