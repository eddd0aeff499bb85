import { formatCount } from '@rezerv/contract/digits.ts'
import type { LinkProps } from '@tanstack/react-router'
import { LeftOut } from './left-out.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

type Verdicts = { items: { id: number; name: string; refusal: string | null }[] }

type Props = {
  /** «انتشار»; `noun` is what takes the step: «آگهی». */
  label: string
  noun: string
  /** How many were chosen. */
  count: number
  verdict: { data: Verdicts | undefined; isPending: boolean; error: Error | null }
  run: { isPending: boolean; error: Error | null }
  /** With the ids of those that can take it. */
  onRun: (ids: number[]) => void
  linkOf: (id: number) => LinkProps
  onClose: () => void
}

/** One step with many records: first which can take it and why others cannot, then a confirmation. */
export function StepManyDialog({ label, noun, count, verdict, run, onRun, linkOf, onClose }: Props) {
  const items = verdict.data?.items ?? []
  const passing = items.filter(({ refusal }) => refusal === null)
  const failing = items.filter(({ refusal }) => refusal !== null)
  return (
    <VerdictDialog
      title={`${label} ${formatCount(count)} ${noun}`}
      confirm={passing.length === 0 ? label : `${label} ${formatCount(passing.length)} ${noun}`}
      passing={passing.length}
      isPending={run.isPending || verdict.isPending}
      error={run.error ?? verdict.error}
      onConfirm={() => onRun(passing.map(({ id }) => id))}
      onClose={onClose}
    >
      {verdict.data ? (
        <p>
          {passing.length === 0
            ? 'هیچ‌کدام آماده نیست.'
            : `${formatCount(passing.length)} ${noun} آماده است؛ هر کدام جداگانه انجام و ثبت می‌شود.`}
        </p>
      ) : (
        <p className="text-muted">
          در حال بررسی {formatCount(count)} {noun}…
        </p>
      )}
      <LeftOut
        title={`${formatCount(failing.length)} ${noun} نمی‌شود:`}
        label="چرا نمی‌شود"
        total={failing.length}
        items={failing.map(({ id, name, refusal }) => ({ id, code: name, message: refusal ?? '' }))}
        linkOf={linkOf}
      />
    </VerdictDialog>
  )
}

/** What was done, of what was asked for: «۳ آگهی انجام شد». */
export const bulkDone = (noun: string, { items }: Verdicts) =>
  `${formatCount(items.filter(({ refusal }) => refusal === null).length)} ${noun} انجام شد`
