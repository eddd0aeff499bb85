import * as z from 'zod/mini'

export const PaymentStatus = z.enum([
  'created',
  'redirected',
  'returned',
  'confirmed',
  'failed',
  'cancelled',
  'expired',
  'unknown',
  'reversed',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>
