// A hot sale of numbered seats: everybody wants the best seat that is left of one evening. `npm run bench -- seat-sale [SEATS] [CONNECTIONS]`.
// Goal: at least half as many a second as the hot sale of tickets without seats, exactly the seats of the hall sold, each once.
// Rounds take turns; each has an event of its own and sells the whole of it, so that late purchases find a hall that is nearly full.
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import autocannon from 'autocannon'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import { hotEvent, hotPurchase, hotSold } from './server/bench-hot-event.ts'
import { seatedEvent, seatPurchase } from './server/bench-seated-event.ts'
import { benchServer, percentile } from './server/bench-server.ts'

const seats = Number(process.argv[2] ?? 3_000)
const connections = Number(process.argv[3] ?? 32)
const rounds = 5

await using server = await benchServer(1000, { sells: true })

async function sell(body: () => string, amount: number) {
  const before = server.cpu()
  const began = performance.now()
  let answeredAt = began
  const result = await autocannon({
    // It looks only once a second whether all were answered.
    setupClient: (client) => client.on('response', () => (answeredAt = performance.now())),
    url: server.url,
    connections,
    amount,
    requests: [
      {
        method: bookingEndpoints.bookEvent.method,
        path: bookingEndpoints.bookEvent.path,
        headers: server.headers,
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  })
  const cpu = cpuEach(before, server.cpu(), result['2xx'])
  const perSecond = Math.round(result['2xx'] / ((answeredAt - began) / 1000))
  return {
    perSecond,
    p99: result.latency.p99,
    api: cpu?.api,
    database: cpu?.database,
    failed: result.non2xx + result.errors,
  }
}

/** The first purchases compile JavaScript and plan statements. */
async function round() {
  const tickets = await hotEvent(server, seats)
  const seated = await seatedEvent(server, seats)
  const plain = await sell(() => hotPurchase(tickets), seats)
  const best = await sell(() => seatPurchase(seated), seats)
  const sold = [await hotSold(server, tickets), await hotSold(server, seated)]
  const { rows } = await server.pool.query<{ wrong: number; twice: number }>(
    `select (select count(*)::int from slots_against_lines) as wrong,
            (select count(*)::int from (select seat_label from order_lines where occurrence_id = $1 group by 1 having count(*) > 1) t) as twice`,
    [seated.occurrenceId],
  )
  const isExact =
    sold.every(({ taken, ordered }) => taken === seats && ordered === seats) && !rows[0]?.wrong && !rows[0]?.twice
  return {
    plain: plain.perSecond,
    seats: best.perSecond,
    ratio: Math.round((best.perSecond / plain.perSecond) * 100) / 100,
    p99Plain: plain.p99,
    p99Seats: best.p99,
    api: [plain.api, best.api].join(' '),
    database: [plain.database, best.database].join(' '),
    failed: plain.failed + best.failed,
    isExact,
    load: machineLoad(),
  }
}
await round()
const turns = []
for (let nr = 0; nr < rounds; nr += 1) turns.push(await round())
console.table(turns)
const ratio = percentile(
  turns.map((turn) => turn.ratio),
  0.5,
)
console.log(
  JSON.stringify({ bench: 'seat-sale', seats, connections, ratio, isExact: turns.every((turn) => turn.isExact) }),
)
if (turns.some((turn) => !turn.isExact)) process.exitCode = 1
