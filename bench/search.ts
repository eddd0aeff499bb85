// The search of everything on many orders: p50 and p99 of what people type, over HTTP. `npm run bench -- search [ORDERS]`, 1,000,000 unless said.
// Budget (design section 6): search p99 <= 30 ms, and never over 50 ms, on a million orders.
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { bankPayments, benchServer, sampleOrders, spread, timed } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const [warmUp, rounds] = [10, 150]
await using server = await benchServer(orders)

type Answer = { groups: { hits: unknown[] }[] }

const { found } = await sampleOrders(server)
const paid = await bankPayments(server)
const tracks = paid.items.flatMap(({ trackId }) => trackId ?? [])
const cards = paid.items.flatMap(({ cardMask }) => cardMask?.slice(-4) ?? [])
const of = <T>(all: T[], n: number) => all[(n * 7) % all.length]
const order = (n: number) => of(found, n) ?? { code: 'R-', customerMobile: '', customerName: '', listingTitle: '' }
const word = (text: string, at: number) => text.split(' ')[at] ?? text
const cases: Record<string, (n: number) => string> = {
  code: (n) => order(n).code,
  'beginning of a code': (n) => order(n).code.slice(0, 5),
  mobile: (n) => `0${order(n).customerMobile.slice(3)}`,
  'beginning of a mobile': (n) => `0${order(n).customerMobile.slice(3, 9)}`,
  'tracking number': (n) => of(tracks, n) ?? '123456',
  'end of a card': (n) => of(cards, n) ?? '1234',
  'whole name': (n) => order(n).customerName,
  'first name': (n) => word(order(n).customerName, 0),
  family: (n) => word(order(n).customerName, 1),
  'two letters': (n) => order(n).customerName.slice(0, 2),
  'title of a listing': (n) => order(n).listingTitle,
  'nobody’s name': (n) => `هیچ‌کس${n}`,
}
const results: object[] = []
for (const [typed, q] of Object.entries(cases)) {
  let hits = 0
  const ask = async (n: number) => {
    const { groups } = await server.read<Answer>(searchEndpoints.searchRecords.path, { q: q(n) })
    hits += groups.reduce((sum, group) => sum + group.hits.length, 0)
  }
  const times = await timed(ask, rounds, warmUp)
  results.push({ typed, hits: Math.round((hits / (rounds + warmUp)) * 10) / 10, ...spread(times) })
}
console.table(results)
console.log(JSON.stringify({ bench: 'search', orders, rounds, machineLoad: machineLoad(), results }))
