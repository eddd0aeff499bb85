import { expect, it } from 'vitest'
import { addResource, publishedEvent } from '#booking/booking-testing.ts'
import { testDatabase } from './testing.ts'

const { db, pool } = await testDatabase()
const code = (error: unknown) => (error as { code?: string }).code
const starts = ['2031-05-01T20:30:00Z', '2031-05-02T20:30:00Z', '2031-05-03T20:30:00Z']

async function fleet(size: number) {
  const event = await publishedEvent(db)
  const ids: number[] = []
  for (let n = 0; n < size; n += 1) ids.push(await addResource(db, event, 1))
  return ids
}
const takeAny = async (ids: number[], wanted: number, at = starts) =>
  (await pool.query<{ chosen: number[] }>('select take_any_slots($1, $2, $3) as chosen', [ids, at, wanted])).rows[0]
    ?.chosen
/** Blocks as an action does: the resource first, then the block, then its slots. */
async function block(id: number, from?: string, until?: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select lock_resource($1)', [id])
  await client.query(`insert into blocks (resource_id, starts_at, ends_at, kind) values ($1, $2, $3, 'closed')`, [
    id,
    from,
    until,
  ])
  await client.query('select apply_blocks($1, $2, $3)', [id, from, until])
  await client.query('commit')
  client.release()
}

it('one of a fleet is taken for all its days, until none is left', async () => {
  const [a = 0, b = 0] = await fleet(2)
  await pool.query('select take_slots($1, $2, 1)', [[a], [starts[1]]])
  expect(await takeAny([a, b], 1)).toEqual([b])
  await expect(takeAny([a, b], 1).catch(code)).resolves.toBe('RZ001')
  expect(await takeAny([a, b], 1, starts.slice(0, 1))).toEqual([a])
})

it('a slot that is being made while its day is blocked is born closed', async () => {
  const [a = 0] = await fleet(1)
  const blocking = await pool.connect()
  await blocking.query('begin')
  await blocking.query('select lock_resource($1)', [a])
  await blocking.query(`insert into blocks (resource_id, starts_at, ends_at, kind) values ($1, $2, $3, 'closed')`, [
    a,
    starts[0],
    starts[1],
  ])
  const taking = takeAny([a], 1, starts.slice(0, 1)).catch(code)
  await expect.poll(waiting).toBe(1)
  await blocking.query('commit')
  blocking.release()
  expect(await taking).toBe('RZ001')
})

async function waiting() {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and query like '%take_any_slots%' and wait_event_type = 'Lock'`,
  )
  return rowCount
}

it('a blocked day is closed for slots that are there and for those made later', async () => {
  const [a = 0] = await fleet(1)
  await pool.query('select make_slots($1, $2)', [[a], [starts[0]]])
  await block(a, starts[0], starts[2])
  for (const at of starts.slice(0, 2)) await expect(takeAny([a], 1, [at]).catch(code)).resolves.toBe('RZ001')
  expect(await takeAny([a], 1, starts.slice(2))).toEqual([a])
  await pool.query('update blocks set removed_at = now() where resource_id = $1', [a])
  await pool.query('select apply_blocks($1, $2, $3)', [a, starts[0], starts[2]])
  expect(await takeAny([a], 1, starts.slice(0, 2))).toEqual([a])
})
