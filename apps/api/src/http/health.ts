import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** How often a running server asks, so that /healthz knows without asking; more often while there is no answer. */
const askEveryMs = 5_000
const askAwayMs = 500

const needsDatabase = /^\/(api|pay|ical)\//

/**
 * /healthz: the process answers, at once and whatever the database does; it says what it knows of it. /readyz: the process can work, so
 * a balancer may send people here; 503 while it starts or ends, or the database is away, with the reason. Neither waits for the pool.
 */
export function health(app: FastifyInstance) {
  const { pool, vitals, databaseProbe: probe } = app.deps
  let asking: NodeJS.Timeout | undefined
  let closing = false
  const askAgain = async () => {
    const answers = await probe.ask()
    if (!closing) asking = setTimeout(() => void askAgain(), answers ? askEveryMs : askAwayMs)
  }
  app.addHook('onListen', askAgain)
  // Nobody is kept waiting for a database that is known to say nothing.
  app.addHook('onRequest', async ({ url }) => {
    if (probe.isSilent() && needsDatabase.test(url)) throw new AppError('busy', { retryAfterSeconds: 2 })
  })
  app.addHook('preClose', async () => {
    closing = true
    clearTimeout(asking)
    await probe.stop()
  })
  const phase = () => (closing ? 'stopping' : vitals.phase())
  const known = () => {
    const embedded = vitals.embedded()
    return { phase: phase(), database: probe.state(), ...(embedded && { embedded }), restarts: vitals.restarts }
  }
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'silent' } as const
  app.get('/healthz', options, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, ...known() }),
  )
  app.get('/readyz', options, async (_, reply) => {
    const ok = phase() === 'ready' && !pool.ending && (await probe.ask())
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...known() })
  })
}
