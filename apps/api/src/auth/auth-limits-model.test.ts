import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import type { Asker } from './auth-browser-store.ts'
import { codeLimits, sharedCodes } from './auth-limits.ts'

const { query, apiPool } = await testDatabase()
const limits = codeLimits(apiPool)
const mobile = '+989120000001'

const strangers: Asker[] = Array.from({ length: 6 }, (_, n) => ({ tier: n < 4 ? 'far' : 'near', key: `address ${n}` }))
const owner: Asker = { tier: 'known', key: 'browser owner' }

const who = oneof(
  { weight: 6, arbitrary: nat(strangers.length - 1) },
  { weight: 1, arbitrary: constantFrom('owner' as const) },
)
const step = oneof(
  { weight: 8, arbitrary: record({ kind: constantFrom('code' as const), who }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('hour' as const), who }) },
)

/** The budgets, said as plainly as possible: five an hour and ten a day to each, a ceiling for each tier of strangers. */
function makeModel() {
  const used = new Map<string, number>()
  const take = (name: string, most: number) => {
    used.set(name, (used.get(name) ?? 0) + 1)
    return (used.get(name) ?? 0) <= most
  }
  return {
    hour: () => {
      for (const name of used.keys()) if (name.startsWith('hour')) used.delete(name)
    },
    may: ({ tier, key }: Asker) =>
      take(`hour ${key}`, 5) &&
      take(`day ${key}`, 10) &&
      (tier === 'known' || (take(`hour ${tier}`, sharedCodes.hour) && take(`day ${tier}`, sharedCodes.day))),
  }
}

test('whatever strangers do in whatever order, each budget is what it says and the owner has the whole of theirs', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
      await query`delete from rate_limits`
      const model = makeModel()
      let ownersCodes = 0
      for (const { kind, who: asked } of steps) {
        if (kind === 'hour') {
          await query`delete from rate_limits where key like 'code-hour%'`
          model.hour()
          ownersCodes = 0
          continue
        }
        const asker = asked === 'owner' ? owner : strangers[asked]
        if (!asker) throw new Error('no such stranger')
        const wait = await limits.countCode(asker, mobile)
        expect(wait === 0).toBe(model.may(asker))
        if (asker !== owner) continue
        ownersCodes += 1
        // Five an hour are theirs, whatever was asked by others (the day's ten come after more than one hour).
        if (ownersCodes <= 5 && steps.filter((one) => one.who === 'owner').length <= 10) expect(wait).toBe(0)
      }
    }),
    { numRuns: 25, seed: 57 },
  )
})

test('at once as one by one: a budget never gives one code more, nor one less', async () => {
  await query`delete from rate_limits`
  const crowd: Asker[] = Array.from({ length: 20 }, (_, n) => ({ tier: 'far', key: `address crowd ${n}` }))
  const waits = await Promise.all(crowd.map((asker) => limits.countCode(asker, mobile)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(sharedCodes.hour)
  const owns = await Promise.all(Array.from({ length: 8 }, () => limits.countCode(owner, mobile)))
  expect(owns.filter((wait) => wait === 0)).toHaveLength(5)
})

test('a stranger who has used up their own budget takes nothing more from the others', async () => {
  await query`delete from rate_limits`
  const greedy: Asker = { tier: 'far', key: 'address greedy' }
  for (let n = 0; n < 50; n += 1) await limits.countCode(greedy, mobile)
  const others = Array.from({ length: 10 }, (_, n): Asker => ({ tier: 'far', key: `address other ${n}` }))
  for (const other of others) expect(await limits.countCode(other, mobile)).toBe(0)
})

test('an attack is told once an hour, and one clumsy person is none', async () => {
  await query`delete from rate_limits`
  const far: Asker = { tier: 'far', key: 'address 1' }
  const attacks = async (asker: Asker, what: 'code' | 'guess', times: number) => {
    const answers = []
    for (let n = 0; n < times; n += 1) answers.push(await limits.isAttack(asker, mobile, what))
    return answers.filter(Boolean).length
  }
  expect(await attacks(owner, 'guess', 40)).toBe(0)
  expect([await attacks(far, 'code', 5), await attacks(far, 'code', 20)]).toEqual([0, 1])
  expect([await attacks(far, 'guess', 9), await attacks(far, 'guess', 20)]).toEqual([0, 1])
})
