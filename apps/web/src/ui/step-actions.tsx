import { useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'

export type StepAction<Id extends string> = {
  id: Id
  label: string
  icon?: LucideIcon
  /** What happens, said before it does; given = it is asked first. */
  asks?: string
  /** A reason must be written: it is shown to the host. */
  needsReason?: boolean
  look?: 'primary' | 'danger'
}

export type StepActionsProps<Id extends string> = {
  steps: StepAction<Id>[]
  isPending: boolean
  /** Answers whether the step was taken; then the dialog closes. */
  onStep: (step: Id, reason: string) => Promise<boolean>
}

/** The moves of a lifecycle as buttons; those that need a reason or a second look ask in a dialog. */
export function StepActions<Id extends string>({ steps, isPending, onStep }: StepActionsProps<Id>) {
  const [asked, setAsked] = useState<StepAction<Id>>()
  const [reason, setReason] = useState('')
  const press = (step: StepAction<Id>) => {
    setReason('')
    if (step.needsReason || step.asks) setAsked(step)
    else void onStep(step.id, '')
  }
  const confirm = async (step: StepAction<Id>) => {
    if (await onStep(step.id, reason.trim())) setAsked(undefined)
  }
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step.id}
          icon={step.icon}
          variant={step.look === 'primary' ? 'primary' : 'secondary'}
          isPending={isPending && !asked}
          onPress={() => press(step)}
          className={step.look === 'danger' ? 'text-bad' : ''}
        >
          {step.label}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={asked.label}
          confirm={asked.label}
          tone={asked.look === 'danger' ? 'danger' : 'primary'}
          isPending={isPending}
          isConfirmDisabled={asked.needsReason === true && reason.trim() === ''}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked.asks ? <p>{asked.asks}</p> : null}
          {asked.needsReason ? (
            <TextArea
              label="دلیل"
              isRequired
              description="میزبان این دلیل را می‌بیند."
              value={reason}
              onChange={setReason}
              maxLength={500}
              rows={3}
            />
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
