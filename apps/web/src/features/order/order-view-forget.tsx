import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { orderViews } from './order-list-queries.ts'
import type { DeskView } from './order-views.ts'

/** Forgets one of the admin's own views; its orders stay. */
export function OrderViewForget({ view, onClose }: { view: DeskView | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const forget = useMutation({
    mutationFn: () => call(orderViewEndpoints.deleteOrderView, { params: { id: view?.ownId ?? 0 } }),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/order', search: {}, replace: true })
      await queryClient.invalidateQueries({ queryKey: orderViews.queryKey })
      toast.success(`نمای «${view?.label ?? ''}» پاک شد`)
    },
    onError: (error) => toast.error(error.message),
  })
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
