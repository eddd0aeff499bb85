import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MobileInput } from '../mobile.ts'
import { NationalId } from '../national-id.ts'
import { AuthRights, AuthSession, AuthUser } from './auth.ts'
import { Line } from '../written-text.ts'

export const RequestCodeBody = z.object({ mobile: MobileInput })

/** The format of the code is not checked (specification section 5): an empty or a long one is simply wrong. */
export const VerifyCodeBody = z.object({ mobile: MobileInput, code: Line })
export type VerifyCodeBody = z.infer<typeof VerifyCodeBody>

const PersonName = Line.check(z.trim(), z.minLength(1, 'این فیلد الزامی است'), z.maxLength(80, 'حداکثر ۸۰ حرف بنویسید'))

export const CompleteRegistrationBody = z.object({
  name: PersonName,
  family: PersonName,
  nationalId: z.optional(NationalId),
})
export type CompleteRegistrationBody = z.infer<typeof CompleteRegistrationBody>

/** Paths and bodies are fixed by specification section 7. */
export const authEndpoints = {
  requestCode: endpoint('POST /api/v1/auth/requestAuth', {
    summary: 'Send a sign-in code; the answer is the same whoever owns the number.',
    access: 'public',
    body: RequestCodeBody,
  }),
  verifyCode: endpoint('POST /api/v1/auth/new_verify', {
    summary: 'Trade the code for a session.',
    access: 'public',
    body: VerifyCodeBody,
    answer: AuthSession,
  }),
  completeRegistration: endpoint('POST /api/v1/auth/completeRegistration', {
    summary: 'Give the missing name of the profile; answers a fresh session.',
    access: 'session',
    body: CompleteRegistrationBody,
    answer: AuthSession,
  }),
  getUser: endpoint('GET /api/v1/auth/user_info', {
    summary: 'The person of the session, to re-check it.',
    access: 'session',
    answer: z.object({ user: AuthUser, rights: z.optional(AuthRights) }),
  }),
  logout: endpoint('POST /api/v1/auth/new_logout', {
    summary: 'End the session on the server.',
    access: 'session',
  }),
}
