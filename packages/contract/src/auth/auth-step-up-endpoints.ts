import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../page.ts'

/** A step-up holds for this long in the session that it was done in. */
export const stepUpMinutes = 10

export const authStepUpEndpoints = {
  sendStepUpCode: endpoint({
    method: 'POST',
    path: '/api/v1/auth/step-up-codes',
    summary: 'Send the admin a code that confirms money above the limits; same throttles as sign-in.',
    // The last digits of the number that it was sent to.
    answer: z.object({ mobileEnd: z.string() }),
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/v1/auth/step-up',
    summary: 'Confirm with the code: what answered `step_up_needed` is taken from this session for ten minutes.',
    body: z.object({ code: z.string().check(z.maxLength(64)) }),
    answer: Done,
  }),
}
