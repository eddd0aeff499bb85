import { useState } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { reasonFields } from './review-reasons.tsx'

type Row = { key: number; field: string; reason: string }
type Props = {
  isPending: boolean
  onSend: (reason: string, fieldReasons: Record<string, string>) => void
  onClose: () => void
}

/** Asks the host to mend a listing: one reason for all, and one for each field that is meant. */
export function ReviewChangeRequest({ isPending, onSend, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [rows, setRows] = useState<Row[]>([])
  const change = (key: number, next: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)))
  const whole = rows.every((row) => row.field !== '' && row.reason.trim() !== '')
  return (
    <ConfirmDialog
      isOpen
      title="درخواست اصلاح"
      confirm="فرستادن درخواست"
      isPending={isPending}
      isConfirmDisabled={reason.trim() === '' || !whole}
      onConfirm={() => onSend(reason.trim(), Object.fromEntries(rows.map((row) => [row.field, row.reason.trim()])))}
      onCancel={onClose}
    >
      <p className="mb-3">آگهی برای اصلاح به میزبان برمی‌گردد؛ او همهٔ این دلیل‌ها را می‌بیند.</p>
      <TextArea label="دلیل" isRequired value={reason} onChange={setReason} maxLength={500} rows={3} />
      <ul className="mt-3 flex flex-col gap-3">
        {rows.map((row) => (
          <li key={row.key} className="flex items-end gap-2">
            <Select
              label="بخش"
              value={row.field || null}
              onChange={(field) => change(row.key, { field })}
              options={reasonFields.filter(({ id }) => id === row.field || !rows.some((other) => other.field === id))}
              className="w-40 shrink-0"
            />
            <TextField
              label="چه باید اصلاح شود"
              value={row.reason}
              onChange={(text) => change(row.key, { reason: text })}
              maxLength={300}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={Trash2}
              label="برداشتن این بخش"
              onPress={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={Plus}
        variant="ghost"
        className="mt-2"
        onPress={() => setRows((now) => [...now, { key: (now.at(-1)?.key ?? 0) + 1, field: '', reason: '' }])}
      >
        دلیل برای یک بخش
      </Button>
    </ConfirmDialog>
  )
}
