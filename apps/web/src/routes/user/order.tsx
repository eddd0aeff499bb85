import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#features/customer/customer-page.tsx'
import { customerById, customerRecords } from '#features/customer/customer-queries.ts'
import { CustomerSearch } from '@rezerv/contract/customer/customer-endpoints.ts'
import { OrdersOf } from '#features/order/order-table.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { searchReader, unread, usePageSearch } from '#url-search.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

const detail = () => import('#features/customer/customer-detail.tsx')
const payments = () => import('#features/payment/payment-of-customer.tsx')
const comments = () => import('#features/comment/comment-table.tsx')
const read = searchReader(CustomerSearch)

export const Route = createFileRoute('/user/order')({
  validateSearch: unread<CustomerSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient: client }, deps }) => {
    const { customerId: id, tab, ...search } = read(deps)
    if (id === undefined) return void (await client.ensureInfiniteQueryData(customerRecords(search)))
    const rows = async () => {
      if (tab === 'payments') return (await fetchCode(payments)).customerPayments(client, id)
      if (tab === 'comments') return (await fetchCode(comments)).customerComments(client, id)
      await client.ensureInfiniteQueryData(orderList({ customerId: id }))
      return OrdersOf
    }
    const [code, Rows] = await Promise.all([fetchCode(detail), rows(), client.ensureQueryData(customerById(id))])
    return { ...code, Rows }
  },
  component: UserOrder,
})

function UserOrder() {
  const { search, onSearch } = usePageSearch(read)
  const { customerId: id, tab } = search
  const code = Route.useLoaderData()
  if (!code || id === undefined) return <CustomerPage search={search} onChange={onSearch} />
  return <code.CustomerDetailView key={id} id={id} tab={tab} rows={<code.Rows customerId={id} />} />
}
