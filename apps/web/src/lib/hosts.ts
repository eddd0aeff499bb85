import { queryOptions } from '@tanstack/react-query'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { call } from './call.ts'

/** Hosts whose name, mobile or national id begins so; the newest when nothing is asked. */
export const hostChoices = (q: string) =>
  queryOptions({
    queryKey: ['host', 'choices', q],
    queryFn: ({ signal }) => call(hostEndpoints.listHosts, { query: { ...(q && { q }) } }, { signal }),
    staleTime: 30_000,
  })

/** One host with its timeline; where only an id is known, its name. */
export const hostById = (id: number) =>
  queryOptions({ queryKey: ['host', 'one', id], queryFn: () => call(hostEndpoints.getHost, { params: { id } }) })
