import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Who watches over the process asks these: refused, a busy server would be taken for a dead one, and ended in the middle of its work. */
const watchers = new Set(['/healthz', '/readyz', '/metrics'])

/** No sample of the whole interval: it was held up once, for less than that. Only a delay that was measured says something of the load. */
const isMeasured = (delayMs: number | undefined) => Number.isFinite(delayMs)

/** Whether a call is answered although the event loop came this late (Infinity: not measured). */
export const isAnswered = (route: string | undefined, delayMs: number | undefined) =>
  watchers.has(route ?? '') || !isMeasured(delayMs)

/** While the event loop is later than this, calls are told to come again (503 `busy`) and do not queue up behind the others. */
export const shedLoad = (app: FastifyInstance, maxDelayMs = 3_000) =>
  app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async ({ routeOptions }, _, __, delayMs) => {
      if (!isAnswered(routeOptions.url, delayMs)) throw new AppError('busy', { retryAfterSeconds: 5 })
    },
  })
