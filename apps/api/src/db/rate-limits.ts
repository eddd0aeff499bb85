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

type Lease = { left: number; until: number }

/** Of a budget so much is fetched at once: a hundred questions a minute at the most, also for a key of thousands. */
const leases = 100

/** Beyond so many keys those whose time is over are forgotten. */
const kept = 1_000

/**
 * A budget that is asked for with every call: as `rateLimiter`, but fetched from PostgreSQL in hundredths, which are then given out without
 * asking. Several processes together never give more than `points`; what one has fetched and not given out nobody else has.
 */
export function leasedLimiter(
  pool: pg.Pool,
  keyPrefix: string,
  { points, seconds }: { points: number; seconds: number },
) {
  const limiter = rateLimiter(pool, keyPrefix, { points, seconds })
  const share = Math.max(1, Math.floor(points / leases))
  const held = new Map<string, Lease>()
  const fetching = new Map<string, Promise<void>>()

  async function fetchShare(key: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, share).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return refused
    })
    // The last share may be a smaller one.
    const left = Math.min(share, points - (consumedPoints - share))
    if (held.size >= kept) forgetOver(held)
    held.set(key, { left, until: Date.now() + msBeforeNext })
  }

  /** One question at a time: who comes meanwhile waits for what it brings. */
  function fetchOnce(key: string): Promise<void> {
    const running = fetching.get(key) ?? fetchShare(key).finally(() => fetching.delete(key))
    fetching.set(key, running)
    return running
  }

  /** Takes one point. Answers the seconds until there is another, 0 when it was there. */
  return async function take(key: string): Promise<number> {
    for (;;) {
      const lease = held.get(key)
      const ms = lease === undefined ? 0 : lease.until - Date.now()
      if (lease && ms > 0 && lease.left <= 0) return Math.max(1, Math.ceil(ms / 1_000))
      if (lease && ms > 0) {
        lease.left -= 1
        // Whoever took the last one of a share leaves the next question to the next call.
        if (lease.left === 0) held.delete(key)
        return 0
      }
      await fetchOnce(key)
    }
  }
}

function forgetOver(held: Map<string, Lease>) {
  const now = Date.now()
  for (const [key, { until }] of held) if (until <= now) held.delete(key)
}
