import { hostEndpoints, type Host } from '@rezerv/contract/host/host-endpoints.ts'
import {
  HostStep,
  hostCan,
  hostSteps,
  HostSuspension,
  hostSuspensionLabels,
} from '@rezerv/contract/host/host-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { LinkLines } from '#ui/primitives/link-lines.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { HostBlockers } from './host-blockers.tsx'
import { hostBlockers } from './host-closing-queries.ts'
import { useHostLines } from './host-ready.tsx'

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

const moveHost = command(hostEndpoints.moveHost, {
  renews: ['host', 'listing'],
  always: true,
  says: (_, { body }) => `انجام شد: ${hostSteps[body.step].label}`,
  failure: 'shown',
})

function StepDialog({ host, step, onClose }: { host: Host; step: HostStep; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [suspension, setSuspension] = useState<HostSuspension>('stop')
  const { label, reason: needsReason } = hostSteps[step]
  const blockers = useQuery(hostBlockers(step === 'close' ? host.id : undefined))
  const isBound = step === 'close' && blockers.data?.items.length !== 0
  const lines = useHostLines(host)(step)
  const move = useCommand(moveHost, { onSuccess: onClose })
  const submit = () => {
    const body = { step, ...(reason && { reason }), ...(step === 'suspend' && { suspension }) }
    move.mutate({ params: { id: host.id }, body })
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${label}: ${host.displayName}`}
      confirm={label}
      tone={harsh.includes(step) ? 'danger' : 'primary'}
      isPending={move.isPending}
      isConfirmDisabled={isBound || lines.length > 0 || (needsReason === true && reason.trim() === '')}
      onConfirm={submit}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4">
        <StepLines step={step} lines={lines} onGo={onClose} />
        {step === 'close' ? <HostBlockers hostId={host.id} answer={blockers} /> : null}
        {step === 'suspend' ? <Suspension value={suspension} onChange={setSuspension} /> : null}
        {needsReason && !isBound ? (
          <TextArea
            label="دلیل"
            description="میزبان این متن را می‌بیند."
            isRequired
            value={reason}
            onChange={setReason}
            maxLength={500}
          />
        ) : null}
        <Refusal error={move.error} />
      </div>
    </ConfirmDialog>
  )
}

type LinesProps = { step: HostStep; lines: ReturnType<ReturnType<typeof useHostLines>>; onGo: () => void }

/** What keeps the host from the step, each line with where it is mended; else what the step does. */
function StepLines({ step, lines, onGo }: LinesProps) {
  if (lines.length === 0)
    return hostSteps[step].reason ? null : <p>این تغییر بی‌درنگ اعمال می‌شود و در رویدادنگار می‌ماند.</p>
  return (
    <div>
      <p>{`برای «${hostSteps[step].label}» این‌ها باید تکمیل شود:`}</p>
      <LinkLines lines={lines} onGo={onGo} />
    </div>
  )
}

const Refusal = ({ error }: { error: Error | null }) => (error ? <Banner tone="bad">{error.message}</Banner> : null)

type SuspensionProps = { value: HostSuspension; onChange: (value: HostSuspension) => void }

const Suspension = ({ value, onChange }: SuspensionProps) => (
  <RadioGroup
    label="دامنهٔ تعلیق"
    description="رزروهای قطعی در هر دو حالت سر جای خود می‌مانند."
    value={value}
    onChange={onChange}
    options={HostSuspension.options.map((id) => ({ id, label: hostSuspensionLabels[id] }))}
  />
)
