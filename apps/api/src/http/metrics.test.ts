import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { connect, connectPool } from '#db/connect.ts'
import { startWorker } from '#job/job-worker.ts'
import { sendJob } from '#db/jobs.ts'
import { testBank } from '#payment/payment-testing.ts'
import { client } from './testing-client.ts'
import { testApp } from './testing.ts'

const holdLoop = () => {
  for (const until = performance.now() + 80; performance.now() < until;) continue
}
const { gatewayTo } = await testBank()
const { app, env, apiPool, db, query, openTransaction, lockWaits, call, send, admin } = await testApp(
  {},
  {
    gateway: gatewayTo({ timeoutMs: 10_000 }),
    sms: {
      provider: 'console',
      sendCode: async () => (holdLoop(), null),
      sendConfirmation: async () => null,
      sendText: async () => null,
    },
  },
)

type Labels = Record<string, string>
/** The figures as Prometheus reads them. */
async function figures(of = app) {
  const { body, statusCode } = await of.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  const lines = body.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const)
    return value === undefined ? [] : [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }]
  })
  return (name: string, labels: Labels = {}) =>
    lines.find((one) => one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text))
      ?.value
}
/** How far counters have risen since: other test files have counted in this process before. */
async function counting() {
  const before = await figures()
  return async (name: string, labels: Labels = {}) =>
    ((await figures())(name, labels) ?? 0) - (before(name, labels) ?? 0)
}
/** What the records say is remembered for ten seconds by each app. */
async function figuresAnew() {
  const other = await buildApp({ env, pool: apiPool, db, log: pino({ level: 'silent' }) })
  const read = await figures(other)
  await other.close()
  return read
}

test('calls are counted by route and class of their status, never by the address that was asked', async () => {
  await call(orderListEndpoints.listOrders)
  await send(orderEndpoints.getOrder, { params: { id: 987_654_321 } })
  const of = await figures()
  const route = (path: string, status: string) =>
    of('http_request_duration_seconds_count', { method: 'GET', route: path, status })
  expect(route(orderListEndpoints.listOrders.path, '2xx')).toBeGreaterThan(0)
  expect(route(orderEndpoints.getOrder.path, '4xx')).toBeGreaterThan(0)
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('987654321')
})

test('who holds the event loop is named', async () => {
  const work = `POST ${authEndpoints.requestCode.path}`
  const held = async () => (await figures())('event_loop_held_seconds_count', { work }) ?? 0
  const before = await held()
  await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  await expect.poll(held).toBeGreaterThan(before)
})

test('a job that held places, failed or waits is counted by its kind', async () => {
  const event = await eventOnSale(db)
  const body = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  const { orderId } = await call(bookingEndpoints.bookEvent, { body })
  await query`update orders set expires_at = now() - interval '10 minutes' where id = ${orderId}`
  await query`insert into payments (order_id, method, status, amount_rials, invoice, created_at)
              values (${orderId}, 'pasargad', 'unknown', 1000, 'r-1', now() - interval '20 minutes')`
  await query`delete from pgboss.job`
  await sendJob(db, 'send-notice', { noticeId: 1 })
  await query`update pgboss.job set start_after = now() - interval '5 minutes'`
  const of = await figuresAnew()
  expect(of('record_figures_up')).toBe(1)
  expect(of('orders_overdue')).toBe(1)
  expect(Math.round((of('orders_overdue_seconds') ?? 0) / 60)).toBe(10)
  expect([of('payments_open', { status: 'unknown' }), of('payments_open', { status: 'created' })]).toEqual([1, 0])
  expect(Math.round((of('payment_open_seconds', { status: 'unknown' }) ?? 0) / 60)).toBe(20)
  expect(of('payments_last_hour', { status: 'unknown' })).toBe(1)
  expect(of('jobs', { kind: 'send-notice', state: 'waiting' })).toBe(1)
  expect(of('jobs', { kind: 'send-notice', state: 'failed' })).toBe(0)
  expect(Math.round((of('job_due_seconds', { kind: 'send-notice' }) ?? 0) / 60)).toBe(5)

  const risen = await counting()
  const failures = () => risen('job_run_duration_seconds_count', { kind: 'send-notice', outcome: 'failed' })
  const runs = { 'send-notice': () => Promise.reject(new Error('no')) }
  const worker = startWorker({ pool: apiPool, log: { error: () => undefined }, runs, atMostSeconds: 0.05 })
  await expect.poll(failures).toBe(1)
  await worker.stop()
})

test('a batch of a hot sale leaves its size, and nobody waits when it is over', async () => {
  const event = await eventOnSale(db)
  const body = () => purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  const risen = await counting()
  await Promise.all([1, 2, 3].map(() => call(bookingEndpoints.bookEvent, { body: body() })))
  expect(await risen('hot_sale_batch_size_sum')).toBe(3)
  expect((await figures())('hot_sale_waiting')).toBe(0)
})

test('what the bank answered is counted by call and outcome', async () => {
  const risen = await counting()
  await app.deps.gateway.inquiry('nobody')
  expect(await risen('gateway_call_duration_seconds_count', { call: 'inquiry', outcome: 'refused' })).toBe(1)
})

test('uploads and answers that were broken off are counted', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address() as { port: number }
  const risen = await counting()
  const broken = (during: string, route: string) => risen('http_broken_off_total', { during, route })
  const head = `host: x\r\nauthorization: Bearer ${admin.token}\r\n`
  const post = `POST ${authEndpoints.requestCode.path} HTTP/1.1\r\n${head}content-type: application/json\r\n`
  const half = await client(address, `${post}content-length: 1000\r\n\r\n{"mob`)
  const holder = await openTransaction()
  await holder.query`lock table users in access exclusive mode`
  const early = await client(address, `GET ${authEndpoints.getUser.path} HTTP/1.1\r\n${head}\r\n`)
  await expect.poll(() => lockWaits()).toBeGreaterThan(0)
  half.leave()
  early.leave()
  await expect.poll(() => broken('upload', authEndpoints.requestCode.path)).toBe(1)
  await expect.poll(() => broken('answer', authEndpoints.getUser.path)).toBe(1)
  await holder.rollback()
})

test('who waited for a connection is counted', async () => {
  const risen = await counting()
  const small = connectPool(String(apiPool.options.connectionString), { max: 1 })
  await Promise.all([
    small.query('select 1'),
    small.query('select 2'),
    connect(small)
      .selectNoFrom([])
      .execute()
      .catch(() => undefined),
  ])
  await small.query('select 3')
  await small.end()
  expect(await risen('database_pool_wait_seconds_count')).toBe(3)
})

test('figures come when the database does not: those of the records are left out, and it says so', async () => {
  const silent = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const pool = connectPool(`postgres://nobody@127.0.0.1:${port}/nothing`)
  const away = await buildApp({ env, pool, db: connect(pool), log: pino({ level: 'silent' }) })
  await Promise.all([away.deps.databaseProbe.ask(), figures(away)])
  const of = await figures(away)
  expect([of('database_up'), of('record_figures_up'), of('orders_overdue'), of('jobs')]).toEqual([
    0,
    0,
    undefined,
    undefined,
  ])
  await away.close()
  await pool.end()
  silent.close()
})

const operating = join(import.meta.dirname, '../../../../docs/operating')
const read = (name: string) => readFileSync(join(operating, name), 'utf8')

/** The figures that an expression of PromQL reads. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const words = bare.match(/(?<![\w.])[a-z_]\w*\b(?!\s*\()/gi) ?? []
  return words.filter((word) => !/^(and|or|unless|bool|offset|by|without|up)$/.test(word))
}
const expressionsIn = (yaml: string) => [...yaml.matchAll(/^\s+expr: (.+)$/gm)].map(([, one = '']) => one)

type Panel = { type: string; targets?: { expr: string }[]; panels?: Panel[] }
const targetsOf = (panels: Panel[]): string[] =>
  panels.flatMap((one) => [...(one.targets ?? []).map(({ expr }) => expr), ...targetsOf(one.panels ?? [])])

test('every figure of the dashboard and of the alerts is one that /metrics prints', async () => {
  const { body } = await app.inject({ url: '/metrics' })
  const printed = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
  const unknown = (expressions: string[]) => expressions.flatMap(figuresIn).filter((name) => !printed.includes(name))
  const alerts = expressionsIn(read('prometheus-alerts.yaml'))
  const dashboard = targetsOf((JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }).panels)
  expect(alerts).toHaveLength(read('prometheus-alerts.yaml').match(/- alert: /g)?.length ?? 0)
  expect([alerts.length, dashboard.length].every((count) => count > 10)).toBe(true)
  expect(unknown([...alerts, ...dashboard])).toEqual([])
  // What is not printed is found, wherever it stands.
  expect(unknown(['sum by (kind) (rate(jobs_run{kind="x"}[5m])) / jobs > bool 0.5', 'database_up'])).toEqual([
    'jobs_run',
  ])
})

test('each alert says what to do, and is tried in the file beside it', () => {
  const names = (text: string, key: string) =>
    [...text.matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(([, one]) => one)
  const rules = read('prometheus-alerts.yaml')
  const alerts = names(rules, 'alert')
  expect(new Set(names(read('prometheus-alerts-test.yaml'), 'alertname'))).toEqual(new Set(alerts))
  expect(rules.match(/ action: /g)).toHaveLength(alerts.length)
})

/** It comes with Prometheus (Debian: `prometheus`); where it is not, the alerts are not tried here. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('Prometheus gives the alerts when it should, by its own word', () => {
  const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: operating, encoding: 'utf8' })
  for (const [what, file] of [
    ['check', 'prometheus-alerts.yaml'],
    ['test', 'prometheus-alerts-test.yaml'],
  ] as const) {
    const { status, stdout, stderr } = promtool(what, 'rules', file)
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  }
})
