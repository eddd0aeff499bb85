import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/** Microseconds of processor time so far; of the database, the sum over its processes that are alive. */
export type CpuTimes = { api: number; database: number; load: number }

/** A tick of /proc is 10 ms on every Linux that Node runs on. */
const microsecondsOfTick = 10_000

/** What each part has used until now. Undefined where there is no /proc. */
export function cpuTimes(apiPid: number, postmasterPid: number): CpuTimes | undefined {
  if (process.platform !== 'linux') return undefined
  const { user, system } = process.cpuUsage()
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofDatabase = processes.map(statOf).filter((stat) => stat.parent === postmasterPid)
  return {
    api: statOf(String(apiPid)).used,
    database: ofDatabase.reduce((sum, stat) => sum + stat.used, 0),
    load: user + system,
  }
}

/** Microseconds for each of `count` things done between the two readings. */
export function cpuEach(before: CpuTimes | undefined, after: CpuTimes | undefined, count: number) {
  if (!before || !after || count === 0) return undefined
  const each = (part: keyof CpuTimes) => Math.round((after[part] - before[part]) / count)
  return { api: each('api'), database: each('database'), load: each('load') }
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
