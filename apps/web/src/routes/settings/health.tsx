import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#features/health/health-page.tsx'
import { healthStatus } from '#features/health/health-queries.ts'

export const Route = createFileRoute('/settings/health')({
  loader: ({ context }) => context.queryClient.ensureQueryData(healthStatus),
  component: HealthPage,
})
