import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/claude-test')({
  staticData: { layout: 'default' },
  component: ClaudeTest,
})

function ClaudeTest() {
  return <NotBuilt title="دستیار" />
}
