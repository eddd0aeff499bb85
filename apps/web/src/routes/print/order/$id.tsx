import type * as z from 'zod/mini'
import { createFileRoute } from '@tanstack/react-router'
import { PrintPage } from '#features/print/print-page.tsx'
import { order } from '#features/order/order-queries.ts'
import { orderParties, PrintSearch } from '#features/print/print-queries.ts'
import { needsId, searchReader, unread } from '#url-search.ts'

const read = searchReader(PrintSearch)

export const Route = createFileRoute('/print/order/$id')({
  validateSearch: unread<z.infer<typeof PrintSearch>>,
  beforeLoad: needsId,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(order(Number(params.id))),
      queryClient.ensureQueryData(orderParties(Number(params.id))),
    ]),
  component: PrintOrder,
})

function PrintOrder() {
  return <PrintPage id={Number(Route.useParams().id)} search={read(Route.useSearch())} />
}
