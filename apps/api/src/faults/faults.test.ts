import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { randomOf } from '#demo/demo-random.ts'
import { checkEnd, checkStep } from './faults-checks.ts'
import { mountSmallDisk } from './faults-disk.ts'
import { type FaultName, faultNames, faults, killing } from './faults-kinds.ts'
import { beginWork } from './faults-work.ts'
import { buildWorld } from './faults-world.ts'

/** `npm run bench -- faults` asks for more, and for another seed each time. */
const seed = Number(process.env['FAULTS_SEED'] ?? 1)
const kills = Number(process.env['FAULTS_KILLS'] ?? 0)
const short: FaultName[] = [
  'a server is killed',
  'connections are cut',
  'the bank lies',
  'the database is killed',
  'a clock jumps',
]

/** The faults of a seed: so many kills, and as much of the rest between them. */
function scheduleOf(random: ReturnType<typeof randomOf>): FaultName[] {
  if (kills === 0) return short
  return Array.from({ length: kills }, () => [random.pick(killing), random.pick(faultNames)]).flat()
}

test(
  `two admins, two servers, a bank and a database under a schedule of faults: nothing that was told is lost (seed ${seed})`,
  async () => {
    const random = randomOf(seed)
    // A short schedule does without: where nobody may mount, a disk cannot be full.
    const disk = kills > 0 ? await mountSmallDisk(500) : undefined
    const world = await buildWorld(inject('builtFolder'), disk)
    try {
      await world.mend()
      const work = await beginWork(world, random)
      for (const [at, name] of scheduleOf(random).entries()) {
        const fault = async () => {
          await sleep(random.int(300, 1_200))
          await work.toldMore(3, 1)
          await faults[name](world, random)
          await sleep(random.int(300, 1_200))
        }
        await work.run(4, fault())
        await world.mend()
        await work.askAgain()
        expect(await checkStep(world, work.told), `seed ${seed}, step ${at}: ${name}`).toEqual([])
      }
      // The check is one: what was never written is missed.
      const nothing = { ...work.told, done: [{ traceId: 'of nobody', what: 'a write' }] }
      expect(await checkStep(world, nothing)).toEqual(['a write was done, and is not there: of nobody'])
      const { done, keyed, unanswered } = work.told
      expect(await checkEnd(world), `seed ${seed}, at the end`).toEqual([])
      expect([done.length > 10, keyed.size > 3]).toEqual([true, true])
      if (kills > 0)
        console.log(
          JSON.stringify({
            seed,
            kills,
            steps: kills * 2,
            disk: disk ? 'may be full' : 'nobody may mount one',
            writes: done.length,
            keyed: keyed.size,
            unanswered,
            starts: world.sides.map(({ api }) => api.starts()),
          }),
        )
    } finally {
      await world.end()
      await disk?.end()
    }
  },
  kills > 0 ? 0 : 180_000,
)
