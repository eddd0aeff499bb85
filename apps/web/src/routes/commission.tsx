import { createFileRoute } from '@tanstack/react-router'
import { CommissionDesk } from '#features/commission/commission-desk.tsx'
import { commissionRules } from '#features/commission/commission-queries.ts'

export const Route = createFileRoute('/commission')({
  staticData: { layout: 'default' },
  loader: ({ context }) => context.queryClient.ensureQueryData(commissionRules),
  component: CommissionDesk,
})
