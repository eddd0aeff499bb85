// A hot sale: everybody buys one ticket of one occurrence at once, over HTTP. `npm run bench -- hot-sale [PLACES] [CONNECTIONS]`.
// Budget (design section 6): >= 5 times the database's own single-row rate, p99 <= 50 ms at 256 connections, exactly the capacity sold.
//
// What is compared, in one run, on the same tables, each purchase by a customer who is new:
// - `perSecond`: POST /bookings/event with a session, validated, priced, idempotent and audited, answered over HTTP;
// - `singleSalePerSecond`: the same rows written by a function made for it, one commit a purchase, on prepared statements straight to
//   the database without HTTP (bench-single-sale.ts); of 4, 16 and 64 sessions the best counts. pgbench with the same function
//   gives the same within a tenth. `ratio` is the first by this;
// - `bareUpdatePerSecond`: `taken = taken + 1` alone, without any other row. No purchase is that cheap; it is the limit of one row's lock.
// Load generator, API and database share this machine: `cpu` says how many microseconds each used for a purchase, `machineLoad` what
// else ran. With a load above the number of cores the ratios still mean something, latencies do not.
import { randomBytes } from 'node:crypto'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import autocannon from 'autocannon'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import { type BenchServer, benchServer } from './server/bench-server.ts'
import { bareUpdateRate, type HotEvent, newMobile, singleSaleRate } from './server/bench-single-sale.ts'

const places = Number(process.argv[2] ?? 100_000)
const connections = Number(process.argv[3] ?? 256)
const seconds = 15
const priceRials = 1_000_000

async function hotEvent({ db }: BenchServer, capacity: number): Promise<HotEvent> {
  const host = await db
    .selectFrom('hosts')
    .select('id')
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirstOrThrow()
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const endsAt = new Date(Date.now() + 93_600_000).toISOString()
  const listing = await db
    .insertInto('listings')
    .values({
      kind: 'event',
      hostId: host.id,
      status: 'published',
      title: 'فروش داغ',
      venue: 'تالار',
      cancellationPolicy: 'balanced',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const occurrence = await db
    .insertInto('occurrences')
    .values({ listingId: listing.id, startsAt, endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resource = await db
    .insertInto('resources')
    .values({ listingId: listing.id, name: 'سالن', unit: 'occurrence', capacity })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = await db
    .insertInto('tickets')
    .values({ listingId: listing.id, name: 'عادی', priceRials })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ticketResources').values({ ticketId: ticket.id, resourceId: resource.id }).execute()
  await db.insertInto('slots').values({ resourceId: resource.id, startsAt, capacity }).execute()
  const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirstOrThrow()
  return {
    listingId: listing.id,
    hostId: host.id,
    occurrenceId: occurrence.id,
    startsAt,
    ticketId: ticket.id,
    resourceId: resource.id,
    adminId: admin.id,
  }
}

const server = await benchServer(1000)
try {
  const price = quote({
    items: [{ ticketId: 1, name: 'عادی', priceRials, quantity: 1 }],
    vatPercent: 10,
    commissionPercent: 10,
  })
  const singleSale = await singleSaleRate(server.sessions, await hotEvent(server, 1_000_000), price)
  const bareUpdate = await bareUpdateRate(server.pool)
  const event = await hotEvent(server, places)
  const body = () =>
    JSON.stringify({
      listingId: event.listingId,
      occurrenceId: event.occurrenceId,
      lines: [{ ticketId: event.ticketId, quantity: 1 }],
      customer: { mobile: newMobile(), name: 'خریدار', family: 'آزمون' },
      note: '',
      expectedTotalRials: price.totalRials,
      idempotencyKey: randomBytes(16).toString('hex'),
    })
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
          setupRequest: (request) => ({ ...request, body: body() }),
        },
      ],
    })
  // The first seconds compile JavaScript and plan statements.
  const warm = await sell(3)
  const before = server.cpu()
  const result = await sell(seconds)
  const after = server.cpu()
  const { rows } = await server.pool.query<{ taken: number; ordered: number }>(
    `select (select coalesce(sum(taken), 0)::int from slots where resource_id = $1) as taken,
            (select coalesce(sum(quantity), 0)::int from orders where listing_id = $2) as ordered`,
    [event.resourceId, event.listingId],
  )
  const { taken = 0, ordered = 0 } = rows[0] ?? {}
  const sales = warm['2xx'] + result['2xx']
  const single = Math.max(...Object.values(singleSale))
  const perSecond = Math.round(result['2xx'] / result.duration)
  const summary = {
    places,
    connections,
    sold: taken,
    // What was in flight when the time was up may be sold without its buyer having heard of it.
    exact: taken === ordered && taken <= places && taken >= sales && taken <= sales + 2 * connections,
    refused: result['4xx'],
    failed: result['5xx'] + result.errors + result.timeouts,
    perSecond,
    singleSalePerSecond: single,
    ratio: Math.round((perSecond / single) * 100) / 100,
    bareUpdatePerSecond: bareUpdate,
    p50: result.latency.p50,
    p99: result.latency.p99,
    machineLoad: machineLoad(),
  }
  console.table([summary])
  const cpu = cpuEach(before, after, result['2xx'])
  console.log(JSON.stringify({ bench: 'hot-sale', ...summary, singleSale, cpu }))
  if (!summary.exact) process.exitCode = 1
} finally {
  await server.close()
}
