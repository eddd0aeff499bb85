import { createFileRoute } from '@tanstack/react-router'
import { ImportListPage } from '#features/import/import-list-page.tsx'
import { importList } from '#features/import/import-queries.ts'

export const Route = createFileRoute('/settings/imports/')({
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(importList),
  component: ImportListPage,
})
