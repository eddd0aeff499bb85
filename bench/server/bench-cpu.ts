import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** Microseconds of processor time so far; of the database, of each of its processes that is alive. */
export type CpuTimes = { api: number; database: Map<string, number>; load: number }

/** A tick of /proc is 10 ms on every Linux that Node runs on. */
const microsecondsOfTick = 10_000

/** The time that each part has used until now. Undefined where there is no /proc. */
export function cpuTimes(apiPid: number, postmasterPid: number): CpuTimes | undefined {
  if (process.platform !== 'linux') return undefined
  const { user, system } = process.cpuUsage()
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofDatabase = pids.flatMap((pid): [string, number][] => {
    const { parent, used } = statOf(pid)
    return parent === postmasterPid ? [[pid, used]] : []
  })
  return { api: statOf(String(apiPid)).used, database: new Map(ofDatabase), load: user + system }
}

/** Microseconds for each of `count` things done between the two readings; a process of the database that ended meanwhile is left out. */
export function cpuEach(before: CpuTimes | undefined, after: CpuTimes | undefined, count: number) {
  if (!before || !after || count === 0) return undefined
  const database = [...after.database].reduce((sum, [pid, used]) => sum + used - (before.database.get(pid) ?? 0), 0)
  return {
    api: Math.round((after.api - before.api) / count),
    database: Math.round(database / count),
    load: Math.round((after.load - before.load) / count),
  }
}

/** How many processes wanted a core in the last minute: what else runs here, runs in the figures too. */
export const machineLoad = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

function statOf(pid: string) {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  return { parent: Number(fields[1] ?? 0), used: ticks * microsecondsOfTick }
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
