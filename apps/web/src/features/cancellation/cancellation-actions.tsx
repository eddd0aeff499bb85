import { Ban, UserX } from 'lucide-react'
import { useState } from 'react'
import { orderCan } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import type { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { useNow } from '#ui/date/use-now.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'

const load = () => import('./cancellation-dialog.tsx')
const dialogs = { cancel: 'CancellationDialog', miss: 'NoShowDialog' } as const

/** The two ways in which a booking comes to nothing: nobody came, or it is called off. */
export function CancellationActions({ order }: { order: Order }) {
  const now = useNow(60_000)
  const [open, setOpen] = useState<keyof typeof dialogs>()
  return (
    <>
      {orderCan('miss', order.status) && Date.parse(order.startsAt) <= now ? (
        <PageAction
          isRare
          label="عدم حضور"
          needs={{ right: 'order.cancel' satisfies typeof cancellationEndpoints.markNoShow.right }}
          icon={UserX}
          onPress={() => setOpen('miss')}
        />
      ) : null}
      {orderCan('cancel', order.status) ? (
        <PageAction
          place={6}
          look="danger"
          label="لغو سفارش"
          needs={{ right: 'order.cancel' satisfies typeof cancellationEndpoints.cancelOrder.right }}
          icon={Ban}
          onPress={() => setOpen('cancel')}
        />
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
