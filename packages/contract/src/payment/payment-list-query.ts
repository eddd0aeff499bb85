import * as z from 'zod/mini'
import { Day, filter, Id, PageQuery } from '../page.ts'
import { PaymentMethod } from './payment-method.ts'
import { PaymentStatus } from './payment-status.ts'

/**
 * What an operator looks after: `open` the bank's word is still to come; `unknown` it came and says nothing; `mismatch` it differs from
 * our books; `callback_missing` the browser went to the bank and never came back.
 */
export const PaymentView = z.enum(['open', 'unknown', 'mismatch', 'callback_missing'])
export type PaymentView = z.infer<typeof PaymentView>

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const PaymentListQuery = z.extend(PageQuery, {
  status: filter(PaymentStatus),
  method: filter(PaymentMethod),
  view: filter(PaymentView),
  orderId: filter(Id),
  from: filter(Day),
  until: filter(Day),
  minRials: filter(Id.check(z.maximum(10_000_000_000_000))),
  maxRials: filter(Id.check(z.maximum(10_000_000_000_000))),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>

/** The URL of the desk: the filters, and the attempt whose file is open. */
export const PaymentDeskSearch = z.extend(PaymentListQuery, { attempt: filter(Id) })
export type PaymentDeskSearch = z.infer<typeof PaymentDeskSearch>
