import { AuditSearch } from '@rezerv/contract/audit/audit-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#features/audit/audit-page.tsx'
import { auditList, securityEvents } from '#features/audit/audit-queries.ts'

export const Route = createFileRoute('/audit')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(AuditSearch),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { tab, event, ...query } }) => {
    const { q, actorId, from, until } = query
    if (tab === 'security')
      await queryClient.ensureInfiniteQueryData(securityEvents({ q, event, actorId, from, until }))
    else await queryClient.ensureInfiniteQueryData(auditList(query))
  },
  component: Audit,
})

function Audit() {
  return <AuditPage search={Route.useSearch()} />
}
