import { createFileRoute } from '@tanstack/react-router'
import { listingCheck } from '#features/listing/listing-check.ts'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/space/$code')({
  staticData: { layout: 'details' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listingCheck('space', params.code)),
  component: SpaceCode,
})

function SpaceCode() {
  return <NotBuilt title={Route.useLoaderData().title} />
}
