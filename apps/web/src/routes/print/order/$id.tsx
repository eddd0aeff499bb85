import { forgiving, Id } from '@rezerv/contract/page.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderPapers } from '#features/print/print-page.tsx'
import { OrderPaperSearch } from '#features/print/print-search.ts'
import { order, orderParties } from '#features/order/order-queries.ts'

export const Route = createFileRoute('/print/order/$id')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(OrderPaperSearch),
  beforeLoad: ({ params }) => {
    if (!Id.safeParse(params.id).success) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(order(Number(params.id))),
      queryClient.ensureQueryData(orderParties(Number(params.id))),
    ]),
  component: PrintOrder,
})

function PrintOrder() {
  return <OrderPapers id={Number(Route.useParams().id)} wanted={Route.useSearch().paper} />
}
