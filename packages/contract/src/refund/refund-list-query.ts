import * as z from 'zod/mini'
import { Day, filter, Id, PageQuery, Flag } from '../page.ts'
import { RefundMethod, RefundStatus } from './refund-lifecycle.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const RefundListQuery = z.extend(PageQuery, {
  status: filter(RefundStatus),
  method: filter(RefundMethod),
  /** Only those that somebody must still do something about: requested, approved or sent. */
  due: filter(Flag),
  orderId: filter(Id),
  customerId: filter(Id),
  hostId: filter(Id),
  /** Days of Asia/Tehran in which it was asked for, both included. */
  from: filter(Day),
  until: filter(Day),
})
export type RefundListQuery = z.infer<typeof RefundListQuery>
