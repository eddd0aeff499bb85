import { assistantRelayLimits } from '@rezerv/contract/assistant/assistant-relay.ts'
import type pg from 'pg'
import { countPoint, rateLimiter } from '#db/rate-limits.ts'
import { AppError } from '#http/app-error.ts'

type Kind = keyof typeof assistantRelayLimits
/** Counts one call of an admin. Throws `too_many_requests` with the seconds to wait. */
export type CountCall = (kind: Kind, userId: number) => Promise<void>

export function assistantLimits(pool: pg.Pool): CountCall {
  const limiters = new Map(
    (Object.keys(assistantRelayLimits) as Kind[]).map((kind) => [
      kind,
      rateLimiter(pool, `ai-${kind}`, { points: assistantRelayLimits[kind].perMinute, seconds: 60 }),
    ]),
  )
  return async (kind, userId) => {
    const limiter = limiters.get(kind)
    const { waitSeconds } = limiter ? await countPoint(limiter, userId) : { waitSeconds: 0 }
    if (waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  }
}
