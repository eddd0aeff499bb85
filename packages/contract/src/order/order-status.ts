import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const orderStatusLabels = {
  held: 'رزرو موقت',
  awaiting_payment: 'در انتظار پرداخت',
  awaiting_host: 'در انتظار تایید',
  accepted: 'پذیرفته',
  declined: 'ردشده',
  confirmed: 'قطعی',
  in_use: 'در حال استفاده',
  completed: 'انجام‌شده',
  expired: 'منقضی',
  cancelled: 'لغوشده',
  no_show: 'عدم حضور',
}
export const OrderStatus = wordOf(orderStatusLabels)
export type OrderStatus = z.infer<typeof OrderStatus>

export const paymentStateLabels = {
  unpaid: 'پرداخت‌نشده',
  partly_paid: 'بخشی پرداخت شد',
  paid: 'پرداخت شد',
  overpaid: 'بیش از مبلغ',
  refund_due: 'بازپرداخت مانده',
  refunded: 'بازپرداخت شد',
}
/** Derived from payments and refunds, never stored beside them. */
export const PaymentState = wordOf(paymentStateLabels)
export type PaymentState = z.infer<typeof PaymentState>

export const orderSourceLabels = { admin: 'پنل مدیریت', web: 'سایت', import: 'ورود فایل' }
/** Who made an order: an admin at the desk, the customer on the site, or a list that was read in. */
export const OrderSource = wordOf(orderSourceLabels)
