import { expect, it } from 'vitest'
import { testDatabase } from './testing.ts'

const { pool } = await testDatabase()

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
