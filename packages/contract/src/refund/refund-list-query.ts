import * as z from 'zod/mini'
import { choices, choicesOf, days, linked, record, shapeOf } from '../list-filter.ts'
import { Flag, PageQuery } from '../page.ts'
import { RefundStatus, refundMethodLabels } from './refund-lifecycle.ts'

/** The page of those that are due offers their states alone. */
export const refundFilters = [
  choicesOf('status', 'وضعیت', RefundStatus),
  choices('method', 'روش', refundMethodLabels),
  record('hostId', 'میزبان'),
  days('روز درخواست'),
  linked('due', 'فقط', Flag),
  linked('orderId', 'سفارش'),
  linked('customerId', 'مشتری'),
] as const

export const RefundListQuery = z.extend(PageQuery, shapeOf(refundFilters))
export type RefundListQuery = z.infer<typeof RefundListQuery>

/** The filters of a URL on those that are due. */
export const RefundDueSearch = z.omit(RefundListQuery, { after: true, due: true })
