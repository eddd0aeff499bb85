import { DeliverySearch } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '#features/webhook/webhook-delivery-page.tsx'
import { deliveryList, webhookOf } from '#features/webhook/webhook-queries.ts'
import { needsId, searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(DeliverySearch)

export const Route = createFileRoute('/settings/webhooks/$id')({
  beforeLoad: needsId,
  validateSearch: unread<DeliverySearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const id = Number(params.id)
    await Promise.all([
      queryClient.ensureQueryData(webhookOf(id)),
      queryClient.ensureInfiniteQueryData(deliveryList(id, read(deps))),
    ])
  },
  component: WebhookId,
})

function WebhookId() {
  const { search, onSearch } = usePageSearch(read)
  return <DeliveryPage id={Number(Route.useParams().id)} search={search} onChange={onSearch} />
}
