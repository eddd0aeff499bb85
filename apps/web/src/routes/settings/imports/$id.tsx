import { ImportRowSearch } from '@rezerv/contract/import/import.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#features/import/import-page.tsx'
import { importOf, importRows } from '#features/import/import-queries.ts'
import { needsId, searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(ImportRowSearch)

export const Route = createFileRoute('/settings/imports/$id')({
  beforeLoad: needsId,
  validateSearch: unread<ImportRowSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = Number(params.id)
    await Promise.all([
      queryClient.ensureQueryData(importOf(id)),
      queryClient.ensureInfiniteQueryData(importRows(id, read(deps))),
    ])
  },
  component: ImportId,
})

function ImportId() {
  const { search, onSearch } = usePageSearch(read)
  return <ImportPage id={Number(Route.useParams().id)} search={search} onChange={onSearch} />
}
