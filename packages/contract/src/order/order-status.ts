import * as z from 'zod/mini'

export const OrderStatus = z.enum([
  'held',
  'awaiting_payment',
  'awaiting_host',
  'accepted',
  'declined',
  'confirmed',
  'in_use',
  'completed',
  'expired',
  'cancelled',
  'no_show',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Derived from payments and refunds, never stored beside them. */
export const PaymentState = z.enum(['unpaid', 'partly_paid', 'paid', 'overpaid', 'refund_due', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>

/** Who made an order: an admin at the desk, the customer on the site, or a list that was read in. */
export const OrderSource = z.enum(['admin', 'web', 'import'])
export type OrderSource = z.infer<typeof OrderSource>
