/*
 * Apart from the schema of api-error.ts: the browser reads a refusal before the schemas are there.
 */

/** Every code the API can answer with; the Persian message and the HTTP status are in the API's `http/error-answer.ts`. */
export const errorCodes = [
  'bad_request',
  'invalid_fields',
  'unauthorized',
  'forbidden',
  'not_admin',
  'not_found',
  'conflict',
  'step_not_allowed',
  'idempotency_mismatch',
  'too_many_requests',
  'code_wrong',
  'code_expired',
  'step_up_needed',
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
export type ErrorCode = (typeof errorCodes)[number]

export const isErrorCode = (code: unknown): code is ErrorCode => errorCodes.some((known) => known === code)
