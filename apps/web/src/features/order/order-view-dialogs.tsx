import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderViewEndpoints, type OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { call, CallError } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ListedView } from './order-views.ts'

const saveView = command(orderViewEndpoints.saveOrderView, {
  renews: [orderViewEndpoints.listOrderViews],
  says: (_, { body }) => `نمای «${body.name}» نگه داشته شد`,
  failure: 'shown',
})

/** Keeps the filters of this moment under a name. */
export function OrderViewDialog({ search, onClose }: { search: OrderFilter; onClose: () => void }) {
  const [name, setName] = useState('')
  const save = useCommand(saveView, { onSuccess: onClose })
  const problem = save.error instanceof CallError ? (save.error.fields['name'] ?? save.error.message) : undefined
  return (
    <ConfirmDialog
      isOpen
      title="نگه‌داشتن این نما"
      confirm="نگه‌داشتن"
      isPending={save.isPending}
      isConfirmDisabled={name.trim() === ''}
      onConfirm={() => save.mutate({ body: { name: name.trim(), search } })}
      onCancel={onClose}
    >
      <TextField
        label="نام نما"
        description="تنها برای خود شما، در همهٔ دستگاه‌هایتان؛ نام تکراری جای نمای پیشین را می‌گیرد"
        value={name}
        onChange={setName}
        maxLength={40}
        isRequired
        {...(problem !== undefined && { errorMessage: problem })}
      />
    </ConfirmDialog>
  )
}

/** Forgets one of the admin's own views; its orders stay. */
export function OrderViewForget({ view, onClose }: { view: ListedView | undefined; onClose: () => void }) {
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
