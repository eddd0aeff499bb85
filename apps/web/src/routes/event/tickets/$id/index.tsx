import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/listing/listing-page.tsx'
import { EventSearch, eventTabTitles } from '#features/listing/listing-queries.ts'
import { EventTabs, loadEventTab } from '#layouts/event-tabs.tsx'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(EventSearch)

export const Route = createFileRoute('/event/tickets/$id/')({
  validateSearch: unread<EventSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadEventTab(context.queryClient, params, read(deps).tab),
  component: EventTicketsId,
})

function EventTicketsId() {
  const params = Route.useParams()
  const { tab } = read(Route.useSearch())
  return (
    <ListingPage id={Number(params.id)} title={eventTabTitles[tab ?? 'sales']} desk="operation">
      <EventTabs params={params} tab={tab} />
    </ListingPage>
  )
}
