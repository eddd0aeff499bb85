import { type Endpoint, isShopAccess } from '@rezerv/contract/endpoint.ts'
import { proposedByHeader } from '@rezerv/contract/assistant/assistant-relay.ts'
import { holds } from '@rezerv/contract/right.ts'
import { type Right, rightLabels } from '@rezerv/contract/team/team-right.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import { findSession } from '#auth/auth-session-service.ts'
import type { Session } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { authorizeKey } from '#api-key/api-key-authorize-service.ts'
import { isKey } from '#api-key/api-key-service.ts'
import { AppError } from './app-error.ts'

/**
 * Reads the bearer token, which is a session's or the key of a program, and checks it against what the endpoint asks for; who calls stands in `request.actor` also when they are refused.
 * Throws `unauthorized`, `not_admin`, or `forbidden` where an admin lacks the right; an endpoint that names none is refused to all.
 */
export async function authorize(
  db: Db,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'access' | 'right' | 'money'>,
): Promise<Actor> {
  const nobody: Actor = { userId: null, sessionId: null, ip: request.ip, traceId: request.id }
  request.actor = nobody
  const { access, right } = endpoint
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && isKey(token)) return authorizeKey(db, request, { token, endpoint })
  if (isShopAccess(access)) throw new AppError('unauthorized', { message: keyNeeded })
  const session = token ? await findSession(db, token, request.server.deps.env.SESSION_IDLE_MINUTES) : undefined
  if (!session) {
    if (access === 'public') return nobody
    throw new AppError('unauthorized')
  }
  const { userId, sessionId, rights, refundLimitRials, isScoped } = session
  request.actor = { ...nobody, userId, sessionId, rights, refundLimitRials, isScoped }
  if (access === undefined) admit(session, right)
  const isProposed = request.headers[proposedByHeader] === 'assistant'
  return { ...request.actor, ...(isProposed && { proposedBy: 'assistant' as const }) }
}

const keyNeeded = 'این نشانی کلید API می‌خواهد: Authorization: Bearer rz_…'

/** Inside are admins who have said their name, each with the rights of their role. */
function admit({ role, registered, rights }: Session, right: Endpoint['right']) {
  if (role !== 'admin') throw new AppError('not_admin')
  if (!registered) throw new AppError('forbidden', { message: 'ابتدا نام و نام خانوادگی خود را کامل کنید' })
  if (right === undefined || !holds(rights, right))
    throw new AppError('forbidden', { message: lackingText(right as Right | undefined) })
}

/** What the page shows of a refused right: which one it is, and who can give it. */
const lackingText = (right: Right | undefined) =>
  right === undefined
    ? 'اجازهٔ این کار را ندارید'
    : `نقش شما اجازهٔ «${rightLabels[right]}» را ندارد؛ اگر لازم است از مدیر تیم بخواهید`
