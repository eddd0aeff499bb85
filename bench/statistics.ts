// The statistics on many orders: p50 and p99 of each tab and of the first page's strip, over HTTP.
// `npm run bench -- statistics [ORDERS]`, 1,000,000 unless said. Budget (design section 6): figures of sales from the days <= 10 ms.
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { rebuildStatistics } from '../apps/api/src/statistics/statistics-service.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { benchServer, milliseconds, spread, timed } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 60
await using server = await benchServer(orders)

/** The figures of all days are those of the records themselves, which are read whole for it. */
async function sameAsRecords() {
  const client = await server.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const columns = 'gross_rials, returned_rials, commission_rials, refund_rials, made, bookings, cancelled'
    const { rows } = await client.query<{ wrong: string }>(`
      with kept as (select day, listing_id, host_id, ${columns} from statistics_days
                    union all select day, listing_id, host_id, ${columns} from statistics_open),
      sums as (select day, listing_id, host_id, sum(gross_rials) as g, sum(returned_rials) as r, sum(commission_rials) as c, sum(refund_rials) as f,
                      sum(made) as m, sum(bookings) as b, sum(cancelled) as x from kept group by 1, 2, 3)
      select count(*) as wrong from (
        select day, listing_id, host_id, g, r, c, f, m, b, x from sums
        except select day, listing_id, host_id, ${columns} from statistics_raw) differing`)
    return Number(rows[0]?.wrong)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

const today = dayOfInstant(new Date().toISOString())
/** Another span of so many days each time. */
const span = (days: number) => (n: number) => ({
  from: addDays(today, -days - (n % 40)),
  until: addDays(today, -(n % 40)),
})
const month = span(30)
const cases: Record<string, [path: string, query: (n: number) => Record<string, string>]> = {
  'strip of the first page': ['summary', () => ({})],
  'sales, a month by day': ['tabs/sales', month],
  'sales, a month compared': ['tabs/sales', (n) => ({ ...month(n), compare: 'previous' })],
  'sales, a year by month': ['tabs/sales', (n) => ({ ...span(365)(n), group: 'month' })],
  'sales, a year by city': ['tabs/sales', (n) => ({ ...span(365)(n), group: 'city' })],
  'bookings, a month': ['tabs/bookings', month],
  'occupancy, a month': ['tabs/occupancy', month],
  'hosts, a month': ['tabs/hosts', month],
  'customers, a month': ['tabs/customers', month],
  'money, a month': ['tabs/money', month],
  'events, a month': ['tabs/events', month],
}
const results: object[] = []
for (const [name, [path, query]] of Object.entries(cases)) {
  const times = await timed((n) => server.read(`/api/v1/statistics/${path}`, query(n)), rounds, 5)
  results.push({ page: name, ...spread(times) })
}
const wrongBefore = await sameAsRecords()
const began = performance.now()
await rebuildStatistics(server.db)
const rebuildMs = milliseconds(performance.now() - began)
const wrong = wrongBefore + (await sameAsRecords())
console.table(results)
console.log(`made anew in ${rebuildMs} ms; days that differ from the records: ${wrong}`)
console.log(
  JSON.stringify({ bench: 'statistics', orders, rounds, machineLoad: machineLoad(), rebuildMs, wrong, results }),
)
if (wrong !== 0) process.exitCode = 1
