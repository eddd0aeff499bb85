import { Ban, UserX } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useNow } from '#ui/date/use-now.ts'
import { part } from '#ui/overlay/late.ts'
import { Button } from '#ui/primitives/button.tsx'

const dialogs = {
  cancel: part(() => import('./cancellation-dialog.tsx').then((file) => file.CancellationDialog)),
  miss: part(() => import('./cancellation-no-show-dialog.tsx').then((file) => file.NoShowDialog)),
}

/** The two ways in which a booking comes to nothing: nobody came, or it is called off. */
export function CancellationActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  return (
    <>
      <NoShow order={order} onOpen={() => setOpen('miss')} />
      {orderCan('cancel', order.status) ? (
        <Button icon={Ban} onPress={() => setOpen('cancel')}>
          لغو سفارش
        </Button>
      ) : null}
      {Dialog ? <Dialog order={order} onClose={() => setOpen(undefined)} /> : null}
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
