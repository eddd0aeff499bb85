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
