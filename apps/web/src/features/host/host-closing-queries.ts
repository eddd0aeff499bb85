import { hostClosingEndpoints } from '@rezerv/contract/host/host-closing-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const hostBlockers = (id: number) =>
  queryOptions({
    queryKey: ['host', 'blockers', id],
    queryFn: ({ signal }) => call(hostClosingEndpoints.listHostBlockers, { params: { id } }, { signal }),
    // Asked for a decision: never an old answer.
    staleTime: 0,
    gcTime: 0,
  })

export const hostClosures = (id: number) =>
  queryOptions({
    queryKey: ['host', 'closures', id],
    queryFn: ({ signal }) => call(hostClosingEndpoints.listHostClosures, { params: { id } }, { signal }),
  })

export const hostUpcoming = (id: number) =>
  queryOptions({
    queryKey: ['host', 'upcoming', id],
    queryFn: ({ signal }) => call(hostClosingEndpoints.listHostUpcoming, { params: { id } }, { signal }),
  })
