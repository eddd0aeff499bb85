import { expect, test } from 'vitest'
import fc from 'fast-check'
import { pino } from 'pino'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { testApp } from '#http/testing.ts'
import { testBank } from '#payment/payment-testing.ts'
import { orderActs } from './order-acts-testing.ts'
import { expireOverdueOrders } from './order-actions.ts'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { readIntegrityFaults } from '#integrity/integrity-store.ts'
import { spoils, wrongs } from './order-model-testing.ts'

/**
 * Orders, payments, refunds, changes and payouts, driven at random over HTTP by two admins. What an operator may not do now is refused;
 * nothing may fail, and after each step the books and the places must be right. `npm run bench -- model` takes 10,000 steps.
 */
const steps = Number(process.env['MODEL_STEPS'] ?? 120)

const { simulator, variables } = await testBank()
const { db, pool, send, call, signedIn, admin } = await testApp(variables)
const done = new Map<string, number>()

/** Refused or done, never failed. */
async function attempt(e: Endpoint, request: Parameters<typeof send>[1] = {}) {
  const answer = await send(e, request)
  if (answer.statusCode >= 500) throw new Error(`${e.method} ${e.path}: ${answer.statusCode} ${answer.body}`)
  if (answer.statusCode < 300) done.set(e.path, (done.get(e.path) ?? 0) + 1)
  return answer
}

const expire = () => expireOverdueOrders(db, pino({ level: 'silent' }))
const admins: [typeof admin, typeof admin] = [admin, await signedIn('admin', 'مهدی')]
const { acts, names } = await orderActs({ pool, simulator, attempt, ask: call, admins, expire })

test(
  `after each of ${steps} steps every transaction balances, each place has its living order, and money is where the orders say`,
  async () => {
    const step = fc.record({ name: fc.constantFrom(...names), a: fc.nat(), b: fc.nat() })
    const walk = fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (path) => {
      for (const [at, { name, ...dice }] of path.entries()) {
        await acts[name](dice)
        expect(await wrongs(pool), `after step ${at}, ${name} ${JSON.stringify(dice)}`).toEqual([])
      }
    })
    // Something is sold by card, and over, whatever comes.
    for (const name of ['book', 'payByCard', 'timePasses'] as const) await acts[name]({ a: 0, b: 1 })
    // One walk: the database remembers it, so that a shorter one would be another.
    const { failed, errorInstance, seed } = await fc.check(walk, { numRuns: 1, endOnFailure: true })
    if (failed) throw new Error(`the walk of seed ${seed}`, { cause: errorInstance })
    // The walk was not refused all along: what a short one did not meet is tried on at its end.
    const needed = [bookingEndpoints.bookEvent, paymentEndpoints.pasargadCallback, cancellationEndpoints.cancelOrder]
    const missing = () => needed.map(({ path }) => path).filter((path) => !done.has(path))
    for (let n = 0; n < 30 && missing().length > 0; n += 1)
      for (const name of ['book', 'payByCard', 'cancel'] as const) await acts[name]({ a: n, b: n })
    expect(missing()).toEqual([])
    expect(await wrongs(pool)).toEqual([])
  },
  // A long walk is asked for by hand and takes its time: on a busy machine it is slow, not wrong.
  steps > 1000 ? 0 : Math.max(60_000, steps * 250),
)

test.each(Object.entries(spoils))('%s is seen when its figures are spoiled', async (rule, text) => {
  const undone = new Error('undone')
  const spoiled = connect(pool)
    .transaction()
    .execute(async (trx) => {
      // What was not folded yet is a delta.
      await sql`select fold_statistics(), fold_host_balances(), fold_ledger_days()`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(text).execute(trx)
      expect((await readIntegrityFaults(trx)).map((fault) => fault.rule)).toContain(rule)
      throw undone
    })
  await expect(spoiled).rejects.toBe(undone)
})
