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
export const orderStatusLabels: Record<OrderStatus, string> = {
  held: 'نگه‌داشته',
  awaiting_payment: 'در انتظار پرداخت',
  awaiting_host: 'در انتظار میزبان',
  accepted: 'پذیرفته',
  declined: 'ردشده',
  confirmed: 'قطعی',
  in_use: 'در حال استفاده',
  completed: 'انجام‌شده',
  expired: 'منقضی',
  cancelled: 'لغوشده',
  no_show: 'عدم حضور',
}

/** Derived from payments and refunds, never stored beside them. */
export const PaymentState = z.enum(['unpaid', 'partly_paid', 'paid', 'overpaid', 'refund_due', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>
export const paymentStateLabels: Record<PaymentState, string> = {
  unpaid: 'پرداخت‌نشده',
  partly_paid: 'بخشی پرداخت شد',
  paid: 'پرداخت شد',
  overpaid: 'بیش از مبلغ',
  refund_due: 'بازپرداخت مانده',
  refunded: 'بازپرداخت شد',
}

/** Who made an order: an admin at the desk, the customer on the site, or a list that was read in. */
export const OrderSource = z.enum(['admin', 'web', 'import'])
export type OrderSource = z.infer<typeof OrderSource>
export const orderSourceLabels: Record<OrderSource, string> = { admin: 'میز سفارش', web: 'سایت', import: 'ورود فایل' }
