import * as z from 'zod/mini'

/** Every code the API can answer with; the Persian message and the HTTP status are in the API's `http/error-answer.ts`. */
const errorCodes = [
  'bad_request',
  'invalid_fields',
  'unauthorized',
  'forbidden',
  'not_admin',
  'not_found',
  'conflict',
  'step_not_allowed',
  'too_many_requests',
  'code_wrong',
  'code_expired',
  'slots_taken',
  'sale_closed',
  'quantity_not_allowed',
  'capacity_below_sold',
  'hold_expired',
  'already_paid',
  'amount_mismatch',
  'gateway_unavailable',
  'gateway_refused',
  'file_too_large',
  'file_type',
  'busy',
  'internal',
] as const
export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

export const isErrorCode = (code: unknown): code is ErrorCode => errorCodes.some((known) => known === code)

/** The body of every answer that is not a success. `fields` maps a body path (`name`, `tickets.0.price`) to its message. */
export const ApiError = z.object({
  code: ErrorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  traceId: z.optional(z.string()),
})
export type ApiError = z.infer<typeof ApiError>
