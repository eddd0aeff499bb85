import { type HostBulkStep, hostBulkEndpoints } from '@rezerv/contract/host/host-bulk-endpoints.ts'
import type { HostRow } from '@rezerv/contract/host/host-endpoints.ts'
import { hostCan, hostSteps } from '@rezerv/contract/host/host-status.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Check, Play, Send } from 'lucide-react'
import { StepManyDialog, bulkDone, isAllDone } from '#ui/overlay/step-many-dialog.tsx'
import { command, preview, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'

const runHosts = command(hostBulkEndpoints.runHosts, {
  renews: ['host'],
  always: true,
  says: (done) => bulkDone('میزبان', done),
  failure: 'shown',
})

type Props = { step: HostBulkStep; rows: HostRow[]; onDone: () => void; onClose: () => void }

/** One step with many hosts. */
export function HostBulkDialog({ step, rows, onDone, onClose }: Props) {
  const body = { step, ids: rows.map(({ id }) => id) }
  const verdict = useQuery(preview(hostBulkEndpoints.dryRunHosts, { body }, { gcTime: 0 }))
  const run = useCommand(runHosts, { onSuccess: (answer) => void (isAllDone(answer) && onDone()) })
  return (
    <StepManyDialog
      label={hostSteps[step].label}
      noun="میزبان"
      count={rows.length}
      verdict={verdict}
      run={run}
      onRun={(ids) => run.mutate({ body: { step, ids } })}
      linkOf={(id) => linkOptions({ to: '/user/host/$id', params: { id: String(id) } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const bulkSteps = [
  { step: 'submit', icon: Send },
  { step: 'approve', icon: Check },
  { step: 'restore', icon: Play },
] as const

/** The steps that at least one of the hosts can take. */
export function HostBulkButtons({ rows, onStep }: Pick<Props, 'rows'> & { onStep: (step: HostBulkStep) => void }) {
  const possible = bulkSteps.filter(({ step }) => rows.some(({ status }) => hostCan(step, status)))
  if (possible.length === 0) return <span className="text-sm text-muted">کار گروهی برای این‌ها نیست</span>
  return possible.map(({ step, icon }) => (
    <Button key={step} size="small" icon={icon} onPress={() => onStep(step)}>
      {hostSteps[step].label}
    </Button>
  ))
}
