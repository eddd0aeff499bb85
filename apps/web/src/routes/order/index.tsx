import { forgiving } from '@rezerv/contract/page.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OrderPage } from '#features/order/order-page.tsx'
import { orderCounts, orderList, orderViews } from '#features/order/order-list-queries.ts'
import { OrderFilter } from '@rezerv/contract/order/order-list-query.ts'

export const Route = createFileRoute('/order/')({
  staticData: { layout: 'default' },
  validateSearch: forgiving(OrderFilter),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(orderList(deps)),
      queryClient.ensureQueryData(orderCounts),
      queryClient.ensureQueryData(orderViews),
    ]),
  component: OrderIndex,
})

function OrderIndex() {
  const navigate = useNavigate()
  return (
    <OrderPage
      search={Route.useSearch()}
      onChange={(search) => void navigate({ to: '/order', search, replace: true })}
    />
  )
}
