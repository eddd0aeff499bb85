import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * How often codes may be sent (iran.md 12): 5 an hour and 10 a day to a number, 20 an hour from an address. Codes that confirm money are
 * asked for by somebody who is signed in, one for each act: they have a budget of their own, and never use up that of the sign-in.
 */
export type CodeLimits = {
  /** Counts one request from an address. Answers the seconds to wait, 0 when it may go on. */
  countAddress: (ip: string) => Promise<number>
  /** Counts one code to a number. Answers the seconds to wait, 0 when it may be sent. */
  countNumber: (mobile: string) => Promise<number>
  /** Counts one code to a number that confirms money. Answers the same. */
  countStepUp: (mobile: string) => Promise<number>
}

const hour = 3_600

/** Counters live in PostgreSQL, so that several API processes count together. */
export function codeLimits(pool: pg.Pool): CodeLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const byAddress = limiter('code-ip', 20, hour)
  const byHour = limiter('code-hour', 5, hour)
  const byDay = limiter('code-day', 10, 24 * hour)
  const stepUpByHour = limiter('step-up-hour', 30, hour)
  return {
    countStepUp: (mobile) => secondsToWait(stepUpByHour, mobile),
    countAddress: (ip) => secondsToWait(byAddress, addressOf(ip)),
    countNumber: async (mobile) => (await secondsToWait(byHour, mobile)) || secondsToWait(byDay, mobile),
  }
}

async function secondsToWait(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}

/** A household has a whole /64 of IPv6 and can change its address at will; that counts as one. */
export function addressOf(ip: string): string {
  const [plain = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = plain.includes('::') ? tail.split(':').filter(Boolean) : []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
