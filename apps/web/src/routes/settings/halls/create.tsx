import { createFileRoute } from '@tanstack/react-router'
import { HallFormPage } from '#features/hall/hall-form-page.tsx'
import { provinces } from '#features/place/place-queries.ts'

export const Route = createFileRoute('/settings/halls/create')({
  loader: ({ context }) => context.queryClient.ensureQueryData(provinces),
  component: () => <HallFormPage />,
})
