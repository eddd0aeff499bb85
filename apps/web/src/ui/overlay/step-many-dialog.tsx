import { formatCount } from '@rezerv/contract/digits.ts'
import type { LinkProps } from '@tanstack/react-router'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from './dialog.tsx'
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
  /** Its answer is shown when some were refused after all. */
  run: { data: Verdicts | undefined; isPending: boolean; error: Error | null }
  /** With the ids of those that can take it. */
  onRun: (ids: number[]) => void
  linkOf: (id: number) => LinkProps
  /** All was done, or what was not has been read. */
  onDone: () => void
  onClose: () => void
}

/** One step with many records: first which can take it and why others cannot, then a confirmation. */
export function StepManyDialog(props: Props) {
  const { label, noun, count, verdict, run, onRun, linkOf, onClose } = props
  if (run.data && !isAllDone(run.data)) return <NotDone {...props} answer={run.data} />
  const items = verdict.data?.items ?? []
  const passing = items.filter(({ refusal }) => refusal === null)
  const failing = refusedOf({ items })
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
      <Refused title={`${formatCount(failing.length)} ${noun} واجد شرایط نیست:`} {...{ items, linkOf }} />
    </VerdictDialog>
  )
}

/** Of a step that was taken: which records refused it meanwhile, and why. */
function NotDone({ label, noun, answer, linkOf, onDone }: Props & { answer: Verdicts }) {
  return (
    <Modal
      isStrict
      title={`${label}: ${bulkDone(noun, answer)}`}
      onClose={onDone}
      actions={
        <Button variant="primary" onPress={onDone}>
          پایان
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <Refused
          title={`${formatCount(refusedOf(answer).length)} ${noun} انجام نشد:`}
          items={answer.items}
          linkOf={linkOf}
        />
      </div>
    </Modal>
  )
}

const refusedOf = ({ items }: Verdicts) => items.filter(({ refusal }) => refusal !== null)

/** Whether there is nothing left to tell. */
export const isAllDone = (answer: Verdicts) => refusedOf(answer).length === 0

function Refused({ title, items, linkOf }: Verdicts & Pick<Props, 'linkOf'> & { title: string }) {
  const refused = refusedOf({ items })
  return (
    <LeftOut
      title={title}
      label="دلیل‌ها"
      total={refused.length}
      items={refused.map(({ id, name, refusal }) => ({ id, code: name, message: refusal ?? '' }))}
      linkOf={linkOf}
    />
  )
}

/** What was done, of what was asked for: «۳ آگهی انجام شد». */
export const bulkDone = (noun: string, { items }: Verdicts) =>
  `${formatCount(items.filter(({ refusal }) => refusal === null).length)} ${noun} انجام شد`
