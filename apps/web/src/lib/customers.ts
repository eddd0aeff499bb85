import { customerEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Customers whose name or mobile has these words; the latest when nothing is asked. */
export const customerChoices = (q: string) =>
  queryOptions({
    queryKey: ['customer', 'choices', q],
    queryFn: ({ signal }) => call(customerEndpoints.listCustomers, { query: { ...(q && { q }) } }, { signal }),
    staleTime: 30_000,
  })
