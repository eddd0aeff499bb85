import * as z from 'zod/mini'
import { endpoint, FileParts, ExportFormat } from '../endpoint.ts'
import { PageQuery, pageOf, Instant, filter, Id } from '../page.ts'
import { Customer, CustomerInput } from './customer.ts'
import { MobileInput } from '../mobile.ts'
import { Prose, Line } from '../written-text.ts'
import { AuditEntry } from '../audit/audit.ts'
import { choice, choiceOf, days, shapeOf } from '../list-filter.ts'

export const customerEndpoints = {
  listCustomers: endpoint('GET /api/v1/customers', {
    right: 'order.read',
    about: ['customer'],
    summary: 'Customers by name or mobile, latest first.',
    query: PageQuery,
    answer: pageOf(Customer),
  }),
  findCustomer: endpoint('GET /api/v1/customers/by-mobile', {
    right: 'order.sell',
    about: ['customer'],
    summary: 'The customer with exactly this mobile, or null.',
    query: z.object({ mobile: z.string().check(z.regex(/^\+989\d{9}$/)) }),
    answer: z.object({ customer: z.nullable(Customer) }),
  }),
}

export const customerFilters = [
  choice('orders', 'سفارش', { some: 'سفارش دارد', repeat: 'دو سفارش یا بیشتر', none: 'بدون سفارش' }),
  choiceOf('tag', 'برچسب', Line.check(z.minLength(1), z.maxLength(30))),
  // One word: who is not blocked is everybody else.
  choice('blocked', 'وضعیت', { yes: 'مسدود' }),
  days('روز سفارش'),
] as const

export const CustomerListQuery = z.extend(PageQuery, shapeOf(customerFilters))
export type CustomerListQuery = z.infer<typeof CustomerListQuery>

export const CustomerTab = z.enum(['orders', 'payments', 'comments'])
export type CustomerTab = z.infer<typeof CustomerTab>
export const customerTabLabels: Record<CustomerTab, string> = {
  orders: 'سفارش‌ها',
  payments: 'پرداخت‌ها',
  comments: 'نظرها',
}

/** The URL of the desk: its filters, and the one customer that is open, with what is seen of it. */
export const CustomerSearch = z.extend(z.omit(CustomerListQuery, { after: true }), {
  customerId: filter(Id),
  tab: filter(CustomerTab),
})
export type CustomerSearch = z.infer<typeof CustomerSearch>

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

/** Another number of the same person: orders made with it are the person's too, and their messages go to it. */
export const MergedCustomer = z.object({ id: z.int(), mobile: z.string(), name: z.string(), mergedAt: Instant })
export type MergedCustomer = z.infer<typeof MergedCustomer>

/** Answered for a merged number too, as the person whose it is: `id` is then another one than asked for. */
export const CustomerDetail = z.extend(CustomerRow, {
  createdAt: Instant,
  blockedAt: z.nullable(Instant),
  /** Since when nobody knows who it was: then nothing of it changes. */
  erasedAt: z.nullable(Instant),
  /** Newest first. */
  merged: z.array(MergedCustomer),
  /** Newest first. */
  notes: z.array(CustomerNote),
  timeline: z.array(AuditEntry),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const customerTagsMax = 10

/** Each once, without spaces around it. */
const CustomerTags = z.object({
  tags: z
    .array(Line.check(z.trim(), z.minLength(1), z.maxLength(30)))
    .check(z.maxLength(customerTagsMax, 'هر مشتری حداکثر ۱۰ برچسب دارد')),
})

const reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(500))

export const customerRecordEndpoints = {
  listCustomerRecords: endpoint('GET /api/v1/customers/desk', {
    right: 'customer.read',
    about: ['customer'],
    live: 'offered',
    summary: 'Customers with their figures, latest first: orders, money, cancellations, last order, tags.',
    query: CustomerListQuery,
    answer: pageOf(CustomerRow),
  }),
  exportCustomers: endpoint('GET /api/v1/customers/export', {
    right: 'customer.read',
    summary: 'Exactly the filtered customers as a file, latest first.',
    query: z.extend(CustomerListQuery, { format: ExportFormat }),
    answer: FileParts,
    file: { type: 'application/octet-stream', name: 'customers' },
  }),
  listCustomerTags: endpoint('GET /api/v1/customers/tags', {
    right: 'customer.read',
    about: ['customer'],
    summary: 'Tags that customers carry, the most used first; at most 50.',
    answer: z.object({ items: z.array(z.string()) }),
  }),
  getCustomer: endpoint('GET /api/v1/customers/:id', {
    right: 'customer.read',
    about: ['customer'],
    live: 'offered',
    summary: 'One customer with figures, notes and what was done to it.',
    answer: CustomerDetail,
  }),
  changeCustomer: endpoint('PUT /api/v1/customers/:id', {
    right: 'customer.change',
    summary: 'Name and mobile of a customer from now on; who signs in by the mobile keeps it here.',
    body: z.extend(CustomerInput, { mobile: MobileInput }),
    answer: CustomerDetail,
  }),
  tagCustomer: endpoint('PUT /api/v1/customers/:id/tags', {
    right: 'customer.change',
    summary: 'The tags of a customer from now on.',
    body: CustomerTags,
    answer: CustomerDetail,
  }),
  noteCustomer: endpoint('POST /api/v1/customers/:id/notes', {
    right: 'customer.change',
    summary: 'Add an internal note, once for each key; notes are not edited.',
    body: z.object({
      body: Prose.check(z.trim(), z.minLength(1, 'یادداشت خالی است'), z.maxLength(2000)),
      idempotencyKey: z.optional(z.uuid()),
    }),
    answer: CustomerDetail,
  }),
  blockCustomer: endpoint('POST /api/v1/customers/:id/block', {
    right: 'customer.change',
    summary:
      'Refuse every further booking of a customer, with a reason that operators see. Admins are not blocked here.',
    body: z.object({ reason }),
    answer: CustomerDetail,
  }),
  mergeCustomer: endpoint('POST /api/v1/customers/:id/merge', {
    right: 'customer.change',
    summary:
      'Another customer turns out to be this person: their orders, payments, comments and notes are seen here, and a block holds for all of it. Nothing is moved.',
    body: z.object({ otherId: Id }),
    answer: CustomerDetail,
  }),
  separateCustomer: endpoint('POST /api/v1/customers/:id/separate', {
    right: 'customer.change',
    summary: 'A number that was merged is a customer of its own again, with what stood under it.',
    body: z.object({ otherId: Id }),
    answer: CustomerDetail,
  }),
  unblockCustomer: endpoint('POST /api/v1/customers/:id/unblock', {
    right: 'customer.change',
    summary: 'Let a customer book again.',
    answer: CustomerDetail,
  }),
}
