import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import type { HostListQuery } from '@rezerv/contract/host/host-list-query.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** Pages of the host list; one after another by keyset. */
export const hostList = (query: HostListQuery) =>
  infiniteQueryOptions({
    queryKey: ['host', 'list', query],
    queryFn: ({ pageParam }) => call(hostEndpoints.listHosts, { query: { ...query, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
