import * as z from 'zod/mini'
import { AuditEntry } from '../audit/audit.ts'
import { Instant } from '../page.ts'
import { Customer } from './customer.ts'
import { Line } from '../written-text.ts'

/** A row of the customers desk; figures are counted from the orders and their money as they stand. */
export const CustomerRow = z.extend(Customer, {
  tags: z.array(z.string()),
  /** Paid less given back, in rials. */
  paidRials: z.int(),
  /** Orders that were cancelled, and of how many: those that were sold, used, missed or cancelled. */
  cancelledCount: z.int(),
  decidedCount: z.int(),
  lastOrderAt: z.nullable(Instant),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Whole percent of decided orders that were cancelled; null before the first. */
export const cancelPercent = ({ cancelledCount, decidedCount }: Pick<CustomerRow, 'cancelledCount' | 'decidedCount'>) =>
  decidedCount === 0 ? null : Math.round((cancelledCount * 100) / decidedCount)

export const CustomerNote = z.object({
  id: z.int(),
  body: z.string(),
  createdAt: Instant,
  createdByName: z.nullable(z.string()),
})
export type CustomerNote = z.infer<typeof CustomerNote>

export const CustomerDetail = z.extend(CustomerRow, {
  createdAt: Instant,
  blockedAt: z.nullable(Instant),
  /** Newest first. */
  notes: z.array(CustomerNote),
  timeline: z.array(AuditEntry),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const customerTagsMax = 10

/** Each once, without spaces around it. */
export const CustomerTags = z.object({
  tags: z
    .array(Line.check(z.trim(), z.minLength(1), z.maxLength(30)))
    .check(z.maxLength(customerTagsMax, 'هر مشتری تا ۱۰ برچسب می‌گیرد')),
})
