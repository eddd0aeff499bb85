import { createFileRoute } from '@tanstack/react-router'
import { HostDetail } from '#features/host/host-detail.tsx'
import { hostById } from '#features/host/host-queries.ts'

export const Route = createFileRoute('/user/host/$id')({
  staticData: { layout: 'default' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(hostById(Number(params.id))),
  component: UserHostId,
})

function UserHostId() {
  return <HostDetail id={Number(Route.useParams().id)} />
}
