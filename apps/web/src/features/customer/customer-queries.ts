import {
  customerRecordEndpoints,
  customerEndpoints,
  type CustomerSearch,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { infinite, query } from '#data.ts'

export const customerRecords = ({ customerId: _open, ...filters }: CustomerSearch) =>
  infinite(customerRecordEndpoints.listCustomerRecords, { query: filters })

export const customerById = (id: number) => query(customerRecordEndpoints.getCustomer, { params: { id } })

export const customerTags = query(customerRecordEndpoints.listCustomerTags, {})

/** Customers whose name or mobile has these words; the latest when nothing is asked. */
export const customerChoices = (q: string) =>
  query(customerEndpoints.listCustomers, { query: { ...(q && { q }) } }, { staleTime: 30_000 })
