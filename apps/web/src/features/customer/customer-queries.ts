import { customerDeskEndpoints } from '@rezerv/contract/customer/customer-desk-endpoints.ts'
import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { infinite, query } from '#data.ts'
import type { CustomerSearch } from '@rezerv/contract/customer/customer-desk-query.ts'

export const customerDesk = ({ customerId: _open, ...filters }: CustomerSearch) =>
  infinite(customerDeskEndpoints.listCustomerDesk, { query: filters })

export const customerById = (id: number) => query(customerDeskEndpoints.getCustomer, { params: { id } })

export const customerTags = query(customerDeskEndpoints.listCustomerTags, {})

/** Customers whose name or mobile has these words; the latest when nothing is asked. */
export const customerChoices = (q: string) =>
  query(customerEndpoints.listCustomers, { query: { ...(q && { q }) } }, { staleTime: 30_000 })
