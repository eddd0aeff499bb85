import type { AuthSession, AuthUser } from '@rezerv/contract/auth/auth.ts'
import type { CompleteRegistrationBody, VerifyCodeBody } from '@rezerv/contract/auth/auth-endpoints.ts'
import type { Rights } from '@rezerv/contract/right.ts'
import { Right } from '@rezerv/contract/team/team-right.ts'
import { type Actor, recordUser, recordSecurity } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { browserHash } from './auth-browser-service.ts'
import { findAsker, isKnownBrowser, rememberBrowser } from './auth-browser-store.ts'
import { newToken } from './auth-code.ts'
import { checkCode, type CodeMeans, makeCode, tooManyGuesses } from './auth-code-actions.ts'
import { isUnderAttack } from './auth-attack-store.ts'
import {
  addSession,
  findPerson,
  findRights,
  findPersonByMobile,
  type Person,
  revokeSession,
  setProfile,
  findMobile,
  hasSignedIn,
} from './auth-store.ts'
import { alreadyRegisteredText, attackedText } from './auth-text.ts'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { nowInstant } from '#clock.ts'

/** Whose device gets the session. `browserId`: what its cookie says, undefined when it brought none. */
export type Device = { actor: Actor; userAgent: string | null; hours: number; browserId: string | undefined }
/** The session, and the id that the browser is to keep. */
export type OpenedSession = { session: AuthSession; browserId: string }

/** Who asks for a code. `isBare`: the id was only made for this request, and may not come back. */
type CodeAsker = { actor: Actor; userAgent: string | null; browserId: string; isBare: boolean }

/**
 * Makes the browser's one live code of this number. Answers the code when somebody with this number should get it, else null.
 * An unknown number takes the same steps up to here, so that neither the answer nor its time tells who has an account.
 * Throws `too_many_requests` with the time to wait.
 */
export async function issueCode(
  db: Db,
  mobile: string,
  { asker: { actor, userAgent, browserId, isBare }, ...means }: CodeMeans & { asker: CodeAsker },
): Promise<string | null> {
  const holder = browserHash(browserId)
  const asker = await findAsker(db, { mobile, ip: actor.ip, browser: holder })
  const from = { holder, asker, bare: isBare }
  const code = await makeCode(db, { of: { mobile, purpose: 'sign_in' }, bound: mobile, ip: actor.ip, from }, means)
  if (await means.limits.isAttack(asker, mobile, 'code'))
    await tellOfAttack(db, actor, { mobile, userAgent, by: 'code' })
  const person = await findPersonByMobile(db, mobile)
  return person && !person.blocked ? code : null
}

/**
 * Trades a code for a session. Runs on the pool: a wrong try is counted even though the call is refused.
 * Throws `too_many_requests`, `code_wrong`, `code_expired`, or `not_admin` after a right code of another role (specification section 6).
 */
export async function verifyCode(db: Db, body: VerifyCodeBody, { pepper, limits, ...device }: Device & CodeMeans) {
  await tryCode(db, body, { pepper, limits, ...device })
  const person = await findPersonByMobile(db, body.mobile)
  if (!person || person.blocked) throw new AppError('code_wrong')
  if (person.role !== 'admin') throw new AppError('not_admin')
  const isAttacked = await isUnderAttack(db, person.id)
  const { session, browserId } = await inTransaction(db, (trx) => openSession(trx, person, device))
  return { session: isAttacked ? { ...session, warning: attackedText } : session, browserId }
}

/** A try costs whoever makes it, before the code is looked at; a right one is given back. */
async function tryCode(
  db: Db,
  { mobile, code }: VerifyCodeBody,
  { pepper, limits, actor, userAgent, browserId }: Device & CodeMeans,
) {
  const browser = browserId === undefined ? null : browserHash(browserId)
  const asker = await findAsker(db, { mobile, ip: actor.ip, browser })
  const wait = await limits.countGuess(asker)
  if (wait > 0) throw tooManyGuesses(wait)
  const at = browser ? { holder: browser } : { bareAsker: asker.key }
  try {
    await checkCode(db, { of: { mobile, purpose: 'sign_in' }, bound: mobile, code, at }, pepper)
  } catch (refused) {
    if (await limits.isAttack(asker, mobile, 'guess')) await tellOfAttack(db, actor, { mobile, userAgent, by: 'guess' })
    throw refused
  }
  await limits.forgiveGuess(asker)
}

const tellOfAttack = (
  db: Db,
  actor: Actor,
  { mobile, userAgent, by }: { mobile: string; userAgent: string | null; by: 'code' | 'guess' },
) => recordSecurity(db, actor, { kind: 'number_under_attack', mobile, device: userAgent, detail: { by } })

/** A new token at each sign-in (OWASP ASVS 7.2.4), and a new id for a browser that becomes known by it. */
async function openSession(
  db: Db,
  person: Person,
  { actor, userAgent, hours, browserId: given }: Device,
): Promise<OpenedSession> {
  const isKnown = given !== undefined && (await isKnownBrowser(db, person.id, browserHash(given)))
  const browserId = given !== undefined && isKnown ? given : newToken()
  const browser = browserHash(browserId)
  const token = newToken()
  if (!isKnown) await tellOfNewDevice(db, person, { actor, userAgent })
  const sessionId = await addSession(db, { userId: person.id, token, hours, ip: actor.ip, userAgent, browser })
  await rememberBrowser(db, { userId: person.id, browser, ip: actor.ip })
  const who = { ...actor, userId: person.id, sessionId }
  await recordUser(db, who, person.id, { action: 'sign_in' })
  const user = authUser(person)
  if (user.name === null) return { session: { token, user, registrationRequired: true }, browserId }
  return { session: { token, user, rights: rightsSaid(await findRights(db, person.id)) }, browserId }
}

/** Fills the missing profile and changes the token. Throws `not_admin`, or `step_not_allowed` when there is nothing missing. */
export async function completeRegistration(
  db: Db,
  body: CompleteRegistrationBody,
  device: Device,
): Promise<OpenedSession> {
  const { actor } = device
  const person = await findActor(db, actor)
  if (person.role !== 'admin') throw new AppError('not_admin')
  if (person.name !== '') throw stepNotAllowed(alreadyRegisteredText)
  await setProfile(db, person.id, body)
  if (actor.sessionId) await revokeSession(db, actor.sessionId)
  const newValue = { name: body.name, family: body.family }
  await recordUser(db, actor, person.id, { action: 'complete_registration', newValue })
  return openSession(db, { ...person, ...newValue }, device)
}

export const userOfSession = async (db: Db, actor: Actor): Promise<{ user: AuthUser; rights: string[] }> => ({
  user: authUser(await findActor(db, actor)),
  rights: rightsSaid(actor.rights),
})

export async function logout(db: Db, actor: Actor): Promise<void> {
  const person = await findActor(db, actor)
  if (actor.sessionId) await revokeSession(db, actor.sessionId)
  await recordUser(db, actor, person.id, { action: 'sign_out' })
}

async function findActor(db: Db, actor: Actor): Promise<Person> {
  const person = actor.userId === null ? undefined : await findPerson(db, actor.userId)
  if (!person) throw new AppError('unauthorized')
  return person
}

/** By name, so that the browser shows what there is to do. */
const rightsSaid = (rights: Rights = []): string[] => (rights === 'all' ? Right.options : [...rights])

const authUser = ({ id, name, family, role }: Person): AuthUser => ({
  id,
  name: name === '' ? null : `${name} ${family}`.trim(),
  role: { name: role },
})

/** A sign-in in a browser that the person never used: recorded, and told to their phone unless it is their first one at all. */
async function tellOfNewDevice(
  db: Db,
  person: Person,
  { actor, userAgent }: { actor: Actor; userAgent: string | null },
): Promise<void> {
  const isFirst = !(await hasSignedIn(db, person.id))
  const who = { ...actor, userId: person.id }
  await recordSecurity(db, who, { kind: 'new_device', device: userAgent, detail: { isFirst } })
  if (isFirst) return
  const body = await noticeText(db, 'new-device', {
    device: deviceText(userAgent),
    time: formatInstant(nowInstant(), 'short'),
  })
  await queueNotice(db, { template: 'new-device', mobile: await findMobile(db, person.id), body })
}
