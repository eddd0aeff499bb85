import {
  type HostCheck,
  type HostCheckDecision,
  hostCheckRules,
  rejectionReasons,
} from '@rezerv/contract/host/host-check.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

export type HostCheckReasonProps = {
  decision: 'reject' | 'waive'
  check: HostCheck
  decide: Pick<UseMutationResult<unknown, Error, Omit<HostCheckDecision, 'version'>>, 'mutate' | 'isPending'>
  onClose: () => void
}

/** Why an item is rejected (from the list, or in other words) or waived. */
export function HostCheckReason({ decision, check, decide, onClose }: HostCheckReasonProps) {
  const [reason, setReason] = useState('')
  const { label } = hostCheckRules[check.item]
  const isReject = decision === 'reject'
  return (
    <ConfirmDialog
      isOpen
      title={isReject ? `رد «${label}»` : `معاف کردن از «${label}»`}
      confirm={isReject ? 'رد مدرک' : 'معاف کردن'}
      tone={isReject ? 'danger' : 'primary'}
      isPending={decide.isPending}
      isConfirmDisabled={reason.trim() === ''}
      onConfirm={() => decide.mutate({ decision, reason, expiresOn: null }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4 text-ink">
        {isReject ? (
          <Select
            label="دلیل‌های آماده"
            options={rejectionReasons.map((text) => ({ id: text, label: text }))}
            value={rejectionReasons.find((text) => text === reason) ?? null}
            onChange={setReason}
          />
        ) : null}
        <TextArea
          label="دلیل"
          description={isReject ? 'با پیامک برای میزبان فرستاده می‌شود.' : 'در رویدادنگار می‌ماند.'}
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </div>
    </ConfirmDialog>
  )
}
