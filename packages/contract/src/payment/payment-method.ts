import * as z from 'zod/mini'

export const PaymentMethod = z.enum(['pasargad', 'cash', 'card_to_card', 'bank_transfer', 'deposit'])
export type PaymentMethod = z.infer<typeof PaymentMethod>
