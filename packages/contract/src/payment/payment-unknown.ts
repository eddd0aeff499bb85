import type { PaymentMethod, PaymentStatus } from './payment-status.ts'

type Attempt = { method: PaymentMethod; status: PaymentStatus }

/** The browser is back from the bank, or the bank was asked, and nobody knows yet whether the money was taken. */
export const paymentIsUnknown = ({ method, status }: Attempt) =>
  method === 'pasargad' && (status === 'returned' || status === 'unknown')

/**
 * The attempt that must be cleared up before any other money of its order moves: a second charge, a link for one, money recorded by hand or
 * asked back would be on top of what the bank may have taken. Then the order's one money button is the inquiry of this attempt.
 */
export const unknownPayment = <T extends Attempt>(payments: T[]): T | undefined => payments.find(paymentIsUnknown)

/** The refusal for an admin who tries all the same. */
export const unknownPaymentText = 'نتیجهٔ یک پرداخت این سفارش هنوز از بانک نرسیده است؛ اول آن را استعلام کنید'
/** The same for the customer. */
export const unknownPaymentTextOfCustomer =
  'نتیجهٔ پرداخت قبلی شما هنوز از بانک نرسیده است. لطفاً دوباره پرداخت نکنید و چند دقیقهٔ دیگر همین صفحه را باز کنید.'
