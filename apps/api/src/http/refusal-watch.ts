import type { ErrorCode } from '@rezerv/contract/error-code.ts'
import type { SecurityEventKind } from '@rezerv/contract/audit/audit-security.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressOf } from '#auth/auth-browser-store.ts'
import { recordSecurity, securityEventsTotal } from '#audit/audit-service.ts'
import type { AppError } from './app-error.ts'

const kinds: Partial<Record<ErrorCode, SecurityEventKind>> = {
  code_wrong: 'failed_code',
  code_expired: 'failed_code',
  not_admin: 'refused_right',
  forbidden: 'refused_right',
  too_many_requests: 'limit_hit',
}

/** Refusals that are alike, of one caller at one endpoint, leave one row in this time: a flood must not fill the disk. */
const seconds = 60

/**
 * Records what a refusal says about safety: failed codes, refused rights, limits hit. On the pool and not awaited: the
 * transaction of what was refused is rolled back, and the answer takes as long for everybody.
 */
export function watchRefusals(app: FastifyInstance) {
  const recent = new RateLimiterMemory({ points: 1, duration: seconds })
  const isFirst = (key: string) =>
    recent.consume(key).then(
      () => true,
      () => false,
    )
  return (request: FastifyRequest, { code, message, persian, isOther }: AppError) => {
    const kind = kinds[code]
    if (!kind || isOther) return
    void record(request, kind, { code, ...(persian !== undefined && { message }) }).catch((error: unknown) =>
      request.log.error({ err: error }, 'security event not recorded'),
    )
  }

  async function record(request: FastifyRequest, kind: SecurityEventKind, detail: Record<string, string>) {
    const actor = request.actor ?? { userId: null, sessionId: null, ip: request.ip, traceId: request.id }
    const path = request.routeOptions.url ?? ''
    const mobile = mobileOf(request.body)
    // Each wrong code is one of a few that there can be; of the others the first of a minute speaks for all, whatever the caller typed.
    if (detail['code'] !== 'code_wrong' && !(await isFirst([kind, actor.userId, addressOf(actor.ip), path].join(' '))))
      return securityEventsTotal.inc({ kind })
    await recordSecurity(app.deps.db, actor, {
      kind,
      ...(mobile !== undefined && actor.userId === null && { mobile }),
      device: request.headers['user-agent'] ?? null,
      detail: { ...detail, path: `${request.method} ${path}` },
    })
  }
}

/** The number of the sign-in's calls, as it was read. */
function mobileOf(body: unknown): string | undefined {
  const { mobile } = typeof body === 'object' && body !== null ? (body as { mobile?: unknown }) : {}
  return typeof mobile === 'string' && /^\+989\d{9}$/.test(mobile) ? mobile : undefined
}
