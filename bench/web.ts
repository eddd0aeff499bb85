// What somebody waits for in the browser: `npm run bench -- web [RUNS]`, 3 unless said. The product with its demo of 10,000 orders over HTTP/2.
//
// `pages` are first visits with a phone as Lighthouse tries them (mobile, simulated throttling), the middle one of the runs by its score;
// kB are those of the transfer. `moves` are presses of a list's link until its rows are painted, with data that are there, in a window of
// 1440 × 900, at the machine's speed and four times slowed. `heap` is what the page keeps after 200 moves between its pages.
// Browser, product and database share this machine: with a `machineLoad` of more than one, scores are too low and times too long.
import { ready } from '../tools/ready.mjs'
import { machineLoad } from './server/bench-cpu.ts'
import { endBench } from './server/bench-end.ts'
import { milliseconds, percentile } from './server/bench-server.ts'
import { heapOver, switched } from './server/bench-web-move.ts'
import { signIn, webBrowser, webProduct } from './server/bench-web-product.ts'
import { visited } from './server/bench-web-visit.ts'

const runs = Number(process.argv[2] ?? 3)
const [rounds, moves] = [20, 200]
const paths = ['/order', '/', '/calendar', '/car']

/** At least the score, at most the others. */
const goals = { signedOut: { score: 99, TBT: 50 }, signedIn: { score: 95, TBT: 150 }, CLS: 0, requests: 25 }
const moveGoals = { 1: 35, 4: 120 }

async function pageOf(url: string, path: string, port: number) {
  const { score, scores, FCP, LCP, TBT, CLS, requests, h2, jsKb, kb } = await visited(url + path, port, runs)
  const goal = path === '/auth' ? goals.signedOut : goals.signedIn
  const met = score >= goal.score && TBT <= goal.TBT && CLS <= goals.CLS && requests <= goals.requests
  return {
    page: path,
    score,
    'goal ≥': goal.score,
    runs: scores.join(' '),
    FCP,
    LCP,
    TBT,
    'TBT ≤': goal.TBT,
    CLS,
    requests,
    '≤': goals.requests,
    h2,
    jsKb,
    kb,
    met,
  }
}

async function movesOf(url: string, context: Awaited<ReturnType<typeof webBrowser>>['context']) {
  const page = await context.newPage()
  await page.goto(url)
  const rows = []
  for (const slowedBy of [1, 4] as const) {
    const times = await switched(page, rounds, slowedBy)
    const p50 = milliseconds(percentile(times, 0.5))
    rows.push({ slowedBy, p50, 'goal ≤': moveGoals[slowedBy], p95: milliseconds(percentile(times, 0.95)) })
  }
  const heap = await heapOver(page, moves)
  await page.close()
  return { rows, heap }
}

async function measure() {
  await ready()
  const { url } = await webProduct()
  const { context, port } = await webBrowser()
  const loadBefore = machineLoad()
  const pages = [await pageOf(url, '/auth', port)]
  await signIn(context, url)
  for (const path of paths) pages.push(await pageOf(url, path, port))
  console.table(pages)
  const { rows, heap } = await movesOf(url, context)
  console.table(rows.map((row) => ({ 'list to list, ms': `CPU ÷ ${row.slowedBy}`, ...row })))
  console.log(`heap: ${heap.before} MB, after ${moves} moves ${heap.after} MB`)
  const summary = { runs, loadBefore, machineLoad: machineLoad(), pages, moves: rows, heap }
  console.log(JSON.stringify({ bench: 'web', ...summary }))
}

try {
  await measure()
} finally {
  await endBench()
}
