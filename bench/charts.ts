// The statistics' charts: how long Chromium takes from the press that opens a tab until its chart of ten years by day (3,650 points) is
// drawn, its numbers being there already. `npm run bench -- charts [POINTS]`. Budget: 100 ms, frame around the chart included.
//
// `first` is the chart made anew, `redraw` the same one with other figures. `cpu` is what it costs the page's main thread:
// beside other work (`machineLoad`) trust it, and its least. Without a graphics card, the worst case.
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { Statistics } from '@rezerv/contract/statistics/statistics.ts'
import { addDays, formatDay } from '@rezerv/contract/jalali.ts'
import { ready } from '../tools/ready.mjs'
import { machineLoad } from './server/bench-cpu.ts'
import { onBenchPage } from './server/bench-page.ts'
import { type BenchServer, benchServer, milliseconds, quantile } from './server/bench-server.ts'

const points = Number(process.argv[2] ?? 3650)
const rounds = 20
process.env['BENCH_DATA'] ??= resolve(import.meta.dirname, '../data/bench-calendar')

const columns: FigureKey[] = ['grossRials', 'returnedRials', 'netRials', 'commissionRials', 'bookings']
const from = '2016-11-23'

/** A season's wave with noise, the same in every run. */
const amount = (index: number, order: number) =>
  Math.round(1e8 * (2 + Math.sin(index / 58) + ((index * 7919 + order * 104_729) % 1000) / 900)) * 10

const values = (index: number) => Object.fromEntries(columns.map((key, order) => [key, amount(index, order)]))

/** The server's answer for `count` days. */
function statistics(count: number): Statistics {
  const items = Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index)
    return { key: day, label: formatDay(day, 'long'), values: values(index), compared: values(index + 365), rows: null }
  })
  return {
    period: { from, until: addDays(from, count - 1) },
    compared: { from: addDays(from, -count), until: addDays(from, -1), end: null },
    group: 'day',
    asOf: '2026-11-21T12:00:00.000Z',
    figures: columns.map((key, order) => ({ key, value: amount(1, order), compared: amount(2, order), rows: null })),
    tables: [{ key: 'time', title: 'فروش', dimension: 'day', chart: 'line', columns, items, total: values(1) }],
  }
}

/** From the press of `name` until a frame has shown a chart of so many values; what of it the main thread worked. */
async function pressed(page: Page, name: { role: 'link' | 'button'; text: string }, least: number) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  const time = await page
    .getByRole(name.role, { name: name.text, exact: true })
    .first()
    .evaluate(async (target, wanted) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const isDrawn = () => {
        const slider = document.querySelector<HTMLInputElement>('main input[type=range]')
        return slider !== null && Number(slider.max) >= wanted && target.isConnected
      }
      const began = performance.now()
      ;(target as HTMLElement).click()
      await Promise.resolve()
      do await frame()
      while (!isDrawn())
      // One more: the frame in which it was found is painted after this callback.
      await frame()
      return performance.now() - began
    }, least)
  const cpu = (await worked()) - before
  await client.detach()
  return { time, cpu }
}

const drawn = (server: BenchServer) =>
  onBenchPage(server, async (page) => {
    const long = JSON.stringify(statistics(points))
    const short = JSON.stringify(statistics(30))
    const path = statisticsEndpoints.getStatistics.path.replace(':tab', '')
    await page.route(`**${path}*`, (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: route.request().url().includes(`${path}sales`) ? long : short,
      }),
    )
    await page.goto(`${server.url}/statistics`)
    await page.locator(`main input[type=range][max="${points - 1}"]`).waitFor()
    const first: Awaited<ReturnType<typeof pressed>>[] = []
    const redraw: typeof first = []
    for (let round = 0; round < rounds; round += 1) {
      redraw.push(await pressed(page, { role: 'button', text: 'کارمزد' }, points - 1))
      await page.getByRole('link', { name: 'مشتری', exact: true }).click()
      await page.locator('main input[type=range][max="29"]').waitFor()
      first.push(await pressed(page, { role: 'link', text: 'فروش' }, points - 1))
    }
    return { first, redraw }
  })

await ready()
await using server = await benchServer(1000)
const { first, redraw } = await drawn(server)
const rows = Object.entries({ first, redraw }).map(([chart, all]) => {
  const [times, cpus] = [all.map(({ time }) => time), all.map(({ cpu }) => cpu)]
  return {
    chart,
    least: milliseconds(Math.min(...times)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    leastCpu: milliseconds(Math.min(...cpus)),
    cpu: quantile(cpus, 0.5),
  }
})
console.table(rows)
console.log(JSON.stringify({ bench: 'charts', points, rounds, machineLoad: machineLoad(), rows }))
