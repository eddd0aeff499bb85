// The order desk on many orders: p50 and p99 of each usual page, over HTTP. `npm run bench -- orders [ORDERS]`, 1,000,000 unless said.
// Budget (design section 6): a filtered page p99 <= 25 ms, search <= 30 ms, on a million orders.
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { bankPayments, benchServer, sampleOrders, spread, timed } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 150
await using server = await benchServer(orders)

const { found, deep } = await sampleOrders(server)
const paid = await bankPayments(server)
const tracks = paid.items.flatMap(({ trackId }) => trackId ?? [])
const at = (n: number) => found[(n * 7) % found.length] ?? found[0]
const month = (n: number) => `2025-${String(1 + (n % 12)).padStart(2, '0')}`
const cases: Record<string, (n: number) => Record<string, string>> = {
  'first page': () => ({}),
  'deep page': () => ({ after: deep ?? '' }),
  'by status': (n) => ({ status: ['confirmed', 'held', 'cancelled', 'expired'][n % 4] ?? 'held' }),
  'by listing': (n) => ({ listingId: String(at(n)?.listingId) }),
  'by host': (n) => ({ hostId: String(at(n)?.hostId) }),
  'by customer': (n) => ({ customerId: String(at(n)?.customerId) }),
  'by days': (n) => ({ from: `${month(n)}-01`, until: `${month(n)}-20` }),
  'status and days': (n) => ({ status: 'cancelled', from: `${month(n)}-01`, until: `${month(n)}-20` }),
  'by payment state': (n) => ({ paymentState: ['partly_paid', 'paid', 'refund_due', 'unpaid'][n % 4] ?? 'paid' }),
  'by days of beginning': (n) => ({ startsFrom: `${month(n)}-10`, startsUntil: `${month(n)}-10` }),
  'beginning tomorrow': () => ({ status: 'confirmed', starts: 'tomorrow' }),
  'search code': (n) => ({ q: at(n)?.code ?? '' }),
  'search mobile': (n) => ({ q: `0${at(n)?.customerMobile.slice(3)}` }),
  'search tracking number': (n) => ({ q: tracks[n % tracks.length] ?? '' }),
  'search name': (n) => ({ q: at(n)?.customerName ?? '' }),
  'search family and status': (n) => ({ q: at(n)?.customerName.split(' ')[1] ?? '', status: 'confirmed' }),
}
const results: object[] = []
for (const [name, query] of Object.entries(cases)) {
  const page = (n: number) => server.read(orderListEndpoints.listOrders.path, query(n))
  results.push({ page: name, ...spread(await timed(page, rounds, 10)) })
}
console.table(results)
console.log(JSON.stringify({ bench: 'orders', orders, rounds, machineLoad: machineLoad(), results }))
