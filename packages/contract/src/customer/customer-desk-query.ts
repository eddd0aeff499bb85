import * as z from 'zod/mini'
import { choice, days, own, shapeOf } from '../list-filter.ts'
import { filter, PageQuery } from '../page.ts'
import { Line } from '../written-text.ts'

export const customerFilters = [
  choice('orders', 'سفارش', { some: 'سفارش دارد', repeat: 'دو سفارش یا بیشتر', none: 'بدون سفارش' }),
  own('tag', 'برچسب', { tag: filter(Line.check(z.minLength(1), z.maxLength(30))) }),
  choice('blocked', 'وضعیت', { yes: 'مسدود' }),
  days('روز سفارش'),
] as const

export const CustomerDeskQuery = z.extend(PageQuery, shapeOf(customerFilters))
export type CustomerDeskQuery = z.infer<typeof CustomerDeskQuery>
