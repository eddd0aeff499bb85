import { paymentInquiry } from '@rezerv/contract/payment/payment-inquiry.ts'
import { command } from '#data.ts'

/** Even a refusal of the bank leaves its trace in the log. */
export const renewedByBank = ['payment', 'order', 'inbox'] as const

export const inquirePayment = command(paymentInquiry, {
  renews: renewedByBank,
  always: true,
  says: ({ message }) => ({ info: message }),
})
