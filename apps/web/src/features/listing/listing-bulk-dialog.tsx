import { type ListingBulkStep, listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import { listingCan, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Archive, Pause, Play, Send } from 'lucide-react'
import { StepManyDialog, bulkDone, isAllDone } from '#ui/overlay/step-many-dialog.tsx'
import { command, preview, useCommand } from '#data.ts'
import { listingLinks } from '#listing-links.ts'
import { Button } from '#ui/primitives/button.tsx'

const runListings = command(listingBulkEndpoints.runListings, {
  renews: ['listing'],
  always: true,
  says: (done) => bulkDone('آگهی', done),
  failure: 'shown',
})

type Row = Pick<ListingRow, 'id' | 'kind' | 'status'>

type Props = { step: ListingBulkStep; rows: Row[]; onDone: () => void; onClose: () => void }

/** One step with many listings: first which can take it and why others cannot, then a confirmation. */
export function ListingBulkDialog({ step, rows, onDone, onClose }: Props) {
  const body = { step, ids: rows.map(({ id }) => id) }
  const verdict = useQuery(preview(listingBulkEndpoints.dryRunListings, { body }, { gcTime: 0 }))
  const run = useCommand(runListings, { onSuccess: (answer) => void (isAllDone(answer) && onDone()) })
  return (
    <StepManyDialog
      label={listingSteps[step].label}
      noun="آگهی"
      count={rows.length}
      verdict={verdict}
      run={run}
      onRun={(ids) => run.mutate({ body: { step, ids } })}
      linkOf={(id) => linkOf(rows, id)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const linkOf = (rows: Row[], id: number) => listingLinks[rows.find((row) => row.id === id)?.kind ?? 'event'].own(id)

const bulkSteps = [
  { step: 'publish', icon: Send },
  { step: 'pause', icon: Pause },
  { step: 'resume', icon: Play },
  { step: 'archive', icon: Archive },
] as const

/** The steps that at least one of the listings can take. */
export function ListingBulkButtons({
  rows,
  onStep,
}: Pick<Props, 'rows'> & { onStep: (step: ListingBulkStep) => void }) {
  return bulkSteps
    .filter(({ step }) => rows.some(({ status }) => listingCan(step, status)))
    .map(({ step, icon }) => (
      <Button key={step} size="small" icon={icon} onPress={() => onStep(step)}>
        {listingSteps[step].label}
      </Button>
    ))
}
