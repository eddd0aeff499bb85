import { createFileRoute } from '@tanstack/react-router'
import { AgendaPage } from '#features/agenda/agenda-page.tsx'
import { loadAgenda } from '#features/agenda/agenda-queries.ts'
import { AgendaSearch } from '@rezerv/contract/agenda/agenda.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(AgendaSearch)

export const Route = createFileRoute('/cal')({
  validateSearch: unread<AgendaSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAgenda(context.queryClient, read(deps)),
  component: Cal,
})

function Cal() {
  return <AgendaPage {...usePageSearch(read)} />
}
