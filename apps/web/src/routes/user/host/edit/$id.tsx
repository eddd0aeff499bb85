import { createFileRoute } from '@tanstack/react-router'
import { HostEditPage } from '#features/host/host-form-page.tsx'
import { hostById } from '#features/host/host-queries.ts'
import { provinces } from '#features/place/place-queries.ts'

export const Route = createFileRoute('/user/host/edit/$id')({
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(provinces),
      context.queryClient.ensureQueryData(hostById(Number(params.id))),
    ]),
  component: UserHostEditId,
})

function UserHostEditId() {
  return <HostEditPage id={Number(Route.useParams().id)} />
}
