import * as z from 'zod/mini'
import { StepUpAbout } from './auth/auth-step-up-endpoints.ts'
import { errorCodes } from './error-code.ts'

/** The body of every answer that is not a success. `fields` maps a body path (`name`, `tickets.0.price`) to its message. */
export const ApiError = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `step_up_needed`: what the code is asked for. */
  stepUp: z.optional(StepUpAbout),
  traceId: z.optional(z.string()),
})
export type ApiError = z.infer<typeof ApiError>
