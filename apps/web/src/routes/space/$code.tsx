import { createFileRoute } from '@tanstack/react-router'
import { listingCheck } from '#features/listing/listing-check.ts'
import { StaySearch } from '#features/listing/listing-stay-search.ts'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/space/$code')({
  staticData: { layout: 'details' },
  validateSearch: StaySearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listingCheck('space', params.code)),
  component: SpaceCode,
})

function SpaceCode() {
  return <NotBuilt title={Route.useLoaderData().title} />
}
