import type pg from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { countPoint, rateLimiter } from '#db/rate-limits.ts'
import { type Asker, addressOf } from './auth-browser-store.ts'

const hour = 3_600
const day = 24 * hour

/** Codes to a number that one asker may have sent. */
const ownCodes = { hour: 5, day: 10 }
/** Codes an hour that confirm money. */
const stepUpCodes = 30
/**
 * Codes to a number that all unknown askers of one tier together may have sent: a phone is not flooded, and with five tries
 * a code nobody guesses one in a million. An owner under attack is above this: in a known browser, or at a near address.
 */
export const sharedCodes = { hour: 15, day: 20 }
/** Codes and wrong guesses an hour that an address may use up, whatever the numbers. */
const addressCodes = 20
const addressGuesses = 20
/** More than this of strangers in an hour is no clumsiness of one person: the number is under attack. */
export const attackCodes = 5
export const attackGuesses = 9

/** How often codes may be sent and tried. Each answers the seconds to wait, 0 when it may go on. */
export type CodeLimits = {
  /** Counts one request of a stranger's address. */
  countAddress: (asker: Asker, ip: string) => Promise<number>
  /** Counts one code to a number: the asker's own budget first, so that whoever has used it up takes nothing from others. */
  countCode: (asker: Asker, mobile: string) => Promise<number>
  /** The code that was counted was not made: the address and both budgets get it back. */
  forgiveCode: (asker: Asker, mobile: string, ip: string) => Promise<void>
  /** Counts one try of a code, before it is looked at. */
  countGuess: (asker: Asker) => Promise<number>
  /** The try was right: it is given back. */
  forgiveGuess: (asker: Asker) => Promise<void>
  /** Counts what a stranger did to a number. True once an hour, when it becomes too much for one clumsy person. */
  isAttack: (asker: Asker, mobile: string, what: 'code' | 'guess') => Promise<boolean>
}

export function codeLimits(pool: pg.Pool): CodeLimits {
  const limiter = (keyPrefix: string, points: number, seconds: number) =>
    rateLimiter(pool, keyPrefix, { points, seconds })
  const byAddress = limiter('code-ip', addressCodes, hour)
  const own = [limiter('code-hour', ownCodes.hour, hour), limiter('code-day', ownCodes.day, day)]
  const shared = [limiter('code-hour-all', sharedCodes.hour, hour), limiter('code-day-all', sharedCodes.day, day)]
  const stepUps = [limiter('step-up-hour', stepUpCodes, hour)]
  const guesses = limiter('guess-ip', addressGuesses, hour)
  const attacks = {
    code: limiter('attack-code', attackCodes, hour),
    guess: limiter('attack-guess', attackGuesses, hour),
  }
  return {
    countAddress: async (asker, ip) => (isStranger(asker) ? firstWait([byAddress], addressOf(ip)) : 0),
    countCode: async (asker, mobile) =>
      (await firstWait(asker.tier === 'own' ? stepUps : own, `${asker.key} ${mobile}`)) ||
      (isStranger(asker) ? firstWait(shared, `${asker.tier} ${mobile}`) : 0),
    forgiveCode: async (asker, mobile, ip) => {
      for (const limiter of asker.tier === 'own' ? stepUps : own) await limiter.reward(`${asker.key} ${mobile}`)
      if (!isStranger(asker)) return
      await byAddress.reward(addressOf(ip))
      for (const limiter of shared) await limiter.reward(`${asker.tier} ${mobile}`)
    },
    countGuess: async (asker) => (isStranger(asker) ? firstWait([guesses], asker.key) : 0),
    forgiveGuess: async (asker) => {
      if (isStranger(asker)) await guesses.reward(asker.key)
    },
    isAttack: async (asker, mobile, what) =>
      isStranger(asker) && (await countPoint(attacks[what], mobile)).used === attacks[what].points + 1,
  }
}

const isStranger = ({ tier }: Asker) => tier === 'near' || tier === 'far'

async function firstWait(limiters: RateLimiterPostgres[], key: string): Promise<number> {
  for (const limiter of limiters) {
    const { waitSeconds } = await countPoint(limiter, key)
    if (waitSeconds > 0) return waitSeconds
  }
  return 0
}
