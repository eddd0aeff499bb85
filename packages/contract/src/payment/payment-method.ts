import * as z from 'zod/mini'

export const PaymentMethod = z.enum(['pasargad', 'cash', 'card_to_card', 'bank_transfer', 'deposit'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  pasargad: 'درگاه پاسارگاد',
  cash: 'نقدی',
  card_to_card: 'کارت به کارت',
  bank_transfer: 'حوالهٔ بانکی',
  deposit: 'از ودیعه',
}
