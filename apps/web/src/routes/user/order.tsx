import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#features/customer/customer-page.tsx'
import { CustomerDetailView } from '#features/customer/customer-detail.tsx'
import { customerById, customerRecords } from '#features/customer/customer-queries.ts'
import { CustomerSearch } from '@rezerv/contract/customer/customer-endpoints.ts'
import { OrdersOf } from '#features/order/order-table.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'

const read = searchReader(CustomerSearch)

export const Route = createFileRoute('/user/order')({
  validateSearch: unread<CustomerSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const search = read(deps)
    const { customerId } = search
    if (customerId === undefined) return void (await queryClient.ensureInfiniteQueryData(customerRecords(search)))
    await Promise.all([
      queryClient.ensureQueryData(customerById(customerId)),
      queryClient.ensureInfiniteQueryData(orderList({ customerId })),
    ])
  },
  component: UserOrder,
})

function UserOrder() {
  const { search, onSearch } = usePageSearch(read)
  const { customerId } = search
  if (customerId === undefined) return <CustomerPage search={search} onChange={onSearch} />
  return <CustomerDetailView key={customerId} id={customerId} orders={<OrdersOf customerId={customerId} />} />
}
