import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { call, CallError } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { orderViews } from './order-list-queries.ts'
import type { OrderSearch } from './order-search.ts'

/** Keeps the filters of this moment under a name. */
export function OrderViewDialog({ search, onClose }: { search: OrderSearch; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => call(orderViewEndpoints.saveOrderView, { body: { name: name.trim(), search } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderViews.queryKey })
      toast.success(`نمای «${name.trim()}» نگه داشته شد`)
      onClose()
    },
  })
  const problem = save.error instanceof CallError ? (save.error.fields['name'] ?? save.error.message) : undefined
  return (
    <ConfirmDialog
      isOpen
      title="نگه‌داشتن این نما"
      confirm="نگه‌داشتن"
      isPending={save.isPending}
      isConfirmDisabled={name.trim() === ''}
      onConfirm={() => save.mutate()}
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
