import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '#features/order/order-page.tsx'
import { orderCounts, orderList, orderViews } from '#features/order/order-list-queries.ts'
import { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(OrderFilter)

export const Route = createFileRoute('/order/')({
  validateSearch: unread<OrderFilter>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(orderList(read(deps))),
      queryClient.ensureQueryData(orderCounts),
      queryClient.ensureQueryData(orderViews),
    ]),
  component: OrderIndex,
})

function OrderIndex() {
  const { search, onSearch } = usePageSearch(read)
  return <OrderPage search={search} onChange={onSearch} />
}
