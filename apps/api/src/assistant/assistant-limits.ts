import { assistantRelayLimits } from '@rezerv/contract/assistant/assistant-relay.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#http/app-error.ts'

type Kind = keyof typeof assistantRelayLimits
/** Counts one call of an admin. Throws `too_many_requests` with the seconds to wait. */
export type CountCall = (kind: Kind, userId: number) => Promise<void>

/** Counters live in PostgreSQL, so that several API processes count together. */
export function assistantLimits(pool: pg.Pool): CountCall {
  const limiters = new Map(
    (Object.keys(assistantRelayLimits) as Kind[]).map((kind) => [
      kind,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // `sweep-auth` does.
        clearExpiredByTimeout: false,
        keyPrefix: `ai-${kind}`,
        points: assistantRelayLimits[kind].perMinute,
        duration: 60,
      }),
    ]),
  )
  return async (kind, userId) => {
    try {
      await limiters.get(kind)?.consume(userId)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      })
    }
  }
}
