import * as z from 'zod/mini'
import { endpoint, FileParts } from '../endpoint.ts'
import { IdParams } from '../page.ts'
import { Prose } from '../written-text.ts'

/** What erasing a customer would do, before it is done. */
export const Erasure = z.object({
  /** Persian, why it cannot be done now; none where it can. */
  obstacles: z.array(z.string()),
  /** How many of each stay, without the name. */
  kept: z.object({ orders: z.int(), payments: z.int(), comments: z.int() }),
  /** How many of each are gone for good. */
  gone: z.object({ notices: z.int(), notes: z.int(), files: z.int(), links: z.int() }),
})
export type Erasure = z.infer<typeof Erasure>

/** The name of a customer whose data is gone. */
export const erasedName = 'مشتری پاک‌شده'

const one = { right: 'customer.erase', params: IdParams } as const

export const customerErasureEndpoints = {
  exportCustomerData: endpoint('GET /api/v1/customers/:id/data', {
    ...one,
    summary:
      'All that is kept about a customer, as JSON, for themselves: numbers, orders, payments, receipts, refunds, signatures, comments, messages, notes, devices.',
    answer: FileParts,
    file: { type: 'application/json; charset=utf-8', name: 'customer.json' },
  }),
  previewErasure: endpoint('GET /api/v1/customers/:id/erasure', {
    ...one,
    about: ['customer'],
    summary: 'What erasing a customer takes away and what stays, and why it cannot be done now.',
    answer: Erasure,
  }),
  eraseCustomer: endpoint('POST /api/v1/customers/:id/erasure', {
    ...one,
    summary:
      'Erase who a customer is, for good, on their request: name, numbers, messages, notes, files. Orders and money stay without the name; receipts, accounts of refunds and the audit log as they are, as the law asks.',
    body: z.object({ reason: Prose.check(z.trim(), z.minLength(1, 'دلیل را بنویسید'), z.maxLength(500)) }),
  }),
}
