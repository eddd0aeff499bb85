import { endpoint } from '@rezerv/contract/endpoint.ts'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerErrors } from '#http/error-answer.ts'
import { type Call, serve } from '#http/serve.ts'
import { validateWith } from '#http/validate.ts'
import type { Db } from './connect.ts'
import { testDatabase } from './testing.ts'
import { inTransaction, outsideTransactions, transactionTries } from './transaction.ts'

const { db, query } = await testDatabase()
await query`create table counters (id int primary key, n int not null)`
await query`grant all on counters to rezerv_app`
beforeEach(() => query`truncate counters; insert into counters values (1, 0), (2, 0)`)

const Two = z.object({ first: z.number(), second: z.number() })
const endpoints = {
  addToBoth: endpoint('POST /api/v1/counters/both', {
    summary: 'Adds one to two counters, in this order.',
    access: 'public',
    body: Two,
    answer: z.object({ done: z.literal(true) }),
  }),
  failing: endpoint('POST /api/v1/counters/failing', {
    summary: 'Does what the test says.',
    access: 'public',
    answer: z.object({ done: z.literal(true) }),
  }),
}

let runs = 0
let fail: (db: Db) => Promise<unknown> = async () => undefined
const add = (trx: Db, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(trx)
/** Opens when two wait there; whoever comes later finds it open. */
const meeting = () => {
  let open = () => undefined as void
  let waiting = 0
  const opened = new Promise<void>((done) => (open = done))
  return () => {
    waiting += 1
    if (waiting === 2) open()
    return opened
  }
}
let meet = meeting()
/** Of the two that meet, the one that was not broken off. */
let other: Promise<unknown>

const app = Fastify()
app.decorate('deps', { db } as never)
app.decorateRequest('actor')
app.setValidatorCompiler(validateWith)
app.setSerializerCompiler(serializerCompiler)
answerErrors(app)
serve(app, endpoints, {
  addToBoth: async ({ db: trx, body }: Call<typeof endpoints.addToBoth>) => {
    runs += 1
    // Who comes again before the other has woken up may meet it once more, as often as chance has it.
    if (runs > 2) await other
    await add(trx, body.first)
    await meet()
    await add(trx, body.second)
    return { done: true as const }
  },
  failing: async ({ db: trx }: Call<typeof endpoints.failing>) => {
    runs += 1
    await add(trx, 1)
    await fail(trx)
    return { done: true as const }
  },
})
afterAll(() => app.close())

const post = (path: string, payload?: object) => app.inject({ method: 'POST', url: path, ...(payload && { payload }) })
const counters = async () => (await query`select n from counters order by id`).map(({ n }) => Number(n))

test('two writes that lock the same rows in another order are both done: the one that PostgreSQL broke off runs again', async () => {
  runs = 0
  meet = meeting()
  const sent = [
    post(endpoints.addToBoth.path, { first: 1, second: 2 }),
    post(endpoints.addToBoth.path, { first: 2, second: 1 }),
  ]
  other = Promise.race(sent)
  const both = await Promise.all(sent)
  expect(both.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(runs).toBe(3)
  expect(await counters()).toEqual([2, 2])
})

test.each(['40001', '40P01'])(
  'a write that meets %s every time is told to come again, and leaves nothing',
  async (state) => {
    runs = 0
    fail = (trx) => sql.raw(`do $$ begin raise exception 'crossed' using errcode = '${state}'; end $$`).execute(trx)
    const answer = await post(endpoints.failing.path)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
    expect(answer.headers['retry-after']).toBeDefined()
    expect(runs).toBe(transactionTries)
    expect(await counters()).toEqual([0, 0])
  },
)

test('a connection that is lost in the middle is told as busy, and nothing is run again', async () => {
  const pidOf = async (trx: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]?.pid
  const end = (pid: number | undefined) => query`select pg_terminate_backend(${pid}, 5000)`
  const dies: ((trx: Db) => Promise<unknown>)[] = [
    async (trx) => {
      const pid = await pidOf(trx)
      await Promise.all([sql`select pg_sleep(10)`.execute(trx), end(pid)])
    },
    // Between two statements: the next is refused by the driver, without a SQLSTATE.
    async (trx) => {
      await end(await pidOf(trx))
      await add(trx, 2)
    },
  ]
  for (const die of dies) {
    runs = 0
    fail = die
    const answer = await post(endpoints.failing.path)
    expect([answer.statusCode, answer.json().code, runs]).toEqual([503, 'busy', 1])
  }
  expect(await counters()).toEqual([0, 0])
})

test('an error of the handler is thrown as it is, once', async () => {
  runs = 0
  fail = () => Promise.reject(new Error('a mistake'))
  expect((await post(endpoints.failing.path)).statusCode).toBe(500)
  expect(runs).toBe(1)
})

test('what reads a stream is not run again', async () => {
  runs = 0
  const crossed = inTransaction(
    db,
    async (trx) => {
      runs += 1
      await sql.raw(`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`).execute(trx)
    },
    { once: true },
  )
  await expect(crossed).rejects.toThrow('crossed')
  expect(runs).toBe(1)
})

test('a bank cannot be asked inside a transaction', async () => {
  const bank = outsideTransactions('gateway', { name: 'bank', pay: async () => 'paid' })
  expect([bank.name, await bank.pay()]).toEqual(['bank', 'paid'])
  await expect(inTransaction(db, () => bank.pay())).rejects.toThrow('gateway.pay is called inside a transaction')
  const fetchFeed = outsideTransactions('fetchFeed', async () => 'read')
  expect(await fetchFeed()).toBe('read')
  await expect(inTransaction(db, () => fetchFeed())).rejects.toThrow('fetchFeed is called inside a transaction')
})
