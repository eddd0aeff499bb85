import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import type { SecurityEventQuery } from '@rezerv/contract/audit/audit-security.ts'
import type { AuditListQuery } from '@rezerv/contract/audit/audit-list-query.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const auditList = (query: AuditListQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.listAuditEntries, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const securityEvents = (query: SecurityEventQuery) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'security', query],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.listSecurityEvents, { query: { ...query, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const auditPeople = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => call(auditEndpoints.listAuditPeople, {}, { signal }),
  staleTime: 5 * 60_000,
})
