import { useNavigate } from '@tanstack/react-router'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import type { DeskView } from './order-views.ts'

/** Forgets one of the admin's own views; its orders stay. */
export function OrderViewForget({ view, onClose }: { view: DeskView | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const forgetAndLeave = async () => {
    await call(orderViewEndpoints.deleteOrderView, { params: { id: view?.ownId ?? 0 } })
    onClose()
    await navigate({ to: '/order', search: {}, replace: true })
  }
  const forget = useCommand(
    command(forgetAndLeave, {
      renews: [orderViewEndpoints.listOrderViews],
      says: `نمای «${view?.label ?? ''}» پاک شد`,
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      title={`پاک کردن نمای «${view?.label ?? ''}»`}
      confirm="پاک کردن نما"
      tone="danger"
      isPending={forget.isPending}
      onConfirm={() => forget.mutate()}
      onCancel={onClose}
    >
      تنها این نما پاک می‌شود؛ سفارش‌ها می‌مانند.
    </ConfirmDialog>
  )
}
