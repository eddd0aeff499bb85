import { createFileRoute } from '@tanstack/react-router'
import { WebhookPage } from '#features/webhook/webhook-page.tsx'
import { webhookList } from '#features/webhook/webhook-queries.ts'

export const Route = createFileRoute('/settings/webhooks/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(webhookList),
  component: WebhookPage,
})
