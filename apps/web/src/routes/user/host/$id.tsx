import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { hostChecks } from '#features/host/host-check-queries.ts'
import { HostDetail } from '#features/host/host-detail.tsx'
import { hostById } from '#features/host/host-queries.ts'
import { HostSearch } from '#features/host/host-search.ts'
import { OrderTable } from '#features/order/order-list.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { TransactionLedger } from '#features/transaction/transaction-ledger.tsx'
import { transactionList } from '#features/transaction/transaction-queries.ts'

export const Route = createFileRoute('/user/host/$id')({
  staticData: { layout: 'default' },
  validateSearch: HostSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { tab } }) => {
    const hostId = Number(params.id)
    await queryClient.ensureQueryData(hostById(hostId))
    if (tab === 'verification') await queryClient.ensureQueryData(hostChecks(hostId))
    if (tab === 'bookings') await queryClient.ensureInfiniteQueryData(orderList({ hostId }))
    if (tab === 'money') await queryClient.ensureInfiniteQueryData(transactionList({ hostId }))
  },
  component: UserHostId,
})

function UserHostId() {
  const hostId = Number(Route.useParams().id)
  const navigate = useNavigate()
  const panels = {
    bookings: <OrderTable search={{ hostId }} top={null} />,
    money: (
      <TransactionLedger
        search={{ hostId }}
        onChange={(search) => void navigate({ to: '/transactions', search: { ...search, hostId } })}
      />
    ),
  }
  return <HostDetail id={hostId} tab={Route.useSearch().tab} panels={panels} />
}
