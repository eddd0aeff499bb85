import { createFileRoute } from '@tanstack/react-router'
import { listingCheck } from '#features/listing/listing-check.ts'
import { StaySearch } from '#features/listing/listing-stay-search.ts'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/car/$code')({
  staticData: { layout: 'details' },
  validateSearch: StaySearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listingCheck('car', params.code)),
  component: CarCode,
})

function CarCode() {
  return <NotBuilt title={Route.useLoaderData().title} />
}
