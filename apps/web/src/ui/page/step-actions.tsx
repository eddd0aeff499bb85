import { type ReactNode, useState } from 'react'
import type { LucideIcon } from 'lucide-react'
import { PageAction } from './page-actions.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

export type StepAction<Id extends string> = {
  id: Id
  label: string
  icon: LucideIcon
  /** The consequence, said before it comes; given = it is asked first. */
  asks?: string
  /** A reason must be written: it is shown to the host. */
  needsReason?: boolean
  /** The reason why the step cannot be taken, told in its dialog; given = it cannot be. */
  blocked?: ReactNode
  look?: 'primary' | 'danger'
}

export type StepActionsProps<Id extends string> = {
  steps: StepAction<Id>[]
  isPending: boolean
  /** In the header of the page, in «…» and in the palette; else as buttons where they stand. */
  isOfPage?: boolean
  /** Why the step that was asked for was refused; told in its dialog. */
  refusal?: string | undefined
  /** Answers whether the step was taken; then the dialog closes. */
  onStep: (step: Id, reason: string) => Promise<boolean>
}

/** The moves of a lifecycle as buttons; those that need a reason or a second look ask in a dialog. */
export function StepActions<Id extends string>({
  steps,
  isPending,
  isOfPage = false,
  refusal,
  onStep,
}: StepActionsProps<Id>) {
  const [askedId, setAsked] = useState<Id>()
  const asked = steps.find((step) => step.id === askedId)
  const [reason, setReason] = useState('')
  // A refusal from before the dialog opened was of something else.
  const [isTried, setTried] = useState(false)
  const press = (step: StepAction<Id>) => {
    setReason('')
    setTried(false)
    if (step.needsReason || step.asks || step.blocked) setAsked(step.id)
    else void onStep(step.id, '')
  }
  const confirm = async (step: StepAction<Id>) => {
    setTried(true)
    if (await onStep(step.id, reason.trim())) setAsked(undefined)
  }
  return (
    <>
      {steps.map((step) =>
        isOfPage ? (
          <PageAction
            key={step.id}
            label={step.label}
            icon={step.icon}
            isPending={isPending && !asked}
            isRare={step.look === 'danger'}
            {...(step.look && { look: step.look })}
            onPress={() => press(step)}
          />
        ) : (
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
        ),
      )}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={asked.label}
          confirm={asked.label}
          tone={asked.look === 'danger' ? 'danger' : 'primary'}
          isPending={isPending}
          isConfirmDisabled={asked.blocked !== undefined || (asked.needsReason === true && reason.trim() === '')}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {asked.blocked ?? (asked.asks ? <p>{asked.asks}</p> : null)}
          {refusal === undefined || asked.blocked || !isTried ? null : (
            <Banner tone="bad" className="mt-3">
              {refusal}
            </Banner>
          )}
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
