import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '@rezerv/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { brokenOff } from '#watch/watch-figures.ts'
import { AppError } from './app-error.ts'

/**
 * Lets the process end without breaking off what it does for people: the listener closes first, then connections that are idle; what
 * came before is answered. Whoever asks on a connection that is still open is told to ask again, elsewhere or in a moment. When
 * nothing is in hand, or at the limit, every connection is cut: half a request and an open stream hold up nothing.
 */
export function drainable(app: FastifyInstance) {
  const inHand = new Set<ServerResponse>()
  let draining = false
  app.addHook('onRequest', async (request, reply) => {
    if (draining) {
      void reply.header('connection', 'close')
      throw new AppError('busy', { retryAfterSeconds: 2 })
    }
    // A stream of news has no end of its own.
    if (request.routeOptions.url === livePath) return
    inHand.add(reply.raw)
    reply.raw.once('close', () => {
      inHand.delete(reply.raw)
      // A call that was told to come again has not begun.
      const { span } = request.work ?? {}
      span?.end({ failed: reply.statusCode >= 500, attributes: { 'http.response.status_code': reply.statusCode } })
      if (reply.raw.writableFinished) return
      const during = request.raw.complete ? 'answer' : 'upload'
      brokenOff.inc({ during, route: request.routeOptions.url ?? 'none' })
    })
  })
  app.decorate('drain', async (limit) => {
    draining = true
    app.server.close()
    app.server.closeIdleConnections()
    const closed = app.close()
    while (inHand.size > 0 && !limit.aborted) await sleep(20)
    app.server.closeAllConnections()
    await closed
  })
}
