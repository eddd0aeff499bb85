import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Customer } from './customer.ts'

export const customerEndpoints = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/v1/customers',
    about: ['customer'],
    summary: 'Customers by name or mobile, latest first.',
    query: PageQuery,
    answer: pageOf(Customer),
  }),
  findCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/by-mobile',
    about: ['customer'],
    summary: 'The customer with exactly this mobile, or null.',
    query: z.object({ mobile: z.string().check(z.regex(/^\+989\d{9}$/)) }),
    answer: z.object({ customer: z.nullable(Customer) }),
  }),
}
