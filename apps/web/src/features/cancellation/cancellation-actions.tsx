import { Ban, UserX } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useNow } from '#ui/date/use-now.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Button } from '#ui/primitives/button.tsx'

const loadCancel = () => import('./cancellation-dialog.tsx')
const loadMiss = () => import('./cancellation-no-show-dialog.tsx')

/** The two ways in which a booking comes to nothing: nobody came, or it is called off. */
export function CancellationActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'cancel' | 'miss'>()
  const given = { order, onClose: () => setOpen(undefined) }
  return (
    <>
      <NoShow order={order} onOpen={() => setOpen('miss')} />
      {orderCan('cancel', order.status) ? (
        <Button icon={Ban} onPress={() => setOpen('cancel')}>
          لغو سفارش
        </Button>
      ) : null}
      <Deferred load={loadCancel} open={open === 'cancel'}>
        {({ CancellationDialog }) => <CancellationDialog {...given} />}
      </Deferred>
      <Deferred load={loadMiss} open={open === 'miss'}>
        {({ NoShowDialog }) => <NoShowDialog {...given} />}
      </Deferred>
    </>
  )
}

/** Once the time has come. */
function NoShow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const now = useNow(60_000)
  if (!orderCan('miss', order.status) || Date.parse(order.startsAt) > now) return null
  return (
    <Button icon={UserX} onPress={onOpen}>
      عدم حضور
    </Button>
  )
}
