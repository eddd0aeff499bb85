// The search of everything on many orders: p50 and p99 of what people type, over HTTP. `npm run bench -- search [ORDERS]`, 1,000,000 unless said.
// Budget (design section 6): search p99 <= 30 ms, and never over 50 ms, on a million orders.
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { benchServer, milliseconds, percentile } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 150
const server = await benchServer(orders)

async function read<T>(path: string, query: Record<string, string>): Promise<T> {
  const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { headers: server.headers })
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

type Order = { code: string; customerMobile: string; customerName: string; listingTitle: string }
type Payment = { trackId: string | null; cardMask: string | null }
type Answer = { groups: { hits: unknown[] }[] }

/** Real records from across the table, so that nothing is asked twice in a row. */
async function samples(): Promise<Order[]> {
  const found: Order[] = []
  let after: string | null = null
  for (let n = 0; n < 12; n += 1) {
    const page: { items: Order[]; next: string | null } = await read('/api/v1/orders', after ? { after } : {})
    found.push(...page.items.filter((_, k) => k % 4 === 0))
    after = page.next
    if (after === null) break
  }
  return found
}

try {
  const found = await samples()
  const paid = await read<{ items: Payment[] }>('/api/v1/payments', { status: 'confirmed', method: 'pasargad' })
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
  const results: { typed: string; hits: number; p50: number; p99: number; worst: number }[] = []
  for (const [typed, q] of Object.entries(cases)) {
    const ask = (n: number) => read<Answer>(searchEndpoints.searchRecords.path, { q: q(n) })
    for (let n = 0; n < 10; n += 1) await ask(n)
    const times: number[] = []
    let hits = 0
    for (let n = 0; n < rounds; n += 1) {
      const began = performance.now()
      const { groups } = await ask(n)
      times.push(performance.now() - began)
      hits += groups.reduce((sum, group) => sum + group.hits.length, 0)
    }
    results.push({
      typed,
      hits: Math.round((hits / rounds) * 10) / 10,
      p50: milliseconds(percentile(times, 0.5)),
      p99: milliseconds(percentile(times, 0.99)),
      worst: milliseconds(Math.max(...times)),
    })
  }
  console.table(results)
  console.log(JSON.stringify({ bench: 'search', orders, rounds, machineLoad: machineLoad(), results }))
} finally {
  await server.close()
}
