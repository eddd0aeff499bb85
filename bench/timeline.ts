// The timeline of all resources: what the API needs for 1,000 units × 90 days of bookings, and how evenly Chromium draws a scroll
// over them. `npm run bench -- timeline [UNITS]`. Budget: 60 frames a second, so 16.7 ms between two of them.
//
// Frames are counted by requestAnimationFrame in a window of 1440 × 900 without a graphics card, the worst case. `over` is the share
// of frames that came later than 16.7 ms (as far as the browser's clock of 0.1 ms can tell), `missed` of those that came a whole
// frame late. `cpu` is what a frame costs the page's main thread, `apiCpu` and `databaseCpu` what a call costs, in milliseconds:
// beside other work (`machineLoad`) trust these.
import { resolve } from 'node:path'
import { timelineEndpoints, type Timeline } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { ready } from '../tools/ready.mjs'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import { onBenchPage } from './server/bench-page.ts'
import { type BenchServer, benchServer, milliseconds, quantile, timed } from './server/bench-server.ts'
import { scrollGrid } from './server/bench-scroll.ts'
import { seedUnits } from './server/bench-timeline.ts'

const units = Number(process.argv[2] ?? 1000)
const [days, rounds, frames] = [90, 60, 600]
process.env['BENCH_DATA'] ??= resolve(import.meta.dirname, '../data/bench-calendar')

await ready()
await using server = await benchServer(1000)
const from = dayOfInstant(new Date().toISOString())

const read = <T>(path: string, query: Record<string, string> = {}) =>
  server.read<T>(path, { from, days: String(days), ...query })

async function call(name: string, work: (round: number) => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) await work(n)
  const start = server.cpu()
  const times = await timed(work, rounds, 0)
  const cpu = cpuEach(start, server.cpu(), rounds)
  return {
    call: name,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    apiCpu: milliseconds((cpu?.api ?? Number.NaN) / 1000),
    databaseCpu: milliseconds((cpu?.database ?? Number.NaN) / 1000),
  }
}

/** Opens the timeline at its widest, signed in, and scrolls it in every direction. */
const scrolled = (server: BenchServer) =>
  onBenchPage(server, async (page) => {
    await page.goto(`${server.url}/calendar?span=quarter`)
    await page.locator('[role=gridcell][data-item]').first().waitFor()
    return await scrollGrid(page, frames)
  })

await seedUnits(server, units, days)
const { getTimeline: timeline, listTimelinePrices: prices } = timelineEndpoints
const whole = await read<Timeline>(timeline.path)
const { rows, bars } = whole
const tickets = [...new Set(rows.flatMap(({ ticketId }) => ticketId ?? []))]
const someTickets = (round: number) =>
  tickets
    .slice((round * 24) % tickets.length)
    .slice(0, 24)
    .join(',')
const api = [
  await call(`timeline, ${rows.length} units, ${bars.length} bars`, () => read(timeline.path)),
  await call('prices of 24 rates', (round) => read(prices.path, { ticketIds: someTickets(round) })),
]
const scroll = (await scrolled(server)).map(({ way, frames: times, cpu }) => ({
  scroll: way,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  worst: milliseconds(Math.max(...times)),
  over: later(times, 16.75),
  missed: later(times, 25),
  cpu: milliseconds(cpu),
}))
console.table(api)
console.table(scroll)
const bytes = JSON.stringify(whole).length
const summary = { units: rows.length, days, bars: bars.length, bytes, machineLoad: machineLoad() }
console.log(JSON.stringify({ bench: 'timeline', ...summary, api, scroll }))

/** The share of frames that took longer, in percent with one decimal. */
function later(times: number[], limit: number): number {
  return milliseconds((times.filter((time) => time > limit).length / times.length) * 100)
}
