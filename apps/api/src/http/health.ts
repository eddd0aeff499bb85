import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from './app-error.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For the machine that watches: `/healthz` the process answers, `/readyz` so does its database, `/metrics` for Prometheus on this host. */
export function healthRoutes(app: FastifyInstance) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    seconds.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const hidden = { schema: { hide: true }, logLevel: 'silent' as const }
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async () => {
    await app.deps.pool.query('select 1').catch(() => {
      throw new AppError('busy')
    })
    return { ok: true }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!loopback.has(request.ip)) throw new AppError('not_found')
    return reply.type(register.contentType).send(await register.metrics())
  })
}
