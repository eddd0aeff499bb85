import { createFileRoute } from '@tanstack/react-router'
import { HostFormPage } from '#features/host/host-form-page.tsx'
import { provinces } from '#features/place/place-queries.ts'

export const Route = createFileRoute('/user/host/create')({
  loader: ({ context }) => context.queryClient.ensureQueryData(provinces),
  component: HostFormPage,
})
