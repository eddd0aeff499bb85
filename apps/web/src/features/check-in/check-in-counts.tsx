import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { CheckInOccurrence } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Progress } from '#ui/primitives/progress.tsx'

const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))

/** How many are in, by gate; `waiting` were let in here and are not counted by the server yet. */
export function CheckInCounts({ occurrence, waiting }: { occurrence: CheckInOccurrence; waiting: number }) {
  const { issued, checkedIn, gates } = occurrence
  return (
    <Card title="واردشده‌ها">
      <p className="mb-3 flex items-baseline gap-2" aria-live="polite">
        <b className="text-3xl font-extrabold">{count(checkedIn)}</b>
        <span className="text-muted">از {count(issued)} بلیت</span>
      </p>
      <Progress
        label="واردشده"
        isLabelHidden
        value={checkedIn}
        max={Math.max(issued, 1)}
        valueText={`${count(checkedIn)} از ${count(issued)}`}
        tone="good"
      />
      {gates.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-1.5 text-sm">
          {gates.map((one) => (
            <li key={one.gate} className="flex justify-between gap-3">
              <span className="truncate">{one.gate}</span>
              <b>{count(one.count)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {waiting > 0 ? <p className="mt-3 text-xs text-muted">{count(waiting)} اسکن در صف، هنوز شمرده نشده.</p> : null}
    </Card>
  )
}
