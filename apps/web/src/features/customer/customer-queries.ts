import { customerRecordEndpoints, type CustomerSearch } from '@rezerv/contract/customer/customer-endpoints.ts'
import { infinite, query } from '#data.ts'

export const customerRecords = ({ customerId: _open, tab: _tab, ...filters }: CustomerSearch) =>
  infinite(customerRecordEndpoints.listCustomerRecords, { query: filters })

export const customerById = (id: number) => query(customerRecordEndpoints.getCustomer, { params: { id } })

export const customerTags = query(customerRecordEndpoints.listCustomerTags, {})
