import type { FastifyError, FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { messageOf } from '#http/error-answer.ts'

/** In the log it is the customer who paid, cancelled or handed on, not a colleague. */
export const customerActor = (request: FastifyRequest, userId: number | null) => ({
  userId,
  sessionId: null,
  ip: request.ip,
  traceId: request.id,
})

/** What a page says of a refusal; anything else is thrown on. `isLate`: a code was sent a moment ago and is still good. */
export function refusalOnPage(error: unknown) {
  if (!(error instanceof AppError)) throw error
  const { status, message } = messageOf(error as unknown as FastifyError)
  return { status, message, isLate: error.code === 'too_many_requests' }
}
