import { SessionAnswer, type KnownSession, isAdmin, notAdminMessage } from '@rezerv/contract/auth/auth.ts'
import { authEndpoints, type CompleteRegistrationBody } from '@rezerv/contract/auth/auth-endpoints.ts'
import * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { saying } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'

/*
 * The calls of the sign-in page. The answers are read tolerantly (specification section 3), and each failure says the
 * server's message, else the error's text, else the words of specification section 8, to the letter.
 */

/** The answer of requestAuth is not read (specification section 7). */
const requestAuth = { ...authEndpoints.requestCode, answer: z.unknown() }
const newVerify = { ...authEndpoints.verifyCode, answer: SessionAnswer }
const complete = { ...authEndpoints.completeRegistration, answer: SessionAnswer }

export const requestCode = async (mobile: string) => {
  await call(requestAuth, { body: { mobile } }).catch(saying('خطا در ارسال کد تایید'))
}

/** Signs the admin in, or answers the token with which the registration must be completed first. */
export async function verifyCode(body: { mobile: string; code: string }): Promise<{ registrationToken?: string }> {
  const before = session.token()
  const answer = await call(newVerify, { body }).catch(saying('خطا در تایید کد'))
  if (!isAdmin(answer.user)) throw new Error(notAdminMessage)
  if (answer.registrationRequired) return { registrationToken: answer.token }
  enter(answer, before)
  return {}
}

export async function completeRegistration(token: string, body: CompleteRegistrationBody) {
  const before = session.token()
  enter(await call(complete, { body }, { token }).catch(saying('خطا در تکمیل ثبتنام')), before)
}

/** Stores an admin's session; everybody else is refused and nothing is stored. Who signed in meanwhile in another tab stays. */
function enter({ token, user, warning, rights }: KnownSession, before: string | null) {
  if (session.token() !== before) return
  session.enter(token, user, rights)
  // The desk that is about to open shows it; the page of the sign-in has no toasts.
  if (warning) deferredToast.error(warning)
}
