import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import type { AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { attentionKey } from './attention-queries.ts'

const choices = ['60', '180', '1440', '4320', '10080'] as const
type Minutes = (typeof choices)[number]
const labels: Record<Minutes, string> = {
  60: 'یک ساعت',
  180: 'سه ساعت',
  1440: 'یک روز',
  4320: 'سه روز',
  10080: 'یک هفته',
}

export function AttentionSnoozeDialog({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [minutes, setMinutes] = useState<Minutes>('180')
  const [reason, setReason] = useState('')
  const snooze = useMutation({
    mutationFn: () =>
      call(attentionEndpoints.snoozeAttention, {
        params: { kind: item.kind, key: item.key },
        body: { minutes: Number(minutes), reason: reason.trim() },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: attentionKey })
      toast.success(`تا ${labels[minutes]} دیگر کنار گذاشته شد`)
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title={`کنار گذاشتن ${item.title}`}
      confirm="کنار گذاشتن"
      isPending={snooze.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => snooze.mutate()}
      onCancel={onClose}
    >
      <RadioGroup
        label="تا چه زمانی؟"
        value={minutes}
        onChange={setMinutes}
        options={choices.map((id) => ({ id, label: labels[id] }))}
      />
      <TextArea
        label="دلیل"
        className="mt-4"
        isRequired
        rows={2}
        maxLength={200}
        value={reason}
        onChange={setReason}
        placeholder="مثلا: بانک گفت تا عصر پاسخ می‌دهد"
      />
    </ConfirmDialog>
  )
}
