import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OrderCustomers } from '#features/order/order-customers.tsx'
import { customerOrders, orderList } from '#features/order/order-list-queries.ts'
import { OrderSearch } from '#features/order/order-search.ts'

export const Route = createFileRoute('/user/order')({
  staticData: { layout: 'default' },
  validateSearch: OrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    deps.customerId === undefined
      ? undefined
      : Promise.all([
          queryClient.ensureInfiniteQueryData(orderList(deps)),
          queryClient.ensureQueryData(customerOrders(deps.customerId)),
        ]),
  component: UserOrder,
})

function UserOrder() {
  const navigate = useNavigate()
  return (
    <OrderCustomers
      search={Route.useSearch()}
      onChange={(search) => void navigate({ to: '/user/order', search, replace: true })}
    />
  )
}
