import { InboxFilter } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#features/inbox/inbox-page.tsx'
import { inboxCounts, inboxList } from '#features/inbox/inbox-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(InboxFilter)

export const Route = createFileRoute('/inbox')({
  validateSearch: unread<InboxFilter>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(inboxList(read(deps))), queryClient.ensureQueryData(inboxCounts)]),
  component: Inbox,
})

function Inbox() {
  return <InboxPage search={read(Route.useSearch())} />
}
