import type { RefObject } from 'react'
import { UserRound } from 'lucide-react'
import type { TimelineGuest } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { daysBetween, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { timesText } from '@rezerv/contract/feed/feed-conflict.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { TimelineWay } from './timeline-grid-state.ts'

type Props = { guests: TimelineGuest[]; from: string; way: RefObject<TimelineWay | null> }

/** Orders of the guests who were looked for, the nearest first: each leads to its days. */
export function TimelineGuests({ guests, from, way }: Props) {
  if (guests.length === 0) return null
  return (
    <ul aria-label="سفارش‌های پیدا شده" className="flex flex-wrap gap-2">
      {guests.map(({ orderId, code, customerName, unitIds, startsAt, endsAt }) => (
        <li key={orderId}>
          <Button
            size="small"
            icon={UserRound}
            onPress={() => way.current?.show(unitIds[0] ?? 0, daysBetween(from, dayOfInstant(startsAt)))}
          >
            {customerName} · {timesText({ startsAt, endsAt })} · <Code text={code} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
