import type { TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AgendaEntry } from '#features/agenda/agenda-day.tsx'
import { CommentsOfHost, hostComments } from '#features/comment/comment-table.tsx'
import { HostDetail } from '#features/host/host-detail.tsx'
import { loadHost } from '#features/host/host-load.ts'
import { HostSearch } from '#features/host/host-search.ts'
import { HostUpcoming } from '#features/host/host-upcoming.tsx'
import { OrdersOf } from '#features/order/order-table.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { TransactionTable } from '#features/transaction/transaction-table.tsx'
import { transactionList } from '#features/transaction/transaction-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(HostSearch)

export const Route = createFileRoute('/user/host/$id')({
  validateSearch: unread<HostSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const { tab } = read(deps)
    const hostId = Number(params.id)
    await loadHost(queryClient, hostId, tab)
    if (tab === 'bookings') await queryClient.ensureInfiniteQueryData(orderList({ hostId }))
    if (tab === 'comments') await queryClient.ensureInfiniteQueryData(hostComments(hostId))
    if (tab === 'money') await queryClient.ensureInfiniteQueryData(transactionList({ hostId }))
  },
  component: UserHostId,
})

function UserHostId() {
  const hostId = Number(Route.useParams().id)
  const navigate = useNavigate()
  const onChange = (next: TransactionListQuery) => void navigate({ to: '/transactions', search: { ...next, hostId } })
  const panels = {
    calendar: <HostUpcoming hostId={hostId} Entry={AgendaEntry} />,
    bookings: <OrdersOf hostId={hostId} />,
    comments: <CommentsOfHost hostId={hostId} />,
    money: <TransactionTable search={{ hostId }} isOfHost onChange={onChange} />,
  }
  return <HostDetail id={hostId} search={read(Route.useSearch())} panels={panels} />
}
