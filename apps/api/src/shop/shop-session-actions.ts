import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ShopPerson } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { type Actor, changedFields, recordUser } from '#audit/audit-service.ts'
import { resendSeconds } from '#auth/auth-code-store.ts'
import type { CustomerCodes } from '#auth/auth-customer-code-service.ts'
import { tokenHash } from '#auth/auth-store.ts'
import { nowInstant } from '#clock.ts'
import { findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import {
  addShopSession,
  endShopSession,
  findOpened,
  findShopPerson,
  mostDays,
  personBehind,
  setShopName,
} from './shop-session-store.ts'

/** 256 bits. */
const secret = () => randomBytes(32).toString('base64url')

/** Where a code of the shop is good: with this sign-in, by this key. */
const askedOf = ({ keyId, ip }: Actor, { mobile, signIn }: { mobile: string; signIn: string }) => ({
  mobile,
  holder: tokenHash(signIn),
  bound: `shop ${keyId}`,
  ip,
})

/** `once`: the secret of the answer, where the call says which one it is: sent again it sends no second message. */
type Sending = { mobile: string; host: string; once: string | undefined }

/** Throws `too_many_requests` with the time to wait, and `busy` where the message did not go. */
export async function sendShopCode(codes: CustomerCodes, actor: Actor, { mobile, host, once }: Sending) {
  const signIn = once ?? secret()
  const asked = askedOf(actor, { mobile, signIn })
  if (once === undefined || !(await codes.isWaiting(asked))) await codes.sendSignIn(asked, host)
  return { signIn, resendSeconds }
}

type SignIn = { signIn: string; mobile: string; code: string; once: string | undefined }

/** Needs the pool: a wrong try is counted even though the call is refused. Throws `code_wrong`, `code_expired`, `too_many_requests`. */
export async function openShopSession(db: Db, codes: CustomerCodes, actor: Actor, { code, once, ...asked }: SignIn) {
  const known = once === undefined ? undefined : await openedBefore(db, actor, once)
  if (known) return known
  try {
    await codes.check(askedOf(actor, asked), code)
  } catch (error) {
    const first = once === undefined ? undefined : await openedMeanwhile(db, actor, once)
    if (first) return first
    throw error
  }
  const token = once ?? secret()
  const expiresAt = instantOfTehran(addDays(dayOfInstant(nowInstant()), mostDays))
  const { keyId = 0, ip } = actor
  return inTransaction(db, async (trx) => {
    await findOrCreateCustomer(trx, { mobile: asked.mobile, name: '', family: '' })
    const userId = await personBehind(trx, asked.mobile)
    if (userId === undefined) throw new AppError('busy', { retryAfterSeconds: 1 })
    await addShopSession(trx, { keyId, userId, token, ip, expiresAt })
    await recordUser(trx, { ...actor, userId }, userId, { action: 'shop_sign_in' })
    return { token, expiresAt, person: await findShopPerson(trx, userId) }
  })
}

/** The same call that was a moment sooner took the code, and its session is about to be there. Milliseconds. */
const momentsMs = [0, 200, 800]
async function openedMeanwhile(db: Db, actor: Actor, token: string) {
  for (const moment of momentsMs) {
    await setTimeout(moment)
    const opened = await openedBefore(db, actor, token)
    if (opened) return opened
  }
  return undefined
}

async function openedBefore(db: Db, { keyId = 0 }: Actor, token: string) {
  const opened = await findOpened(db, token, keyId)
  return opened && { token, expiresAt: opened.expiresAt, person: await findShopPerson(db, opened.userId) }
}

export async function closeShopSession(db: Db, actor: Actor): Promise<void> {
  const { userId, shopSessionId } = shopActor(actor)
  if (await endShopSession(db, shopSessionId)) await recordUser(db, actor, userId, { action: 'shop_sign_out' })
}

export async function nameShopPerson(db: Db, actor: Actor, said: Pick<ShopPerson, 'name' | 'family'>) {
  const { userId } = shopActor(actor)
  const { name, family } = await findShopPerson(db, userId)
  const changed = changedFields({ name, family }, said)
  if (changed) {
    await setShopName(db, userId, said)
    await recordUser(db, actor, userId, { action: 'change', ...changed })
  }
  return findShopPerson(db, userId)
}

/** The signed-in person and their session. Throws `unauthorized` where an endpoint let nobody in. */
export function shopActor({ userId, shopSessionId }: Actor) {
  if (userId === null || shopSessionId === undefined) throw new AppError('unauthorized')
  return { userId, shopSessionId }
}
