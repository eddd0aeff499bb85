import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AgendaPage } from '#features/agenda/agenda-page.tsx'
import { loadAgenda } from '#features/agenda/agenda-queries.ts'
import { AgendaSearch } from '#features/agenda/agenda-search.ts'

export const Route = createFileRoute('/cal')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(AgendaSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAgenda(context.queryClient, deps),
  component: Cal,
})

function Cal() {
  const navigate = useNavigate()
  return (
    <AgendaPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/cal', search, replace: true })}
    />
  )
}
