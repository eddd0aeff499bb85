import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRound, UserRoundCheck, UserRoundMinus } from 'lucide-react'
import { command, useCommand } from '#data.ts'
import { inboxOwners } from '#features/inbox/inbox-queries.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Button } from '#ui/primitives/button.tsx'

const assignOrder = command(orderEndpoints.assignOrder, { renews: ['order'] })

/** Who sees to the order; one press gives it to oneself or to a colleague. */
export function OrderOwnerMenu({ order }: { order: Order }) {
  const me = Number(useSignedInUser()?.id)
  const owners = useQuery(inboxOwners).data?.items ?? []
  const assign = useCommand(assignOrder)
  const give = (ownerId: number | null) => assign.mutate({ params: { id: order.id }, body: { ownerId } })
  const others = owners.filter(({ id }) => id !== me && id !== order.ownerId)
  const take = { id: 'me', label: 'واگذاری به من', icon: UserRoundCheck, onAction: () => give(me) }
  const leave = { id: 'none', label: 'لغو واگذاری', icon: UserRoundMinus, onAction: () => give(null) }
  const text = order.ownerName === null ? 'مسئول: واگذار نشده' : `مسئول: ${order.ownerName}`
  if (!useMayDo(orderEndpoints.assignOrder.right)) return <span className="text-sm text-muted">{text}</span>
  return (
    <Menu
      label="مسئول سفارش"
      trigger={
        <Button size="small" variant="ghost" icon={UserRound} isPending={assign.isPending}>
          {text}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Button>
      }
      groups={[
        order.ownerId === me ? [] : [take],
        others.map(({ id, name }) => ({ id: String(id), label: name, icon: UserRound, onAction: () => give(id) })),
        order.ownerId === null ? [] : [leave],
      ].filter((group) => group.length > 0)}
    />
  )
}
