import { customerDeskEndpoints } from '@rezerv/contract/customer/customer-desk-endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import type { CustomerSearch } from './customer-search.ts'

export const customerDesk = ({ customerId: _open, ...query }: CustomerSearch) =>
  infiniteQueryOptions({
    queryKey: ['customer', 'desk', query],
    queryFn: ({ pageParam, signal }) =>
      call(customerDeskEndpoints.listCustomerDesk, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const customerById = (id: number) =>
  queryOptions({
    queryKey: ['customer', 'one', id],
    queryFn: ({ signal }) => call(customerDeskEndpoints.getCustomer, { params: { id } }, { signal }),
  })

export const customerTags = queryOptions({
  queryKey: ['customer', 'tags'],
  queryFn: ({ signal }) => call(customerDeskEndpoints.listCustomerTags, {}, { signal }),
})
