import { AttentionFilter } from '@rezerv/contract/attention/attention-list-query.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AttentionInbox } from '#features/attention/attention-inbox.tsx'
import { attentionCounts, attentionList } from '#features/attention/attention-queries.ts'
import { AttentionSearch } from '#features/attention/attention-search.ts'

/** What nobody knows of the two is left out, as it is of every other page's URL. */
const readable = forgiving(AttentionFilter)

export const Route = createFileRoute('/inbox')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(AttentionSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(attentionList(readable.parse(deps))),
      queryClient.ensureQueryData(attentionCounts),
    ]),
  component: Inbox,
})

function Inbox() {
  return <AttentionInbox search={readable.parse(Route.useSearch())} />
}
