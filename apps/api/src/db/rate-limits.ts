import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** A budget of so many points in so many seconds for each key. It lives in PostgreSQL, so that several API processes count together. */
export const rateLimiter = (
  pool: pg.Pool,
  keyPrefix: string,
  { points, seconds }: { points: number; seconds: number },
) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // `sweep-auth` does.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  })

/** Counts one point. `waitSeconds`: until there is another, 0 while there is one. `used`: those of this time, this one too. */
export async function countPoint(limiter: RateLimiterPostgres, key: string | number) {
  try {
    return { waitSeconds: 0, used: (await limiter.consume(key)).consumedPoints }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { waitSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), used: refused.consumedPoints }
  }
}
