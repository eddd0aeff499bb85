import { createFileRoute } from '@tanstack/react-router'
import { HostForm } from '#features/host/host-form.tsx'
import { provinces } from '#features/place/place-queries.ts'

export const Route = createFileRoute('/user/host/create')({
  staticData: { layout: 'default' },
  loader: ({ context }) => context.queryClient.ensureQueryData(provinces),
  component: HostForm,
})
