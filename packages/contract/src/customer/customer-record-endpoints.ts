import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams, pageOf } from '../page.ts'
import { CustomerListQuery } from './customer-list-query.ts'
import { CustomerDetail, CustomerRow, CustomerTags } from './customer-record.ts'
import { Prose } from '../written-text.ts'

const reason = Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(500))

export const customerRecordEndpoints = {
  listCustomerRecords: endpoint({
    method: 'GET',
    path: '/api/v1/customers/desk',
    about: ['customer'],
    live: 'offered',
    summary: 'Customers with their figures, latest first: orders, money, cancellations, last order, tags.',
    query: CustomerListQuery,
    answer: pageOf(CustomerRow),
  }),
  listCustomerTags: endpoint({
    method: 'GET',
    path: '/api/v1/customers/tags',
    about: ['customer'],
    summary: 'Tags that customers carry, the most used first; at most 50.',
    answer: z.object({ items: z.array(z.string()) }),
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:id',
    about: ['customer'],
    live: 'offered',
    summary: 'One customer with figures, notes and what was done to it.',
    params: IdParams,
    answer: CustomerDetail,
  }),
  tagCustomer: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:id/tags',
    summary: 'The tags of a customer from now on.',
    params: IdParams,
    body: CustomerTags,
    answer: CustomerDetail,
  }),
  noteCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:id/notes',
    summary: 'Add an internal note, once for each key; notes are not edited.',
    params: IdParams,
    body: z.object({
      body: Prose.check(z.trim(), z.minLength(1, 'یادداشت خالی است'), z.maxLength(2000)),
      idempotencyKey: z.optional(z.uuid()),
    }),
    answer: CustomerDetail,
  }),
  blockCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:id/block',
    summary:
      'Refuse every further booking of a customer, with a reason that operators see. Admins are not blocked here.',
    params: IdParams,
    body: z.object({ reason }),
    answer: CustomerDetail,
  }),
  unblockCustomer: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:id/unblock',
    summary: 'Let a customer book again.',
    params: IdParams,
    answer: CustomerDetail,
  }),
}
