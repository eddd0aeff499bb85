import { AssistantSearch } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AssistantPage } from '#features/assistant/assistant-page.tsx'
import { openAssistantOn } from '#features/assistant/assistant-open.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(AssistantSearch)

export const Route = createFileRoute('/claude-test')({
  validateSearch: unread<AssistantSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => openAssistantOn(read(deps)),
  component: ClaudeTest,
})

function ClaudeTest() {
  return <AssistantPage search={read(Route.useSearch())} />
}
