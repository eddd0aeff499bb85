import { Ban, UserX } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { useNow } from '#ui/date/use-now.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Button } from '#ui/primitives/button.tsx'

const load = () => import('./cancellation-dialog.tsx')
const dialogs = { cancel: 'CancellationDialog', miss: 'NoShowDialog' } as const

/** The two ways in which a booking comes to nothing: nobody came, or it is called off. */
export function CancellationActions({ order }: { order: Order }) {
  const now = useNow(60_000)
  const [open, setOpen] = useState<keyof typeof dialogs>()
  return (
    <>
      {orderCan('miss', order.status) && Date.parse(order.startsAt) <= now ? (
        <Button icon={UserX} onPress={() => setOpen('miss')}>
          عدم حضور
        </Button>
      ) : null}
      {orderCan('cancel', order.status) ? (
        <Button icon={Ban} onPress={() => setOpen('cancel')}>
          لغو سفارش
        </Button>
      ) : null}
      <Deferred load={load} open={open}>
        {(file, dialog) => {
          const Dialog = file[dialogs[dialog]]
          return <Dialog order={order} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </>
  )
}
