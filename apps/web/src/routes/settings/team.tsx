import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '#features/team/team-page.tsx'
import { team } from '#features/team/team-queries.ts'

export const Route = createFileRoute('/settings/team')({
  loader: ({ context }) => context.queryClient.ensureQueryData(team),
  component: TeamPage,
})
