import { setTimeout as sleep } from 'node:timers/promises'
import { lieNames } from '@rezerv/pasargad-simulator/lies.ts'
import type { Random } from '#demo/demo-random.ts'
import type { World } from './faults-world.ts'

/** Begins while the world is at work and goes on as long as it is waited for; `mend` of the world ends what is left of it. */
type Fault = (world: World, random: Random) => Promise<unknown>

const oneOf = ({ sides }: World, random: Random) => random.pick([...sides])
const hour = 3_600_000

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is dead already.
  }
}

/** For so long the database works a tenth of the time, as on a disk that answers late. */
async function crawl(world: World, ms: number) {
  for (const until = Date.now() + ms; Date.now() < until;) {
    await world.signalDatabase('SIGSTOP')
    await sleep(90)
    await world.signalDatabase('SIGCONT')
    await sleep(10)
  }
}

export const faults = {
  'a server is killed': async (world, random) => oneOf(world, random).api.signal('SIGKILL'),
  'both servers are killed': async ({ sides }) => sides.forEach(({ api }) => api.signal('SIGKILL')),
  'a server is told to end': async (world, random) => oneOf(world, random).api.signal('SIGTERM'),
  'a server stands still': async (world, random) => {
    const { api } = oneOf(world, random)
    api.signal('SIGSTOP')
    await sleep(random.int(1_000, 6_000))
    api.signal('SIGCONT')
  },
  'the database is killed': async ({ postmaster }) => kill(postmaster()),
  'a process of the database is killed': async (world, random) => kill(random.pick(await world.backends())),
  'the database stands still': async (world, random) => {
    await world.signalDatabase('SIGSTOP')
    await sleep(random.int(500, 14_000))
    await world.signalDatabase('SIGCONT')
  },
  'the database crawls': (world, random) => crawl(world, random.int(1_000, 4_000)),
  'connections are cut': async (world, random) => oneOf(world, random).wire.cut(),
  'connections are cut again and again': async (world, random) => {
    for (let n = random.int(3, 8); n > 0; n -= 1) {
      oneOf(world, random).wire.cut()
      await sleep(random.int(50, 400))
    }
  },
  'nothing gets through': async (world, random) => {
    const { wire } = oneOf(world, random)
    wire.hold()
    await sleep(random.int(500, 14_000))
    wire.mend()
  },
  'the network is slow': async (world, random) => {
    oneOf(world, random).wire.slow(random.int(20, 200))
    await sleep(random.int(1_000, 4_000))
  },
  'the bank lies': async ({ bank }, random) => {
    bank.control.lie(random.pick(lieNames))
    await sleep(random.int(1_500, 4_000))
  },
  'the bank is away': async ({ bank }, random) => {
    bank.control.setOutage(random.pick(['error', 'hang'] as const))
    await sleep(random.int(1_500, 4_000))
  },
  'no message goes out': async ({ sms }, random) => {
    sms.fail(true)
    await sleep(random.int(1_500, 4_000))
  },
  'a clock jumps': async (world, random) => {
    oneOf(world, random).api.moveClock(random.pick([-30 * 24, -2, -0.1, 0.1, 2, 26, 400 * 24]) * hour)
    await sleep(random.int(1_500, 4_000))
  },
  'the disk is full': async ({ disk }, random) => {
    await disk?.fill()
    await sleep(random.int(1_500, 4_000))
    await disk?.free()
  },
  'nothing at all': async (_, random) => sleep(random.int(1_000, 2_000)),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]
/** Those after which a process has to begin anew. */
export const killing: FaultName[] = [
  'a server is killed',
  'both servers are killed',
  'a server is told to end',
  'the database is killed',
  'a process of the database is killed',
]
