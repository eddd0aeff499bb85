import { createFileRoute } from '@tanstack/react-router'
import { HallListPage } from '#features/hall/hall-list-page.tsx'
import { halls } from '#features/hall/hall-queries.ts'

export const Route = createFileRoute('/settings/halls/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(halls),
  component: HallListPage,
})
