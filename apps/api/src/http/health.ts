import type { FastifyInstance } from 'fastify'

/** /healthz: the process answers. /readyz: it can work, so a balancer may send people here; 503 while the database is away or it is closing. */
export function health(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'silent' } as const
  app.get('/healthz', options, async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  app.get('/readyz', options, async (_, reply) => {
    const ok = !closing && (await answers(app))
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok })
  })
}

const answers = (app: FastifyInstance) =>
  app.deps.pool.query('select 1').then(
    () => true,
    () => false,
  )
