import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'

/** How far a bulk action is (data-bulk.ts). */
type Bulk = {
  results: readonly unknown[]
  wanted: number
  foreseen: readonly unknown[] | undefined
  isForeseeing: boolean
  isRunning: boolean
  back: () => void
  stop: () => void
}

type ButtonsProps = {
  bulk: Bulk
  /** What it is done with: «سفارش». */
  one: string
  canBegin: boolean
  onPreview: () => void
  onRun: () => void
  onClose: () => void
}

/** Dry run, action, end: what can be pressed at each step. */
export function BulkButtons({ bulk, one, canBegin, onPreview, onRun, onClose }: ButtonsProps) {
  if (bulk.isRunning) return <Button onPress={bulk.stop}>توقف</Button>
  if (bulk.results.length > 0)
    return (
      <Button variant="primary" onPress={onClose}>
        پایان
      </Button>
    )
  if (bulk.foreseen === undefined)
    return (
      <>
        <Button onPress={onClose}>انصراف</Button>
        <Button variant="primary" isPending={bulk.isForeseeing} isDisabled={!canBegin} onPress={onPreview}>
          اجرای آزمایشی
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={bulk.back}>بازگشت</Button>
      <Button variant="primary" isDisabled={bulk.wanted === 0} onPress={onRun}>
        انجام برای {count(bulk.wanted)} {one}
      </Button>
    </>
  )
}

/** How far the action is, while it runs. */
export function BulkProgress({ bulk: { isRunning, results, wanted } }: { bulk: Bulk }) {
  if (!isRunning) return null
  return (
    <Progress
      label="در حال انجام"
      value={results.length}
      max={Math.max(1, wanted)}
      valueText={`${count(results.length)} از ${count(wanted)}`}
    />
  )
}

const count = (rows: number) => toPersianDigits(groupDigits(rows, '٬'))
