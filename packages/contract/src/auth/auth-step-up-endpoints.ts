import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../page.ts'
import { StepUpAbout } from './auth-step-up.ts'
import { Line } from '../written-text.ts'

export const authStepUpEndpoints = {
  sendStepUpCode: endpoint({
    method: 'POST',
    path: '/api/v1/auth/step-up-codes',
    summary:
      'Send the admin a code that confirms one act, as `step_up_needed` named it; the message says act and amount.',
    body: StepUpAbout,
    // The last digits of the number that it was sent to.
    answer: z.object({ mobileEnd: z.string() }),
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/api/v1/auth/step-up',
    summary: 'Confirm with the code: the act that it was sent for is taken from this session for ten minutes.',
    body: z.extend(StepUpAbout, { code: Line.check(z.maxLength(64)) }),
    answer: Done,
  }),
}
