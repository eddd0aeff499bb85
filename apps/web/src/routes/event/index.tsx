import { createFileRoute } from '@tanstack/react-router'
import { EventOperationList } from '#features/listing/listing-list.tsx'
import { eventList, EventSearch, operationSearch } from '#features/listing/listing-queries.ts'

export const Route = createFileRoute('/event/')({
  staticData: { layout: 'default' },
  validateSearch: EventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(eventList(operationSearch(deps))),
  component: EventIndex,
})

function EventIndex() {
  const navigate = Route.useNavigate()
  return (
    <EventOperationList search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
