import * as z from 'zod/mini'
import { choice, choiceOf, days, shapeOf } from '../list-filter.ts'
import { filter, Id, PageQuery } from '../page.ts'
import { Line } from '../written-text.ts'

export const customerFilters = [
  choice('orders', 'سفارش', { some: 'سفارش دارد', repeat: 'دو سفارش یا بیشتر', none: 'بدون سفارش' }),
  choiceOf('tag', 'برچسب', Line.check(z.minLength(1), z.maxLength(30))),
  choice('blocked', 'وضعیت', { yes: 'مسدود' }),
  days('روز سفارش'),
] as const

export const CustomerListQuery = z.extend(PageQuery, shapeOf(customerFilters))
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

/** The URL of the desk: its filters, and the one customer that is open. */
export const CustomerSearch = z.extend(z.omit(CustomerListQuery, { after: true }), { customerId: filter(Id) })
export type CustomerSearch = z.infer<typeof CustomerSearch>
