// A hot sale: everybody buys one ticket of one occurrence at once, over HTTP. `npm run bench -- hot-sale [PLACES] [CONNECTIONS]`.
// Budget (design section 6): >= 5 times the database's own single-row rate, p99 <= 50 ms at 256 connections, exactly the capacity sold.
import { randomBytes } from 'node:crypto'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import autocannon from 'autocannon'
import { type BenchServer, benchServer } from './server/bench-server.ts'

const places = Number(process.argv[2] ?? 20_000)
const connections = Number(process.argv[3] ?? 256)
const seconds = 15
const priceRials = 1_000_000

async function hotEvent({ db }: BenchServer) {
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
    .values({ listingId: listing.id, name: 'سالن', unit: 'occurrence', capacity: places })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = await db
    .insertInto('tickets')
    .values({ listingId: listing.id, name: 'عادی', priceRials })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ticketResources').values({ ticketId: ticket.id, resourceId: resource.id }).execute()
  return { listingId: listing.id, occurrenceId: occurrence.id, ticketId: ticket.id, resourceId: resource.id }
}

/** Single-row updates of one row by 16 sessions, as pgbench would: what the database does without the batcher. */
async function singleRowRate({ pool }: BenchServer) {
  await pool.query('create table if not exists bench_counter (id int primary key, taken bigint not null)')
  await pool.query('insert into bench_counter values (1, 0) on conflict do nothing')
  const until = Date.now() + 4000
  let done = 0
  const session = async () => {
    const client = await pool.connect()
    while (Date.now() < until) {
      await client.query('update bench_counter set taken = taken + 1 where id = 1')
      done += 1
    }
    client.release()
  }
  await Promise.all(Array.from({ length: 16 }, session))
  return Math.round(done / 4)
}

const server = await benchServer(1000)
try {
  const event = await hotEvent(server)
  const single = await singleRowRate(server)
  const { totalRials } = quote({
    items: [{ ticketId: event.ticketId, name: '', priceRials, quantity: 1 }],
    vatPercent: 10,
    commissionPercent: 10,
  })
  let buyer = 0
  const body = () => {
    buyer += 1
    return JSON.stringify({
      listingId: event.listingId,
      occurrenceId: event.occurrenceId,
      lines: [{ ticketId: event.ticketId, quantity: 1 }],
      customer: { mobile: `+98990${String(buyer % 1_000_0000).padStart(7, '0')}`, name: 'خریدار', family: 'آزمون' },
      note: '',
      expectedTotalRials: totalRials,
      idempotencyKey: randomBytes(16).toString('hex'),
    })
  }
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: bookingEndpoints.bookEvent.method,
        path: bookingEndpoints.bookEvent.path,
        headers: server.headers,
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  })
  const { rows } = await server.pool.query<{ taken: number; ordered: number }>(
    `select (select coalesce(sum(taken), 0)::int from slots where resource_id = $1) as taken,
            (select coalesce(sum(quantity), 0)::int from orders where listing_id = $2) as ordered`,
    [event.resourceId, event.listingId],
  )
  const { taken = 0, ordered = 0 } = rows[0] ?? {}
  const summary = {
    bench: 'hot-sale',
    places,
    connections,
    sold: taken,
    // What was in flight when the time was up may be sold without its buyer having heard of it.
    exact: taken === ordered && taken <= places && taken >= result['2xx'] && taken <= result['2xx'] + connections,
    sales: result['2xx'],
    refused: result['4xx'],
    failed: result['5xx'] + result.errors + result.timeouts,
    perSecond: Math.round(result.requests.average),
    singleRowPerSecond: single,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
  console.table([summary])
  console.log(JSON.stringify(summary))
  if (!summary.exact) process.exitCode = 1
} finally {
  await server.close()
}
