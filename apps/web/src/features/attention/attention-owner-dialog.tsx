import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import type { AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Select } from '#ui/select.tsx'
import { toast } from '#ui/toast.tsx'
import { attentionKey, attentionOwners } from './attention-queries.ts'

export function AttentionOwnerDialog({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const owners = useQuery(attentionOwners).data?.items ?? []
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? null)
  const own = useMutation({
    mutationFn: () =>
      call(attentionEndpoints.ownAttention, { params: { kind: item.kind, key: item.key }, body: { ownerId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: attentionKey })
      toast.success(`به ${owners.find(({ id }) => id === ownerId)?.name ?? 'همکار'} سپرده شد`)
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title={`سپردن ${item.title}`}
      confirm="سپردن"
      isPending={own.isPending}
      isConfirmDisabled={ownerId === null}
      onConfirm={() => own.mutate()}
      onCancel={onClose}
    >
      <Select
        label="همکار"
        options={owners.map(({ id, name }) => ({ id, label: name }))}
        value={ownerId}
        onChange={setOwnerId}
      />
    </ConfirmDialog>
  )
}
