// Every list against its floor: a bare Fastify handler with the driver, which asks the same statements as the product, the session's look-up
// among them, by name where the product names them, over as many connections and with the same parsers, and sends their rows.
// `npm run bench -- lists [ORDERS] [NAME,NAME]`: 10,000 orders and every list unless said. Goal: GET /orders >= 0.7 of its floor, every other list >= 0.5.
//
// Product and floor take turns, three rounds each, at 1 and at 32 connections. `ratio` is the median over the rounds of answers a second; `byProcessor`
// that of the processor's microseconds for an answer, API and database together, which other work on the machine moves less.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../tools/free-port.mjs'
import { cpuEach, machineLoad } from './server/bench-cpu.ts'
import type { FloorStart } from './server/bench-floor.ts'
import { type ListPage, listPages } from './server/bench-list-pages.ts'
import { benchServer, percentile } from './server/bench-server.ts'

const orders = Number(process.argv[2] ?? 10_000)
const [rounds, seconds, warmUpSeconds] = [3, 1, 1]

async function startFloor(start: FloorStart) {
  // A look-up's key is bytes: JSON would make an object of them, and nobody would be signed in.
  const floor = fork(join(import.meta.dirname, 'server/bench-floor.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  floor.send(start)
  await once(floor, 'message')
  return floor
}

await using server = await benchServer(orders)
const port = await freePort()
const pages = await listPages(server, process.argv[3]?.split(','))
const floor = await startFloor({ databaseUrl: server.databaseUrl, port, connections: 20, pages })
const sides = {
  product: { url: server.url, pid: undefined },
  floor: { url: `http://127.0.0.1:${port}`, pid: floor.pid },
}
type Side = keyof typeof sides

const load = async (side: Side, path: string, connections: number, duration = seconds) => {
  const answers = await autocannon({ url: sides[side].url + path, headers: server.headers, connections, duration })
  if (answers.non2xx > 0) throw new Error(`${path}: the ${side} refused: ${JSON.stringify(answers.statusCodeStats)}`)
  return answers
}

/** Answers a second of one side, and the processor that it and the database took for an answer. */
async function turn(side: Side, path: string, connections: number) {
  const { pid } = sides[side]
  const before = server.cpu(pid)
  const answers = await load(side, path, connections)
  const cpu = cpuEach(before, server.cpu(pid), answers['2xx'])
  return {
    perSecond: answers['2xx'] / answers.duration,
    api: cpu?.api ?? Number.NaN,
    database: cpu?.database ?? Number.NaN,
  }
}

async function measured({ name, path, statements }: ListPage, connections: number) {
  const turns: Record<Side, Awaited<ReturnType<typeof turn>>>[] = []
  for (let round = 0; round < rounds; round += 1)
    turns.push({ product: await turn('product', path, connections), floor: await turn('floor', path, connections) })
  const median = (pick: (one: (typeof turns)[number]) => number) => percentile(turns.map(pick), 0.5)
  const share = (pick: (one: (typeof turns)[number]) => number) => Math.round(median(pick) * 100) / 100
  const cost = (one: { api: number; database: number }) => one.api + one.database
  return {
    list: name,
    statements: statements.length,
    connections,
    perSecond: Math.round(median(({ product }) => product.perSecond)),
    floorPerSecond: Math.round(median((one) => one.floor.perSecond)),
    ratio: share((one) => one.product.perSecond / one.floor.perSecond),
    byProcessor: share((one) => cost(one.floor) / cost(one.product)),
    goal: name === 'orders' ? 0.7 : 0.5,
    api: median(({ product }) => product.api),
    floorApi: median((one) => one.floor.api),
    database: median(({ product }) => product.database),
    floorDatabase: median((one) => one.floor.database),
  }
}

const results: Awaited<ReturnType<typeof measured>>[] = []
try {
  for (const page of pages) {
    // Each connection of both plans what it keeps at the sixth time.
    for (const side of ['product', 'floor'] as const) await load(side, page.path, 32, warmUpSeconds)
    for (const connections of [1, 32]) results.push(await measured(page, connections))
  }
} finally {
  console.table(results)
  console.log(JSON.stringify({ bench: 'lists', orders, rounds, machineLoad: machineLoad(), results }))
  floor.kill('SIGTERM')
}
