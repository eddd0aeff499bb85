import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { HostStep, hostCan, hostSteps } from '@rezerv/contract/host/host-lifecycle.ts'
import type { Host } from '@rezerv/contract/host/host.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'

const harsh: HostStep[] = ['reject', 'suspend', 'close']

/** The steps that the host's state allows, each asked for once, with its reason where one is due. */
export function HostSteps({ host }: { host: Host }) {
  const [step, setStep] = useState<HostStep>()
  const possible = HostStep.options.filter((option) => hostCan(option, host.status))
  return (
    <>
      {possible.map((option) => (
        <Button key={option} variant={harsh.includes(option) ? 'secondary' : 'primary'} onPress={() => setStep(option)}>
          {hostSteps[option].label}
        </Button>
      ))}
      {step ? <StepDialog host={host} step={step} onClose={() => setStep(undefined)} /> : null}
    </>
  )
}

function StepDialog({ host, step, onClose }: { host: Host; step: HostStep; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const queryClient = useQueryClient()
  const { label, reason: needsReason } = hostSteps[step]
  const move = useMutation({
    mutationFn: () =>
      call(hostEndpoints.moveHost, { params: { id: host.id }, body: { step, ...(reason && { reason }) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['host'] })
      toast.success(`انجام شد: ${label}`)
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title={`${label}: ${host.displayName}`}
      confirm={label}
      tone={harsh.includes(step) ? 'danger' : 'primary'}
      isPending={move.isPending}
      isConfirmDisabled={needsReason === true && reason.trim() === ''}
      onConfirm={() => move.mutate()}
      onCancel={onClose}
    >
      {needsReason ? (
        <TextArea
          label="دلیل"
          description="میزبان این متن را می‌بیند."
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      ) : (
        'این تغییر بی‌درنگ اعمال می‌شود و در رویدادنگار می‌ماند.'
      )}
    </ConfirmDialog>
  )
}
