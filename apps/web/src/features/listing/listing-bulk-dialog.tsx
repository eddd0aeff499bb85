import { formatCount } from '@rezerv/contract/digits.ts'
import { type ListingBulkStep, listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import { listingCan, listingSteps } from '@rezerv/contract/listing/listing-lifecycle.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Archive, Pause, Play, Send } from 'lucide-react'
import { command, preview, useCommand } from '#data.ts'
import { listingLinks } from '#listing-links.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LeftOut } from '#ui/overlay/left-out.tsx'
import { VerdictDialog } from '#ui/overlay/verdict-dialog.tsx'

const runListings = command(listingBulkEndpoints.runListings, {
  renews: ['listing'],
  always: true,
  says: ({ items }) => `${formatCount(items.filter(({ refusal }) => refusal === null).length)} آگهی انجام شد`,
  failure: 'shown',
})

type Props = { step: ListingBulkStep; rows: ListingRow[]; onDone: () => void; onClose: () => void }

/** One step with many listings: first which can take it and why others cannot, then a confirmation. */
export function ListingBulkDialog({ step, rows, onDone, onClose }: Props) {
  const body = { step, ids: rows.map(({ id }) => id) }
  const verdict = useQuery(preview(listingBulkEndpoints.dryRunListings, { body }, { gcTime: 0 }))
  const run = useCommand(runListings, { onSuccess: onDone })
  const items = verdict.data?.items ?? []
  const passing = items.filter(({ refusal }) => refusal === null)
  const failing = items.filter(({ refusal }) => refusal !== null)
  const { label } = listingSteps[step]
  return (
    <VerdictDialog
      title={`${label} ${formatCount(rows.length)} آگهی`}
      confirm={passing.length === 0 ? label : `${label} ${formatCount(passing.length)} آگهی`}
      passing={passing.length}
      isPending={run.isPending || verdict.isPending}
      error={run.error ?? verdict.error}
      onConfirm={() => run.mutate({ body: { step, ids: passing.map(({ id }) => id) } })}
      onClose={onClose}
    >
      {verdict.data ? (
        <p>
          {passing.length === 0
            ? 'هیچ‌کدام آماده نیست.'
            : `${formatCount(passing.length)} آگهی آماده است؛ هر کدام جداگانه انجام و ثبت می‌شود.`}
        </p>
      ) : (
        <p className="text-muted">در حال بررسی {formatCount(rows.length)} آگهی…</p>
      )}
      <LeftOut
        title={`${formatCount(failing.length)} آگهی نمی‌شود:`}
        label="چرا نمی‌شود"
        total={failing.length}
        items={failing.map(({ id, name, refusal }) => ({ id, code: name, message: refusal ?? '' }))}
        linkOf={(id) => linkOf(rows, id)}
      />
    </VerdictDialog>
  )
}

const linkOf = (rows: ListingRow[], id: number) =>
  listingLinks[rows.find((row) => row.id === id)?.kind ?? 'event'].own(id)

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
