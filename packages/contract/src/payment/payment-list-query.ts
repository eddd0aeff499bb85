import * as z from 'zod/mini'
import { filter, PageQuery } from '../page.ts'
import { PaymentMethod, PaymentStatus } from './payment-lifecycle.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const PaymentListQuery = z.extend(PageQuery, {
  status: filter(PaymentStatus),
  method: filter(PaymentMethod),
})
export type PaymentListQuery = z.infer<typeof PaymentListQuery>
