import { onlyDigits } from '@rezerv/contract/digits.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import type { Deps } from '#http/deps.ts'
import { SmsError } from '#notice/notice-sms-service.ts'
import { codeHash, newCode, newSalt, sameHash } from './auth-code.ts'
import {
  type CodeAt,
  type CodeFrom,
  type CodeOf,
  countWrongTry,
  lockAsker,
  lockCode,
  maxWrong,
  putCode,
  secondsToResend,
  spendCode,
} from './auth-code-store.ts'
import type { CodeLimits } from './auth-limits.ts'
import { codeNotSentText, guessWaitText, triesOverText, waitText } from './auth-text.ts'

/** The settings of codes: how often, and the server's key of their hashes. */
export type CodeMeans = { limits: CodeLimits; pepper: string }

/** `bound`: what the code is good for alone; whoever tries it must come from the same. */
type Bound = { of: CodeOf; bound: string }

/** A session that confirms itself has one live code of its number: `bound` says which session's it is. */
const inSession: CodeFrom = { holder: Buffer.alloc(0), asker: { tier: 'own', key: 'session' }, bare: false }

const tooSoon = (seconds: number) =>
  new AppError('too_many_requests', { message: waitText(seconds), retryAfterSeconds: seconds })

export const tooManyGuesses = (seconds: number) =>
  new AppError('too_many_requests', { message: guessWaitText(seconds), retryAfterSeconds: seconds })

/** For whoever waits for the message of a code: `busy` where it did not go. One that may have been sent is waited for like any other. */
export const tellNotSent = (log: Pick<Deps['log'], 'error'>) => (error: unknown) => {
  log.error({ err: error }, 'code not sent')
  if (error instanceof SmsError && error.kind === 'unsure') return
  throw new AppError('busy', { message: codeNotSentText })
}

/** Makes the one live code of a number, a purpose and a browser. Throws `too_many_requests` with the time to wait. */
export async function makeCode(
  db: Db,
  { of, bound, ip, from = inSession }: Bound & { ip: string; from?: CodeFrom },
  { limits, pepper }: CodeMeans,
): Promise<string> {
  const wait =
    (await limits.countAddress(from.asker, ip)) ||
    (await secondsToResend(db, of, from.asker)) ||
    (await limits.countCode(from.asker, of.mobile))
  if (wait > 0) throw tooSoon(wait)
  const code = newCode()
  const salt = newSalt()
  const waitAfterAll = await inTransaction(db, async (trx) => {
    await lockAsker(trx, of, from.asker)
    const seconds = await secondsToResend(trx, of, from.asker)
    if (seconds === 0) await putCode(trx, of, { ...from, salt, codeHash: codeHash(code, { pepper, salt, bound }) })
    return seconds
  })
  // Another request of the same asker made the code meanwhile: this one made none.
  if (waitAfterAll === 0) return code
  await limits.forgiveCode(from.asker, of.mobile, ip)
  throw tooSoon(waitAfterAll)
}

/** Spends a right code. Needs the pool: a wrong try is counted even though the call is refused. Throws `code_wrong` or `code_expired`. */
export async function checkCode(db: Db, given: Bound & { code: string; at?: CodeAt }, pepper: string): Promise<void> {
  const verdict = await inTransaction(db, (trx) => tryCode(trx, given, pepper))
  if (verdict === 'void') throw new AppError('code_expired', { message: triesOverText })
  if (verdict === 'expired') throw new AppError('code_expired')
  if (verdict === 'wrong') throw new AppError('code_wrong')
}

async function tryCode(
  db: Db,
  { of, bound, code, at = inSession }: Bound & { code: string; at?: CodeAt },
  pepper: string,
) {
  const stored = await lockCode(db, of, at)
  if (!stored || stored.expired) return 'expired'
  if (stored.wrongCount >= maxWrong) return 'void'
  const given = codeHash(onlyDigits(code), { pepper, salt: stored.salt, bound })
  if (sameHash(given, stored.codeHash)) {
    await spendCode(db, of, stored.holder)
    return 'right'
  }
  await countWrongTry(db, of, stored.holder)
  return stored.wrongCount + 1 >= maxWrong ? 'void' : 'wrong'
}
