// The order desk on many orders: p50 and p99 of each usual page, over HTTP. `npm run bench -- orders [ORDERS]`, 1,000,000 unless said.
// Budget (design section 6): a filtered page p99 <= 25 ms, search <= 30 ms, on a million orders.
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { machineLoad } from './server/bench-cpu.ts'
import { benchServer, milliseconds, percentile } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 1_000_000)
const rounds = 150
const server = await benchServer(orders)

type Page = {
  items: {
    code: string
    customerMobile: string
    customerName: string
    listingId: number
    customerId: number
    hostId: number
  }[]
  next: string | null
}

async function page(query: Record<string, string>): Promise<Page> {
  const answer = await fetch(`${server.url}${orderListEndpoints.listOrders.path}?${new URLSearchParams(query)}`, {
    headers: server.headers,
  })
  if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Page
}

/** Real records from across the table, so that no page is asked twice in a row. */
async function samples() {
  const found: Page['items'] = []
  let after: string | null = null
  for (let n = 0; n < 12; n += 1) {
    const { items, next }: Page = await page(after ? { after } : {})
    found.push(...items.filter((_, k) => k % 4 === 0))
    after = next
  }
  return { found, deep: after }
}

/** What the bank calls some payments. */
async function trackingNumbers() {
  const answer = await fetch(`${server.url}/api/v1/payments?status=confirmed&method=pasargad`, {
    headers: server.headers,
  })
  const { items } = (await answer.json()) as { items: { trackId: string | null }[] }
  return items.flatMap(({ trackId }) => trackId ?? [])
}

try {
  const { found, deep } = await samples()
  const tracks = await trackingNumbers()
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
  const results: { page: string; p50: number; p99: number; worst: number }[] = []
  for (const [name, query] of Object.entries(cases)) {
    for (let n = 0; n < 10; n += 1) await page(query(n))
    const times: number[] = []
    for (let n = 0; n < rounds; n += 1) {
      const began = performance.now()
      await page(query(n))
      times.push(performance.now() - began)
    }
    results.push({
      page: name,
      p50: milliseconds(percentile(times, 0.5)),
      p99: milliseconds(percentile(times, 0.99)),
      worst: milliseconds(Math.max(...times)),
    })
  }
  console.table(results)
  console.log(JSON.stringify({ bench: 'orders', orders, rounds, machineLoad: machineLoad(), results }))
} finally {
  await server.close()
}
