import { timingSafeEqual } from 'node:crypto'
import { livePath } from '@rezerv/contract/live.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { securityEventsTotal } from '#audit/audit-service.ts'
import { recordFigures } from '#health/health-figures-store.ts'
import { answered, databaseRefusals, processFigures } from '#watch/watch-figures.ts'
import { recordGauges, writeRecordFigures } from '#watch/watch-records.ts'
import { startSpan } from '#watch/watch-trace.ts'
import { beginTurn, watchLoop } from '#watch/watch-work.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Prometheus figures at /metrics: for this machine, or with METRICS_TOKEN as bearer. */
export function metrics(app: FastifyInstance) {
  const { env, pool, gateway } = app.deps
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(securityEventsTotal)
  for (const figure of [...processFigures, ...recordGauges]) registry.registerMetric(figure)
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  gatewayFigures(registry, gateway)
  vitalSigns(app, registry)
  callFigures(app)
  const records = recordFigures(pool)
  const endLook = watchLoop()
  app.addHook('preClose', async () => {
    endLook()
    await records.stop()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, env.METRICS_TOKEN)) throw new AppError('not_found')
    void reply.header('cache-control', 'no-store').type(registry.contentType)
    await records.refresh(writeRecordFigures)
    return registry.metrics()
  })
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

/** What becomes of each call; those that were broken off are counted where they are in hand (`drain.ts`). */
function callFigures(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const name = `${request.method} ${routeOf(request)}`
    request.work = { name, span: spanOf(request, name) }
    beginTurn(name)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    if (request.sqlState !== '') databaseRefusals.inc({ state: request.sqlState, route, status: reply.statusCode })
    // A stream lasts as long as its page is looked at: that is no time of an answer.
    if (route === livePath) return
    const status = classes[Math.floor(reply.statusCode / 100)] ?? 'other'
    answered.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
}
/**
 * The span of a call, where spans are wanted. What a proxy that we trust says of its own trace is believed; what comes from elsewhere, or
 * straight from a browser, is a link to look at. The browser knows a call by its `x-request-id`.
 */
function spanOf(request: FastifyRequest, name: string) {
  const { method, headers } = request
  // It ends when somebody goes away, which may be tomorrow.
  if (routeOf(request) === livePath) return undefined
  return startSpan(() => {
    const given = headers['traceparent']
    const traceparent = typeof given === 'string' ? given : undefined
    const isOfProxy = (request.ips ?? []).length > 1
    const named = headers['x-request-id']
    return {
      name,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': routeOf(request),
        'rezerv.request_id': request.id,
        ...(typeof named === 'string' && /^[\w.-]{1,64}$/.test(named) && { 'http.request.header.x-request-id': named }),
      },
      ...(isOfProxy ? { parent: traceparent } : { link: traceparent }),
    }
  })
}

const classes: Record<number, string> = { 1: '1xx', 2: '2xx', 3: '3xx', 4: '4xx', 5: '5xx' }

/** Figures of the process itself, read when it is asked. */
function vitalSigns({ deps: { vitals, databaseProbe } }: FastifyInstance, registry: Registry) {
  const failures = new Counter({
    name: 'process_failures_total',
    help: 'Errors that nobody handled; each ends the process.',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      failures.reset()
      for (const [kind, count] of Object.entries(vitals.failures)) failures.inc({ kind }, count)
    },
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('process_restarts', 'How often npm start has started this server again.', () => vitals.restarts)
  gauge('database_up', 'Whether the database answered when it was asked last.', () =>
    databaseProbe.state().answers === false ? 0 : 1,
  )
}

/** Whether the bank answers this process: one of the states is 1. */
function gatewayFigures(registry: Registry, gateway: Deps['gateway']) {
  const circuit = new Gauge({
    name: 'gateway_circuit',
    help: 'Whether the bank is asked (closed), left alone because it does not answer (open), or tried once (half_open).',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const now = gateway.circuit?.().state
      if (now) for (const state of circuitStates) circuit.set({ state }, state === now ? 1 : 0)
    },
  })
}
const circuitStates = ['closed', 'half_open', 'open'] as const

/** The socket's own address, not a proxy's word: what comes through a proxy on this machine brings X-Forwarded-For. */
function mayRead(request: FastifyRequest, token: string | undefined) {
  const local = loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
  if (local || !token) return local
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
