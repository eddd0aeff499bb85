import { onlyDigits } from '@rezerv/contract/digits.ts'
import type { AuthSession, AuthUser } from '@rezerv/contract/auth/auth.ts'
import type { CompleteRegistrationBody, VerifyCodeBody } from '@rezerv/contract/auth/auth-endpoints.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { codeHash, newCode, newSalt, newToken, sameHash } from './auth-code.ts'
import {
  countWrongTry,
  lockCode,
  maxWrong,
  replaceCode,
  resendSeconds,
  secondsToResend,
  spendCode,
} from './auth-code-store.ts'
import type { CodeLimits } from './auth-limits.ts'
import { addSession, findPerson, findPersonByMobile, type Person, revokeSession, setProfile } from './auth-store.ts'
import { alreadyRegisteredText, triesOverText, waitText } from './auth-text.ts'

/** Whose device gets the session. */
export type Device = { actor: Actor; userAgent: string | null; hours: number }

const tooSoon = (seconds: number) =>
  new AppError('too_many_requests', { message: waitText(seconds), retryAfterSeconds: seconds })

/**
 * Makes the number's one live code. Answers the code when somebody with this number should get it, else null.
 * An unknown number takes the same steps up to here, so that neither the answer nor its time tells who has an account.
 * Throws `too_many_requests` with the time to wait.
 */
export async function issueCode(
  db: Db,
  { mobile, ip }: { mobile: string; ip: string },
  { limits, pepper }: { limits: CodeLimits; pepper: string },
): Promise<string | null> {
  const wait =
    (await limits.countAddress(ip)) || (await secondsToResend(db, mobile)) || (await limits.countNumber(mobile))
  if (wait > 0) throw tooSoon(wait)
  const code = newCode()
  const salt = newSalt()
  const replaced = await replaceCode(db, mobile, { salt, codeHash: codeHash(code, { pepper, salt, mobile }) })
  if (!replaced) throw tooSoon(resendSeconds)
  const person = await findPersonByMobile(db, mobile)
  return person && !person.blocked ? code : null
}

/**
 * Trades a code for a session. Runs on the pool: a wrong try is counted even though the call is refused.
 * Throws `code_wrong`, `code_expired`, or `not_admin` after a right code of another role (specification section 6).
 */
export async function verifyCode(
  db: Db,
  body: VerifyCodeBody,
  { pepper, ...device }: Device & { pepper: string },
): Promise<AuthSession> {
  const verdict = await db.transaction().execute((trx) => tryCode(trx, body, pepper))
  if (verdict === 'void') throw new AppError('code_expired', { message: triesOverText })
  if (verdict === 'expired') throw new AppError('code_expired')
  const person = verdict === 'right' ? await findPersonByMobile(db, body.mobile) : undefined
  if (!person || person.blocked) throw new AppError('code_wrong')
  if (person.role !== 'admin') throw new AppError('not_admin')
  return db.transaction().execute((trx) => openSession(trx, person, device))
}

async function tryCode(db: Db, { mobile, code }: VerifyCodeBody, pepper: string) {
  const stored = await lockCode(db, mobile)
  if (!stored || stored.expired) return 'expired'
  if (stored.wrongCount >= maxWrong) return 'void'
  const given = codeHash(onlyDigits(code), { pepper, salt: stored.salt, mobile })
  if (sameHash(given, stored.codeHash)) {
    await spendCode(db, mobile)
    return 'right'
  }
  await countWrongTry(db, mobile)
  return stored.wrongCount + 1 >= maxWrong ? 'void' : 'wrong'
}

/** A new token at each sign-in (OWASP ASVS 7.2.4). */
async function openSession(db: Db, person: Person, { actor, userAgent, hours }: Device): Promise<AuthSession> {
  const token = newToken()
  const sessionId = await addSession(db, { userId: person.id, token, hours, ip: actor.ip, userAgent })
  const who = { ...actor, userId: person.id, sessionId }
  await recordAudit(db, who, { action: 'sign_in', subjectKind: 'user', subjectId: person.id })
  const user = authUser(person)
  return user.name === null ? { token, user, registrationRequired: true } : { token, user }
}

/** Fills the missing profile and changes the token. Throws `not_admin`, or `step_not_allowed` when there is nothing missing. */
export async function completeRegistration(
  db: Db,
  body: CompleteRegistrationBody,
  device: Device,
): Promise<AuthSession> {
  const { actor } = device
  const person = await findActor(db, actor)
  if (person.role !== 'admin') throw new AppError('not_admin')
  if (person.name !== '') throw new AppError('step_not_allowed', { message: alreadyRegisteredText })
  await setProfile(db, person.id, body)
  if (actor.sessionId) await revokeSession(db, actor.sessionId)
  const newValue = { name: body.name, family: body.family }
  await recordAudit(db, actor, { action: 'complete_registration', subjectKind: 'user', subjectId: person.id, newValue })
  return openSession(db, { ...person, ...newValue }, device)
}

export const userOfSession = async (db: Db, actor: Actor): Promise<{ user: AuthUser }> => ({
  user: authUser(await findActor(db, actor)),
})

export async function logout(db: Db, actor: Actor): Promise<{ done: true }> {
  const person = await findActor(db, actor)
  if (actor.sessionId) await revokeSession(db, actor.sessionId)
  await recordAudit(db, actor, { action: 'sign_out', subjectKind: 'user', subjectId: person.id })
  return { done: true }
}

async function findActor(db: Db, actor: Actor): Promise<Person> {
  const person = actor.userId === null ? undefined : await findPerson(db, actor.userId)
  if (!person) throw new AppError('unauthorized')
  return person
}

const authUser = ({ id, name, family, role }: Person): AuthUser => ({
  id,
  name: name === '' ? null : `${name} ${family}`.trim(),
  role: { name: role },
})
