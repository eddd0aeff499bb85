import { createFileRoute } from '@tanstack/react-router'
import { HallEditPage } from '#features/hall/hall-edit-page.tsx'
import { hallOf } from '#features/hall/hall-queries.ts'
import { provinces } from '#features/place/place-queries.ts'
import { needsId } from '#url-search.ts'

export const Route = createFileRoute('/settings/halls/$id')({
  beforeLoad: needsId,
  loader: async ({ context, params }) => {
    await Promise.all([
      context.queryClient.ensureQueryData(provinces),
      context.queryClient.ensureQueryData(hallOf(Number(params.id))),
    ])
  },
  component: HallId,
})

function HallId() {
  return <HallEditPage id={Number(Route.useParams().id)} />
}
