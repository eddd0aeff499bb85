import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { type MemberStep, memberStepLabels, type TeamMember } from '@rezerv/contract/team/team-endpoints.ts'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { takeStep } from './team-queries.ts'

const effects: Record<MemberStep['step'], string> = {
  suspend: 'همین حالا از همهٔ دستگاه‌ها خارج می‌شود و تا رفع تعلیق نمی‌تواند وارد شود. نقش او می‌ماند.',
  resume: 'دوباره با همان نقش می‌تواند وارد شود.',
  remove:
    'همین حالا از همهٔ دستگاه‌ها خارج می‌شود و دیگر همکار نیست. کارهایی که کرده است در گزارش فعالیت می‌ماند و کارهای واگذارشده به او بدون مسئول می‌شود. کلیدهای API که ساخته است همچنان کار می‌کنند؛ اگر دست اوست، از «کلیدها» لغوشان کنید.',
}

type Props = { member: TeamMember; step: MemberStep['step']; onClose: () => void }

/** What becomes of a colleague by the step, and why. */
export function TeamStep({ member, step, onClose }: Props) {
  const [reason, setReason] = useState('')
  const take = useCommand(takeStep, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={`${memberStepLabels[step]}: ${nameOrMobile(member)}`}
      confirm={memberStepLabels[step]}
      tone={step === 'resume' ? 'primary' : 'danger'}
      isPending={take.isPending}
      isConfirmDisabled={step === 'suspend' && reason.trim() === ''}
      error={take.error}
      gap={4}
      onConfirm={() => take.mutate({ params: { id: member.id }, body: { step, reason } })}
      onCancel={onClose}
    >
      <p>{effects[step]}</p>
      {step === 'resume' ? null : (
        <TextArea
          label="دلیل"
          isRequired={step === 'suspend'}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  )
}
