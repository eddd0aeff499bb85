import * as z from 'zod/mini'
import { amount, choices, days, shapeOf } from '../list-filter.ts'
import { filter, Id, PageQuery } from '../page.ts'
import { paymentStatusLabels } from './payment-status.ts'
import { paymentMethodLabels } from './payment-method.ts'

/**
 * Views of an operator: `open` the bank's word is still to come; `unknown` it came and says nothing; `mismatch` it differs from
 * our books; `callback_missing` the browser went to the bank and never came back.
 */
export const PaymentView = z.enum(['open', 'unknown', 'mismatch', 'callback_missing'])
export type PaymentView = z.infer<typeof PaymentView>

export const paymentFilters = [
  choices('status', 'وضعیت', paymentStatusLabels),
  choices('method', 'روش', paymentMethodLabels),
  days('بازه'),
  amount('مبلغ'),
] as const

export const PaymentListQuery = z.extend(PageQuery, {
  ...shapeOf(paymentFilters),
  view: filter(PaymentView),
  orderId: filter(Id),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

/** The URL of the desk: the filters, and the attempt whose file is open. */
export const PaymentSearch = z.extend(PaymentListQuery, { attempt: filter(Id) })
export type PaymentSearch = z.infer<typeof PaymentSearch>
