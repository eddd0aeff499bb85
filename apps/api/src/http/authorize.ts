import type { Access } from '@rezerv/contract/endpoint.ts'
import { proposedByHeader } from '@rezerv/contract/assistant/assistant-relay.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import { findSession } from '#auth/auth-session-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from './app-error.ts'

/** Reads the bearer token and checks it against what the endpoint asks for; who calls stands in `request.actor` also when they are refused. Throws `unauthorized` or `forbidden`. */
export async function authorize(db: Db, request: FastifyRequest, access: Access): Promise<Actor> {
  const nobody: Actor = { userId: null, sessionId: null, ip: request.ip, traceId: request.id }
  request.actor = nobody
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token ? await findSession(db, token, request.server.deps.env.SESSION_IDLE_MINUTES) : undefined
  if (!session) {
    if (access === 'public') return nobody
    throw new AppError('unauthorized')
  }
  request.actor = { ...nobody, userId: session.userId, sessionId: session.sessionId }
  if (access === 'admin' && session.role !== 'admin') throw new AppError('not_admin')
  if (access === 'admin' && !session.registered)
    throw new AppError('forbidden', { message: 'ابتدا نام و نام خانوادگی خود را کامل کنید' })
  const isProposed = request.headers[proposedByHeader] === 'assistant'
  return { ...request.actor, ...(isProposed && { proposedBy: 'assistant' as const }) }
}
