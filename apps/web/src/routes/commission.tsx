import { createFileRoute } from '@tanstack/react-router'
import { CommissionPage } from '#features/commission/commission-page.tsx'
import { commissionRules } from '#features/commission/commission-queries.ts'

export const Route = createFileRoute('/commission')({
  loader: ({ context }) => context.queryClient.ensureQueryData(commissionRules),
  component: CommissionPage,
})
