import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { connect, connectPool, planned } from './connect.ts'
import { streamOf } from './db-failure.ts'
import { countPoint, leasedLimiter, rateLimiter } from './rate-limits.ts'
import { firstRow } from './rows.ts'
import { patiently } from './transaction.ts'
import { testDatabase } from './testing.ts'

const { pool, url } = await testDatabase()

it('gives nobody a connection that the server has just ended', async () => {
  const client = await pool.connect()
  const sleeping = client.query('select pg_sleep(60)').finally(() => client.release())
  const pid = (client as unknown as { processID: number }).processID
  const ended = expect(sleeping).rejects.toMatchObject({ code: '57P01' })
  await pool.query('select pg_terminate_backend($1)', [pid])
  await ended
  const answers = await Promise.all(Array.from({ length: 5 }, () => pool.query<{ one: number }>('select 1 as one')))
  expect(answers.map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1, 1, 1])
})

it('reads instants as ISO texts in UTC, whatever zone the session is in', async () => {
  const client = await pool.connect()
  const read = async (zone: string, text: string) => {
    await client.query(`set timezone to '${zone}'`)
    const { rows } = await client.query<{ at: string }>('select $1::timestamptz as at', [text])
    return rows[0]?.at
  }
  for (const zone of ['UTC', 'Asia/Tehran']) {
    expect(await read(zone, '2026-11-21T08:30:00Z')).toBe('2026-11-21T08:30:00.000Z')
    expect(await read(zone, '2026-11-21T08:30:00.25Z')).toBe('2026-11-21T08:30:00.250Z')
    expect(await read(zone, '2026-11-21T08:30:00.123456Z')).toBe('2026-11-21T08:30:00.123456Z')
  }
  client.release(true)
})

it('keeps the plan of a statement that is marked as planned, and of no other', async () => {
  const one = connectPool(url, { max: 1 })
  const db = connect(one)
  for (const id of [1, 2, 3]) {
    await firstRow(db)`${planned}select id from users where id = ${id}`
    await firstRow(db)`select name from users where id = ${id}`
  }
  const { rows } = await one.query<{ text: string; times: number }>(
    'select statement as text, (generic_plans + custom_plans)::int as times from pg_prepared_statements',
  )
  expect(rows).toEqual([{ text: '/* planned */select id from users where id = $1', times: 3 }])
  await one.end()
})

it('names no statement on a connection that a pooler lends, whoever names it: another process may have given the name', async () => {
  const lent = connectPool(url, { max: 1, isLentByTransaction: true })
  const limiter = rateLimiter(lent, 'test', { points: 3, seconds: 60 })
  expect((await countPoint(limiter, 'a')).used).toBe(1)
  await lent.query({ name: 'known', text: 'select $1::int', values: [1] })
  expect((await lent.query('select from pg_prepared_statements')).rowCount).toBe(0)
  expect((await countPoint(limiter, 'a')).used).toBe(2)
  await lent.end()
})

it('gives a budget that is fetched in shares to its last point, and then says how long it takes', async () => {
  const take = leasedLimiter(pool, 'shares', { points: 299, seconds: 60 })
  const waits = await Promise.all(Array.from({ length: 320 }, () => take('a')))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(299)
  expect(Math.min(...waits.filter((seconds) => seconds > 0))).toBeGreaterThan(0)
  expect(await take('b')).toBe(0)
  // Another process finds nothing left.
  expect(await leasedLimiter(pool, 'shares', { points: 299, seconds: 60 })('a')).toBeGreaterThan(0)
})

it('gives the statements of patient work more time, and no other', async () => {
  const hasty = connectPool(url, { max: 1, session: { statement_timeout: 5_000 }, silenceMs: 7_000 })
  const streams: Socket[] = []
  hasty.on('connect', (client) => streams.push(streamOf(client)))
  const db = connect(hasty)
  const limits = async (on: typeof db) => ({
    ...(await firstRow<{ statementTimeout: string }>(on)`show statement_timeout`),
    silenceMs: streams.map(({ timeout }) => timeout),
  })
  expect(await patiently(db, 60_000, limits)).toEqual({ statementTimeout: '1min', silenceMs: [67_000] })
  expect(await limits(db)).toEqual({ statementTimeout: '5s', silenceMs: [7_000] })
  await hasty.end()
})
