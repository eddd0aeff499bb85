import { assert, asyncProperty, constantFrom, integer, nat, array, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addResource, publishedEvent } from '#booking/booking-testing.ts'
import { testDatabase } from './testing.ts'

const { db, pool, query, openTransaction, lockWaits } = await testDatabase()
const code = (error: unknown) => (error as { code?: string }).code

/** Which of three resources a step touches; linked tickets touch several. */
const sets = [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]]
const step = record({
  take: constantFrom(true, true, false),
  set: nat(sets.length - 1),
  quantity: integer({ min: 1, max: 5 }),
})

it('takes and gives back exactly what a simple count of places would', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 25 }), async (steps) => {
      const event = await publishedEvent(db)
      const capacities = [4, 7, 10]
      const ids: number[] = []
      for (const capacity of capacities) ids.push(await addResource(db, event, capacity))
      const taken = [0, 0, 0]
      for (const { take, set, quantity } of steps) {
        const places = sets[set] ?? []
        const fits = places.every((i) =>
          take ? (taken[i] ?? 0) + quantity <= (capacities[i] ?? 0) : (taken[i] ?? 0) >= quantity,
        )
        const done = await run(
          take,
          places.map((i) => ids[i] ?? 0),
          { at: event.startsAt, quantity },
        )
        expect(done).toBe(fits)
        if (fits) for (const i of places) taken[i] = (taken[i] ?? 0) + (take ? quantity : -quantity)
      }
      const rows = await query`select resource_id, taken from slots where resource_id = any (${ids})`
      for (const [i, id] of ids.entries()) expect(rows.find((row) => row.resource_id === id)?.taken ?? 0).toBe(taken[i])
    }),
    { numRuns: 40 },
  )
})

async function run(take: boolean, ids: number[], { at, quantity }: { at: string; quantity: number }) {
  try {
    await pool.query(`select ${take ? 'take' : 'release'}_slots($1, $2, $3)`, [ids, [at], quantity])
    return true
  } catch (error) {
    expect(['RZ001', 'RZ003']).toContain(code(error))
    return false
  }
}

it('never gives a slot the capacity that is being lowered at the same moment', async () => {
  const event = await publishedEvent(db)
  const id = await addResource(db, event, 10)
  const lowering = await openTransaction()
  await lowering.query`select change_capacity(${id}, 2, now())`
  const taking = query`select take_slots(${[id]}, ${[event.startsAt]}, 5)`.then(
    () => 'taken',
    (error: unknown) => code(error),
  )
  await expect.poll(() => lockWaits('take_slots')).toBe(1)
  await lowering.commit()
  expect(await taking).toBe('RZ001')
})
