import { expect, it } from 'vitest'
import { addResource, publishedEvent } from '#booking/booking-testing.ts'
import { testDatabase } from './testing.ts'

const { db, query, openTransaction, lockWaits } = await testDatabase()
const code = (error: unknown) => (error as { code?: string }).code
const starts = ['2031-05-01T20:30:00Z', '2031-05-02T20:30:00Z', '2031-05-03T20:30:00Z']

async function fleet(size: number) {
  const event = await publishedEvent(db)
  const ids: number[] = []
  for (let n = 0; n < size; n += 1) ids.push(await addResource(db, event, 1))
  return ids
}
const takeAny = async (ids: number[], wanted: number, at = starts) =>
  (await query<{ chosen: number[] }>`select take_any_slots(${ids}, ${at}, ${wanted}) as chosen`)[0]?.chosen
async function beginBlock(id: number, from?: string, until?: string) {
  const blocking = await openTransaction()
  await blocking.query`select lock_resource(${id})`
  await blocking.query`insert into blocks (resource_id, starts_at, ends_at, kind) values (${id}, ${from}, ${until}, 'closed')`
  return blocking
}
/** Blocks as an action does: the resource first, then the block, then its slots. */
async function block(id: number, from?: string, until?: string) {
  const blocking = await beginBlock(id, from, until)
  await blocking.query`select apply_blocks(${id}, ${from}, ${until})`
  await blocking.commit()
}

it('one of a fleet is taken for all its days, until none is left', async () => {
  const [a = 0, b = 0] = await fleet(2)
  await query`select take_slots(${[a]}, ${[starts[1]]}, 1)`
  expect(await takeAny([a, b], 1)).toEqual([b])
  await expect(takeAny([a, b], 1).catch(code)).resolves.toBe('RZ001')
  expect(await takeAny([a, b], 1, starts.slice(0, 1))).toEqual([a])
})

it('a slot that is being made while its day is blocked is born closed', async () => {
  const [a = 0] = await fleet(1)
  const blocking = await beginBlock(a, starts[0], starts[1])
  const taking = takeAny([a], 1, starts.slice(0, 1)).catch(code)
  await expect.poll(() => lockWaits('take_any_slots')).toBe(1)
  await blocking.commit()
  expect(await taking).toBe('RZ001')
})

it('a blocked day is closed for slots that are there and for those made later', async () => {
  const [a = 0] = await fleet(1)
  await query`select make_slots(${[a]}, ${[starts[0]]})`
  await block(a, starts[0], starts[2])
  for (const at of starts.slice(0, 2)) await expect(takeAny([a], 1, [at]).catch(code)).resolves.toBe('RZ001')
  expect(await takeAny([a], 1, starts.slice(2))).toEqual([a])
  await query`update blocks set removed_at = now() where resource_id = ${a}`
  await query`select apply_blocks(${a}, ${starts[0]}, ${starts[2]})`
  expect(await takeAny([a], 1, starts.slice(0, 2))).toEqual([a])
})
