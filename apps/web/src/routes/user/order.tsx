import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#features/customer/customer-page.tsx'
import { customerById, customerRecords } from '#features/customer/customer-queries.ts'
import { CustomerSearch } from '@rezerv/contract/customer/customer-endpoints.ts'
import { OrdersOf } from '#features/order/order-table.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

const detail = () => import('#features/customer/customer-detail.tsx')
const read = searchReader(CustomerSearch)

export const Route = createFileRoute('/user/order')({
  validateSearch: unread<CustomerSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const search = read(deps)
    const { customerId } = search
    if (customerId === undefined) return void (await queryClient.ensureInfiniteQueryData(customerRecords(search)))
    const [code] = await Promise.all([
      fetchCode(detail),
      queryClient.ensureQueryData(customerById(customerId)),
      queryClient.ensureInfiniteQueryData(orderList({ customerId })),
    ])
    return code
  },
  component: UserOrder,
})

function UserOrder() {
  const { search, onSearch } = usePageSearch(read)
  const { customerId } = search
  const code = Route.useLoaderData()
  if (!code || customerId === undefined) return <CustomerPage search={search} onChange={onSearch} />
  return <code.CustomerDetailView key={customerId} id={customerId} orders={<OrdersOf customerId={customerId} />} />
}
