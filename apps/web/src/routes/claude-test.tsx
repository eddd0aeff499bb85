import { AssistantSearch } from '@rezerv/contract/assistant/assistant-search.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AssistantPage } from '#features/assistant/assistant-page.tsx'
import { openAssistantOn } from '#features/assistant/assistant-open.ts'

export const Route = createFileRoute('/claude-test')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(AssistantSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => openAssistantOn(deps),
  component: ClaudeTest,
})

function ClaudeTest() {
  return <AssistantPage search={Route.useSearch()} />
}
