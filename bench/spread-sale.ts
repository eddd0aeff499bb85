// A sale that is spread: each purchase is of another of so many tickets, so that no row is hot. `npm run bench -- spread-sale [TICKETS] [CONNECTIONS]`.
// Then the hot sale of one ticket by two processes behind HAProxy, by turns as they come (leastconn) and routed by occurrence, where HAProxy is there:
// what a batch saves stays with many processes when purchases of one occurrence meet in one of them. Goal: routed >= as they come, exact in all.
import { existsSync } from 'node:fs'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import autocannon from 'autocannon'
import { freePort } from '../tools/free-port.mjs'
import { balancer } from './server/bench-balancer.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { hotEvent, hotPrice, hotPurchase, hotSold } from './server/bench-hot-event.ts'
import { benchServer, percentile } from './server/bench-server.ts'
import { type HotEvent, singleSales } from './server/bench-single-sale.ts'

const tickets = Number(process.argv[2] ?? 1_000)
const connections = Number(process.argv[3] ?? 32)
const rounds = 3
const seconds = 5

await using server = await benchServer(1000, { sells: true })

async function sell(url: string, events: HotEvent[]) {
  let next = 0
  const event = () => events[(next += 1) % events.length] ?? events[0]
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: bookingEndpoints.bookEvent.method,
        path: bookingEndpoints.bookEvent.path,
        headers: server.headers,
        setupRequest: (request) => {
          const one = event()
          return { ...request, body: one ? hotPurchase(one) : '' }
        },
      },
    ],
  })
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** Whether every place that is taken has its order. */
async function isExact(events: HotEvent[]) {
  for (const event of events) {
    const { taken, ordered } = await hotSold(server, event)
    if (taken !== ordered) return false
  }
  return true
}

const many: HotEvent[] = []
for (let n = 0; n < tickets; n += 1) many.push(await hotEvent(server, 10_000))
const [first] = many
if (!first) throw new Error('at least one ticket')
const single = await singleSales(server.sessions(16), 16, await hotEvent(server, 1_000_000), hotPrice)
await sell(server.url, many)
const spread = []
for (let n = 0; n < rounds; n += 1) {
  const singlePerSecond = await single.run(3)
  const turn = await sell(server.url, many)
  spread.push({ ...turn, singlePerSecond, ratio: turn.perSecond / singlePerSecond, machineLoad: machineLoad() })
}
await single.close()

type Routed = Awaited<ReturnType<typeof sell>> & { way: string; exact: boolean; machineLoad: number }

/** Two processes behind two doors that take turns: as they come, and routed by occurrence. */
async function sellByTwo(): Promise<Routed[]> {
  const ports = [await freePort(), await freePort()]
  for (const port of ports) await server.another(port)
  const doors = {
    'as they come': await balancer(await freePort(), ports, { routesSales: false }),
    routed: await balancer(await freePort(), ports),
  }
  for (const door of Object.values(doors)) for (const n of ports.keys()) await door.admit(n)
  const turns: Routed[] = []
  for (let n = 0; n <= rounds; n += 1)
    for (const [way, door] of Object.entries(doors)) {
      const event = await hotEvent(server, 1_000_000)
      turns.push({ way, ...(await sell(door.url, [event])), exact: await isExact([event]), machineLoad: machineLoad() })
    }
  // The first round compiles JavaScript and plans statements.
  return turns.slice(Object.keys(doors).length)
}
const hasBalancer = existsSync('/usr/sbin/haproxy')
if (!hasBalancer) console.log('no haproxy here (apt-get install haproxy): the two processes are left out')
const routed = hasBalancer ? await sellByTwo() : []

console.table(spread)
console.table(routed)
const median = (values: number[]) => percentile(values, 0.5)
const of = (way: string) => median(routed.filter((turn) => turn.way === way).map(({ perSecond }) => perSecond))
const exact = (await isExact(many)) && routed.every((turn) => turn.exact)
console.log(
  JSON.stringify({
    bench: 'spread-sale',
    tickets,
    connections,
    perSecond: median(spread.map(({ perSecond }) => perSecond)),
    ratio: Math.round(median(spread.map(({ ratio }) => ratio)) * 100) / 100,
    p99: median(spread.map(({ p99 }) => p99)),
    ...(routed.length > 0 && { twoProcesses: { asTheyCome: of('as they come'), routed: of('routed') } }),
    exact,
  }),
)
if (!exact) process.exitCode = 1
