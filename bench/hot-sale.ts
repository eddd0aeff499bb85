// A hot sale: everybody buys one ticket of one occurrence at once, over HTTP. `npm run bench -- hot-sale [PLACES] [CONNECTIONS]`.
// Budget (design section 6): >= 5 times the database's own single-row rate, p99 <= 50 ms at 256 connections, exactly the capacity sold.
//
// The figures, of rounds that take turns on the same tables, each purchase by a customer who is new:
// - `perSecond`: POST /bookings/event with a session, validated, priced, idempotent and audited, answered over HTTP;
// - `singleSalePerSecond`: the same rows written by a function made for it, one commit a purchase, by 4, 16 or 64 sessions (what is
//   best here) with prepared statements straight to the database, without HTTP: see bench-single-sale.ts. `ratio` is the median
//   over the rounds of the first by the second;
// - `bareUpdatePerSecond`: `taken = taken + 1` alone, without any other row. No purchase is that cheap; it is the limit of one row's lock.
// Load generator, API and database share this machine: `cpu` says how many microseconds each used for a purchase, `singleSaleCpu` what
// the database used for a single one, `machineLoad` what else ran. Beside other work trust these and the ratio, not the latencies.
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import autocannon from 'autocannon'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import { hotEvent, hotPrice, hotPurchase, hotSold } from './server/bench-hot-event.ts'
import { type BenchServer, benchServer, percentile } from './server/bench-server.ts'
import { bareUpdateRate, type SingleSale, singleSales } from './server/bench-single-sale.ts'

const places = Number(process.argv[2] ?? 100_000)
const connections = Number(process.argv[3] ?? 256)
const rounds = 5
const [singleSeconds, sellSeconds] = [3, 6]

/** One round; processor times in microseconds for a purchase, `singleSaleCpu` the database's for a single one. */
type Turn = {
  perSecond: number
  singleSalePerSecond: number
  ratio: number
  p50: number
  p99: number
  api: number
  database: number
  load: number
  singleSaleCpu: number
  machineLoad: number
}

const median = (values: number[]) => percentile(values, 0.5)
const rounded = (value: number) => Math.round(value * 100) / 100

/** Few sessions leave the disk idle, many queue for the row: the best number of them. */
async function bestSingleSales(server: BenchServer, price: unknown): Promise<SingleSale> {
  const event = await hotEvent(server, 1_000_000)
  const tried: { sales: SingleSale; perSecond: number }[] = []
  for (const sessions of [4, 16, 64]) {
    const sales = await singleSales(server.sessions(sessions), sessions, event, price)
    tried.push({ sales, perSecond: await sales.run(2) })
  }
  const [best, ...others] = tried.toSorted((a, b) => b.perSecond - a.perSecond)
  if (!best) throw new Error('nothing was tried')
  for (const { sales } of others) await sales.close()
  return best.sales
}

await using server = await benchServer(1000, { sells: true })
const single = await bestSingleSales(server, hotPrice)
const event = await hotEvent(server, places)
const sell = (duration: number) =>
  autocannon({
    url: server.url,
    connections,
    duration,
    requests: [
      {
        method: bookingEndpoints.bookEvent.method,
        path: bookingEndpoints.bookEvent.path,
        headers: server.headers,
        setupRequest: (request) => ({ ...request, body: hotPurchase(event) }),
      },
    ],
  })

// The first seconds compile JavaScript and plan statements.
const results = [await sell(3)]
const turns: Turn[] = []
for (let round = 0; round < rounds; round += 1) {
  const start = server.cpu()
  const singlePerSecond = await single.run(singleSeconds)
  const middle = server.cpu()
  const result = await sell(sellSeconds)
  const cpu = cpuEach(middle, server.cpu(), result['2xx'])
  results.push(result)
  turns.push({
    perSecond: Math.round(result['2xx'] / result.duration),
    singleSalePerSecond: singlePerSecond,
    ratio: rounded(result['2xx'] / result.duration / singlePerSecond),
    p50: result.latency.p50,
    p99: result.latency.p99,
    api: cpu?.api ?? Number.NaN,
    database: cpu?.database ?? Number.NaN,
    load: cpu?.load ?? Number.NaN,
    singleSaleCpu: cpuEach(start, middle, singlePerSecond * singleSeconds)?.database ?? Number.NaN,
    machineLoad: machineLoad(),
  })
}
const bareUpdatePerSecond = await bareUpdateRate(server.pool, singleSeconds)
await single.close()
const { taken, ordered } = await hotSold(server, event)
const sum = (count: (result: autocannon.Result) => number) => results.map(count).reduce((a, b) => a + b)
const sales = sum((result) => result['2xx'])
const over = (pick: (turn: Turn) => number) => median(turns.map(pick))
const summary = {
  places,
  connections,
  sold: taken,
  // A purchase in flight when a round's time was up may be sold without its buyer having heard of it.
  exact: taken === ordered && taken <= places && taken >= sales && taken <= sales + results.length * connections,
  refused: sum((result) => result['4xx']),
  failed: sum((result) => result['5xx'] + result.errors + result.timeouts),
  perSecond: over((turn) => turn.perSecond),
  singleSalePerSecond: over((turn) => turn.singleSalePerSecond),
  ratio: over((turn) => turn.ratio),
  bareUpdatePerSecond,
  p50: over((turn) => turn.p50),
  p99: over((turn) => turn.p99),
}
console.table(turns)
console.table([summary])
console.log(JSON.stringify({ bench: 'hot-sale', ...summary, turns }))
if (!summary.exact) process.exitCode = 1
