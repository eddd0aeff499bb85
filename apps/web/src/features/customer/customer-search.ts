import { CustomerDeskQuery } from '@rezerv/contract/customer/customer-desk-query.ts'
import { filter, Id } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'

/** The URL of the customers desk: its filters, and the one customer that is open. */
export const CustomerSearch = z.extend(z.omit(CustomerDeskQuery, { after: true }), { customerId: filter(Id) })
export type CustomerSearch = z.infer<typeof CustomerSearch>
