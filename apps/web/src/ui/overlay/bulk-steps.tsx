import { type ReactNode, useState } from 'react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { DialogButtons, Modal } from './dialog.tsx'

type Verdict = { refusal: string | null }
/** How far a bulk action is (data-bulk.ts). */
type Bulk<V> = {
  results: V[]
  wanted: number
  foreseen: V[] | undefined
  isForeseeing: boolean
  isRunning: boolean
  error: Error | null
  back: () => void
  stop: () => void
}
/** The selected rows, or all that match the filters. */
type Scope = 'rows' | 'all'

type Props<V> = {
  bulk: Bulk<V>
  title: string
  /** One of the records: «سفارش». */
  one: string
  selected: number
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  canBegin: boolean
  onPreview: (scope: Scope) => void
  onRun: () => void
  onClose: () => void
  /** The form of the action. */
  children: ReactNode
  /** How many pass and how many do not, in words. */
  summary: (passing: number, refused: number, isDone: boolean) => string
  codeOf: (verdict: V) => string
}

/** One thing done with many records: a dry run that says what would become of each, then the action, then its results. */
export function BulkDialog<V extends Verdict>(props: Props<V>) {
  const { bulk, title, one, selected, total, children, summary, codeOf } = props
  const [scope, setScope] = useState<Scope>('rows')
  const close = () => {
    bulk.stop()
    props.onClose()
  }
  const isDone = bulk.results.length > 0
  return (
    <Modal
      isStrict
      title={title}
      onClose={close}
      actions={<BulkButtons {...props} onPreview={() => props.onPreview(scope)} onClose={close} />}
    >
      {bulk.error ? <Banner tone="bad" title={bulk.error.message} className="mb-4" /> : null}
      {bulk.foreseen === undefined ? (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={`روی کدام ${one}‌ها`}
            value={scope}
            onChange={setScope}
            options={[
              { id: 'rows', label: `${formatCount(selected)} ${one} انتخاب‌شده` },
              ...(total === undefined
                ? []
                : [{ id: 'all' as const, label: `همهٔ ${formatCount(total)} ${one} این فیلتر` }]),
            ]}
          />
          {children}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          {bulk.isRunning ? (
            <Progress
              label="در حال انجام"
              value={bulk.results.length}
              max={Math.max(1, bulk.wanted)}
              valueText={`${formatCount(bulk.results.length)} از ${formatCount(bulk.wanted)}`}
            />
          ) : null}
          <Verdicts items={isDone ? bulk.results : bulk.foreseen} {...{ one, isDone, summary, codeOf }} />
        </div>
      )}
    </Modal>
  )
}

type ButtonsProps = Pick<Props<unknown>, 'bulk' | 'one' | 'canBegin' | 'onRun' | 'onClose'> & { onPreview: () => void }

/** Dry run, action, end: what can be pressed at each step. */
function BulkButtons({ bulk, one, canBegin, onPreview, onRun, onClose }: ButtonsProps) {
  if (bulk.isRunning) return <Button onPress={bulk.stop}>توقف</Button>
  if (bulk.results.length > 0)
    return (
      <Button variant="primary" onPress={onClose}>
        پایان
      </Button>
    )
  if (bulk.foreseen === undefined)
    return (
      <DialogButtons
        confirm="اجرای آزمایشی"
        isPending={bulk.isForeseeing}
        isConfirmDisabled={!canBegin}
        onConfirm={onPreview}
        onCancel={onClose}
      />
    )
  return (
    <DialogButtons
      confirm={`انجام برای ${formatCount(bulk.wanted)} ${one}`}
      cancel="بازگشت"
      isConfirmDisabled={bulk.wanted === 0}
      onConfirm={onRun}
      onCancel={bulk.back}
    />
  )
}

const shownCodes = 12

type VerdictsProps<V> = Pick<Props<V>, 'one' | 'summary' | 'codeOf'> & { items: V[]; isDone: boolean }

/** Refused records under the reason that they share. */
function Verdicts<V extends Verdict>({ items, isDone, one, summary, codeOf }: VerdictsProps<V>) {
  const refused = items.filter(({ refusal }) => refusal !== null)
  const groups = Object.entries(Object.groupBy(refused, ({ refusal }) => refusal ?? ''))
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <Banner
        tone={refused.length > 0 ? 'warn' : 'good'}
        title={summary(items.length - refused.length, refused.length, isDone)}
      >
        {isDone ? `هر ${one} جداگانه انجام و ثبت شد.` : 'هنوز چیزی تغییر نکرده است.'}
      </Banner>
      {groups.length > 0 ? (
        <ul aria-label="دلیل‌ها" className="flex flex-col divide-y divide-line rounded-2 border border-line text-sm">
          {groups.map(([reason, ofReason = []]) => (
            <li key={reason} className="flex flex-col gap-1 px-3 py-2">
              <span className="flex justify-between gap-3 font-medium">
                {reason}
                <span className="shrink-0 text-muted">
                  {formatCount(ofReason.length)} {one}
                </span>
              </span>
              <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                {ofReason.slice(0, shownCodes).map((verdict, place) => (
                  <Code key={`${place} ${codeOf(verdict)}`} text={codeOf(verdict)} />
                ))}
                {ofReason.length > shownCodes ? `و ${formatCount(ofReason.length - shownCodes)} دیگر` : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
