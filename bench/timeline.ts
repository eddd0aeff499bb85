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
import { type BenchServer, benchServer, milliseconds, percentile } from './server/bench-server.ts'
import { scrollGrid } from './server/bench-scroll.ts'
import { seedUnits } from './server/bench-timeline.ts'

const units = Number(process.argv[2] ?? 1000)
const [days, rounds, frames] = [90, 60, 600]
process.env['BENCH_DATA'] ??= resolve(import.meta.dirname, '../data/bench-calendar')

await ready()
const server = await benchServer(1000)
const from = dayOfInstant(new Date().toISOString())

async function read(path: string, query: Record<string, string>): Promise<string> {
  const search = new URLSearchParams({ from, days: String(days), ...query })
  const answer = await fetch(`${server.url}${path}?${search}`, { headers: server.headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

async function timed(call: string, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) await work(n)
  const start = server.cpu()
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  const cpu = cpuEach(start, server.cpu(), rounds)
  return {
    call,
    p50: milliseconds(percentile(times, 0.5)),
    p99: milliseconds(percentile(times, 0.99)),
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

try {
  await seedUnits(server, units, days)
  const { timeline, prices } = {
    timeline: timelineEndpoints.getTimeline,
    prices: timelineEndpoints.listTimelinePrices,
  }
  const text = await read(timeline.path, {})
  const { rows, bars } = JSON.parse(text) as Timeline
  const tickets = [...new Set(rows.flatMap(({ ticketId }) => ticketId ?? []))]
  const someTickets = (round: number) =>
    tickets
      .slice((round * 24) % tickets.length)
      .slice(0, 24)
      .join(',')
  const api = [
    await timed(`timeline, ${rows.length} units, ${bars.length} bars`, () => read(timeline.path, {})),
    await timed('prices of 24 rates', (round) => read(prices.path, { ticketIds: someTickets(round) })),
  ]
  const scroll = (await scrolled(server)).map(({ way, frames: times, cpu }) => ({
    scroll: way,
    p50: milliseconds(percentile(times, 0.5)),
    p95: milliseconds(percentile(times, 0.95)),
    worst: milliseconds(Math.max(...times)),
    over: share(times, 16.75),
    missed: share(times, 25),
    cpu: milliseconds(cpu),
  }))
  console.table(api)
  console.table(scroll)
  const summary = { units: rows.length, days, bars: bars.length, bytes: text.length, machineLoad: machineLoad() }
  console.log(JSON.stringify({ bench: 'timeline', ...summary, api, scroll }))
} finally {
  await server.close()
}

/** The share of frames that took longer, in percent with one decimal. */
function share(times: number[], limit: number): number {
  return milliseconds((times.filter((time) => time > limit).length / times.length) * 100)
}
