import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { inboxOwners, ownInboxItem } from './inbox-queries.ts'

export function InboxOwnerDialog({ item, onClose }: { item: InboxItem; onClose: () => void }) {
  const owners = useQuery(inboxOwners).data?.items ?? []
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? null)
  const own = useCommand(ownInboxItem, {
    onSuccess: () => {
      toast.success(`به ${owners.find(({ id }) => id === ownerId)?.name ?? 'همکار'} سپرده شد`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={`سپردن ${item.title}`}
      confirm="سپردن"
      isPending={own.isPending}
      isConfirmDisabled={ownerId === null}
      onConfirm={() => own.mutate({ params: { kind: item.kind, key: item.key }, body: { ownerId } })}
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
