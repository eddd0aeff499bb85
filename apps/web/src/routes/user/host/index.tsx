import { HostListQuery } from '@rezerv/contract/host/host-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from '#features/host/host-page.tsx'
import { hostList } from '#features/host/host-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(HostListQuery)

export const Route = createFileRoute('/user/host/')({
  validateSearch: unread<HostListQuery>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(hostList(read(deps))),
  component: UserHostIndex,
})

function UserHostIndex() {
  return <HostPage search={read(Route.useSearch())} />
}
