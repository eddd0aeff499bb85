import { HostListQuery } from '@rezerv/contract/host/host-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { HostPage } from '#features/host/host-page.tsx'
import { hostList } from '#features/host/host-queries.ts'

export const Route = createFileRoute('/user/host/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(HostListQuery),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(hostList(deps)),
  component: UserHostIndex,
})

function UserHostIndex() {
  return <HostPage search={Route.useSearch()} />
}
