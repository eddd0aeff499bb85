import { createFileRoute } from '@tanstack/react-router'
import { KeyPage } from '#features/api-key/api-key-page.tsx'
import { keyList } from '#features/api-key/api-key-queries.ts'

export const Route = createFileRoute('/settings/keys')({
  loader: ({ context }) => context.queryClient.ensureQueryData(keyList),
  component: KeyPage,
})
