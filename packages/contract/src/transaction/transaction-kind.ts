import * as z from 'zod/mini'

export const TransactionKind = z.enum(['payment', 'sale', 'refund', 'payout', 'adjustment', 'reversal', 'deposit'])
export type TransactionKind = z.infer<typeof TransactionKind>

export const Account = z.enum([
  'gateway',
  'bank',
  'cash',
  'customer',
  'host',
  'commission',
  'vat',
  'adjustment',
  'deposit',
  'payout',
])
export type Account = z.infer<typeof Account>
