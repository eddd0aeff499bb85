import { createFileRoute } from '@tanstack/react-router'
import { ownSessions } from '#features/auth/auth-own-queries.ts'
import { AuthSessionsPage } from '#features/auth/auth-sessions-page.tsx'

export const Route = createFileRoute('/sessions')({
  loader: ({ context }) => context.queryClient.ensureQueryData(ownSessions),
  component: AuthSessionsPage,
})
