import { AuditListQuery } from '@rezerv/contract/audit/audit-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AuditList } from '#features/audit/audit-list.tsx'
import { auditList } from '#features/audit/audit-queries.ts'

export const Route = createFileRoute('/audit')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(AuditListQuery),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(auditList(deps)),
  component: Audit,
})

function Audit() {
  return <AuditList search={Route.useSearch()} />
}
