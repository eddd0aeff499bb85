import { AuditSearch } from '@rezerv/contract/audit/audit-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuditPage } from '#features/audit/audit-page.tsx'
import { auditList, securityEvents } from '#features/audit/audit-queries.ts'
import { JobTable } from '#features/job/job-table.tsx'
import { jobList } from '#features/job/job-queries.ts'
import { searchReader, unread } from '#url-search.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const read = searchReader(AuditSearch)

export const Route = createFileRoute('/audit')({
  validateSearch: unread<AuditSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { tab, event, job, status, ...query } = read(deps)
    const { q, actorId, from, until } = query
    if (tab === 'security')
      await queryClient.ensureInfiniteQueryData(securityEvents({ q, event, actorId, from, until }))
    else if (tab === 'jobs') await queryClient.ensureInfiniteQueryData(jobList({ q: query.q, job, status }))
    else await queryClient.ensureInfiniteQueryData(auditList(query))
  },
  component: Audit,
})

function Audit() {
  const { job, status, ...search } = read(Route.useSearch())
  return (
    <AuditPage
      search={search}
      jobs={
        <Suspense fallback={<Skeleton className="h-96" />}>
          <JobTable search={{ q: search.q, job, status }} />
        </Suspense>
      }
    />
  )
}
