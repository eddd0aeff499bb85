import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import type { AttentionSearch } from './attention-search.ts'

export const attentionKey = ['attention'] as const

/** The clock brings items too: asked again every minute, and at once when the server says that something changed. */
const everyMinute = 60_000

export const attentionCounts = queryOptions({
  queryKey: [...attentionKey, 'counts'],
  queryFn: ({ signal }) => call(attentionEndpoints.countAttention, {}, { signal }),
  refetchInterval: everyMinute,
})

export const attentionList = (query: AttentionSearch) =>
  infiniteQueryOptions({
    queryKey: [...attentionKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        attentionEndpoints.listAttention,
        { query: { ...query, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: everyMinute,
  })

export const attentionOwners = queryOptions({
  queryKey: ['attention-owners'],
  queryFn: ({ signal }) => call(attentionEndpoints.listAttentionOwners, {}, { signal }),
})
