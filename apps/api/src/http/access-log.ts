import { randomFillSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** One line for each answer, when ACCESS_LOG says so: which route, never the address that was asked, and who. */
export function accessLog(app: FastifyInstance) {
  const { env, log } = app.deps
  if (env.ACCESS_LOG === 'off') return
  // It was asked for: whatever else is too small to be written.
  const lines = log.child({ kind: 'access' }, { level: 'info' })
  app.addHook('onResponse', async (request, reply) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        adminId: (request.actor as typeof request.actor | undefined)?.userId ?? null,
      },
      'answered',
    )
  })
}

const bytes = 8

/** Random ids of 16 hexadecimal digits; asking for much randomness at once costs as little as asking for a little. */
export function makeTraceIds(): () => string {
  const drawn = Buffer.alloc(bytes * 512)
  let at = drawn.length
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn)
      at = 0
    }
    at += bytes
    return drawn.toString('hex', at - bytes, at)
  }
}
