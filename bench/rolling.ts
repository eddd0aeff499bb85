// A rolling update during a sale: two processes of the API behind HAProxy, restarted one after the other while people buy. `npm run bench -- rolling [ROUNDS] [CONNECTIONS]`.
// Goal: no error at the client, every purchase that was answered is an order, nothing sold twice. Needs Debian's `haproxy`.
//
// Rounds take turns: `drained` has the balancer send nobody to a process before it is told to stop, as an update does; `told` says SIGTERM to a
// process that is in the middle of it, as whoever restarts machines does: SHUTDOWN_NOTICE_SECONDS gives the balancer time to notice.
import { once } from 'node:events'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import autocannon from 'autocannon'
import { freePort } from '../tools/free-port.mjs'
import { balancer } from './server/bench-balancer.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { hotEvent, hotPurchase, hotSold } from './server/bench-hot-event.ts'
import type { HotEvent } from './server/bench-single-sale.ts'
import { benchServer, percentile } from './server/bench-server.ts'

const rounds = Number(process.argv[2] ?? 2)
const connections = Number(process.argv[3] ?? 32)

await using server = await benchServer(1000, { sells: true })
const ports = [await freePort(), await freePort()]
// Longer than three looks of the balancer.
const another = (port: number) => server.another(port, { SHUTDOWN_NOTICE_SECONDS: '5' })
const processes = await Promise.all(ports.map(another))
const { url, drain, admit } = await balancer(await freePort(), ports)
for (const n of ports.keys()) await admit(n)

type How = 'drained' | 'told'

/** Ends the process and starts another in its place. */
async function restart(n: number, how: How) {
  if (how === 'drained') await drain(n)
  const child = processes[n]
  if (child?.exitCode === null) {
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`process ${n} ended with ${code}`)
  }
  processes[n] = await another(ports[n] ?? 0)
  await admit(n)
}

async function round(how: How) {
  const event = await hotEvent(server, 1_000_000)
  const latencies: number[] = []
  const { result, statuses } = await during(event, latencies, async () => {
    for (const n of ports.keys()) await restart(n, how)
  })
  const { taken, ordered } = await hotSold(server, event)
  return {
    how,
    restarts: ports.length,
    answered: result['2xx'],
    errors: result.errors + result.timeouts + result.non2xx,
    statuses: JSON.stringify(statuses),
    sold: ordered,
    exact: taken === ordered,
    p50: Math.round(percentile(latencies, 0.5)),
    worst: Math.round(percentile(latencies, 1)),
  }
}

/** People buy, and look at the orders, for as long as `work` takes. */
async function during(event: HotEvent, latencies: number[], work: () => Promise<void>) {
  const statuses: Record<string, number> = {}
  let stop = () => {}
  const selling = new Promise<autocannon.Result>((done, fail) => {
    const requests: autocannon.Request[] = [
      {
        method: bookingEndpoints.bookEvent.method,
        path: bookingEndpoints.bookEvent.path,
        headers: server.headers,
        setupRequest: (request) => ({ ...request, body: hotPurchase(event) }),
      },
      { method: 'GET', path: orderListEndpoints.listOrders.path, headers: server.headers },
    ]
    // It is told when it is over.
    const instance = autocannon({ url, connections, duration: 600, requests }, (error, result) =>
      error ? fail(error) : done(result),
    )
    instance.on('response', (_client, status, _bytes, ms) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      latencies.push(ms)
    })
    stop = () => (instance as unknown as { stop: () => void }).stop()
  })
  await work().finally(() => stop())
  return { result: await selling, statuses }
}

const results = []
for (let n = 0; n < rounds; n += 1) for (const how of ['drained', 'told'] as const) results.push(await round(how))
console.table(results)
console.log(JSON.stringify({ bench: 'rolling', goal: { errors: 0 }, connections, machineLoad: machineLoad(), results }))
if (results.some(({ errors, exact }) => !exact || errors > 0)) process.exitCode = 1
