import { onlyDigits } from '@rezerv/contract/digits.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { codeHash, newCode, newSalt, sameHash } from './auth-code.ts'
import {
  type CodeOf,
  countWrongTry,
  lockCode,
  maxWrong,
  replaceCode,
  resendSeconds,
  secondsToResend,
  spendCode,
} from './auth-code-store.ts'
import type { CodeLimits } from './auth-limits.ts'
import { triesOverText, waitText } from './auth-text.ts'

/** What codes are made with: how often, and the server's key of their hashes. */
export type CodeMeans = { limits: CodeLimits; pepper: string }

/** `bound`: what the code is good for alone; whoever tries it must come from the same. */
type Bound = { of: CodeOf; bound: string }

const tooSoon = (seconds: number) =>
  new AppError('too_many_requests', { message: waitText(seconds), retryAfterSeconds: seconds })

/** Makes the one live code of a number and a purpose (iran.md 12). Throws `too_many_requests` with the time to wait. */
export async function makeCode(
  db: Db,
  { of, bound, ip }: Bound & { ip: string },
  { limits, pepper }: CodeMeans,
): Promise<string> {
  const isStepUp = of.purpose === 'step_up'
  const wait =
    (!isStepUp && (await limits.countAddress(ip))) ||
    (await secondsToResend(db, of)) ||
    (await (isStepUp ? limits.countStepUp(of.mobile) : limits.countNumber(of.mobile)))
  if (wait > 0) throw tooSoon(wait)
  const code = newCode()
  const salt = newSalt()
  const replaced = await replaceCode(db, of, { salt, codeHash: codeHash(code, { pepper, salt, bound }) })
  if (!replaced) throw tooSoon(resendSeconds)
  return code
}

/** Spends a right code. Needs the pool: a wrong try is counted even though the call is refused. Throws `code_wrong` or `code_expired`. */
export async function checkCode(db: Db, given: Bound & { code: string }, pepper: string): Promise<void> {
  const verdict = await inTransaction(db, (trx) => tryCode(trx, given, pepper))
  if (verdict === 'void') throw new AppError('code_expired', { message: triesOverText })
  if (verdict === 'expired') throw new AppError('code_expired')
  if (verdict === 'wrong') throw new AppError('code_wrong')
}

async function tryCode(db: Db, { of, bound, code }: Bound & { code: string }, pepper: string) {
  const stored = await lockCode(db, of)
  if (!stored || stored.expired) return 'expired'
  if (stored.wrongCount >= maxWrong) return 'void'
  const given = codeHash(onlyDigits(code), { pepper, salt: stored.salt, bound })
  if (sameHash(given, stored.codeHash)) {
    await spendCode(db, of)
    return 'right'
  }
  await countWrongTry(db, of)
  return stored.wrongCount + 1 >= maxWrong ? 'void' : 'wrong'
}
