import { InboxFilter } from '@rezerv/contract/inbox/inbox-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#features/inbox/inbox-page.tsx'
import { inboxCounts, inboxList } from '#features/inbox/inbox-queries.ts'
import { InboxSearch } from '#features/inbox/inbox-search.ts'

/** What nobody knows of the two is left out, as it is of every other page's URL. */
const readable = forgiving(InboxFilter)

export const Route = createFileRoute('/inbox')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(InboxSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(inboxList(readable.parse(deps))),
      queryClient.ensureQueryData(inboxCounts),
    ]),
  component: Inbox,
})

function Inbox() {
  return <InboxPage search={readable.parse(Route.useSearch())} />
}
