import type { AuthSession, AuthUser } from '@rezerv/contract/auth/auth.ts'
import type { CompleteRegistrationBody, VerifyCodeBody } from '@rezerv/contract/auth/auth-endpoints.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { newToken } from './auth-code.ts'
import { checkCode, type CodeMeans, makeCode } from './auth-code-actions.ts'
import { addSession, findPerson, findPersonByMobile, type Person, revokeSession, setProfile } from './auth-store.ts'
import { alreadyRegisteredText } from './auth-text.ts'

/** Whose device gets the session. */
export type Device = { actor: Actor; userAgent: string | null; hours: number }

/**
 * Makes the number's one live code. Answers the code when somebody with this number should get it, else null.
 * An unknown number takes the same steps up to here, so that neither the answer nor its time tells who has an account.
 * Throws `too_many_requests` with the time to wait.
 */
export async function issueCode(
  db: Db,
  { mobile, ip }: { mobile: string; ip: string },
  means: CodeMeans,
): Promise<string | null> {
  const code = await makeCode(db, { of: { mobile, purpose: 'sign_in' }, bound: mobile, ip }, means)
  const person = await findPersonByMobile(db, mobile)
  return person && !person.blocked ? code : null
}

/**
 * Trades a code for a session. Runs on the pool: a wrong try is counted even though the call is refused.
 * Throws `code_wrong`, `code_expired`, or `not_admin` after a right code of another role (specification section 6).
 */
export async function verifyCode(
  db: Db,
  { mobile, code }: VerifyCodeBody,
  { pepper, ...device }: Device & { pepper: string },
): Promise<AuthSession> {
  await checkCode(db, { of: { mobile, purpose: 'sign_in' }, bound: mobile, code }, pepper)
  const person = await findPersonByMobile(db, mobile)
  if (!person || person.blocked) throw new AppError('code_wrong')
  if (person.role !== 'admin') throw new AppError('not_admin')
  return inTransaction(db, (trx) => openSession(trx, person, device))
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
