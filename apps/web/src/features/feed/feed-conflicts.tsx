import { Link } from '@tanstack/react-router'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { oursName, theirsName, timesText } from '@rezerv/contract/feed/feed-conflict-text.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Code } from '#ui/primitives/code.tsx'

/** Times that are sold twice, on another site and here, or sold there though they are closed. An order leads to its page. */
export function FeedConflicts({ conflicts }: { conflicts: CalendarConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Banner tone="bad" title={`${toPersianDigits(conflicts.length)} تداخل با تقویم‌های بیرونی`}>
      <ul aria-label="تداخل‌ها" className="mt-1 flex flex-col gap-2">
        {conflicts.map((one) => (
          <li key={one.key}>
            {theirsName(one)}، {one.unitName}: {timesText(one.theirs)}
            <br />
            <Ours conflict={one} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Ours({ conflict }: { conflict: CalendarConflict }) {
  const { order } = conflict.ours
  if (!order) return `${oursName(conflict)}، ${timesText(conflict.ours)}`
  return (
    <Link
      to="/order/$id"
      params={{ id: String(order.id) }}
      className="inline-flex min-h-8 items-center font-semibold text-accent-strong underline pointer-coarse:min-h-tap"
    >
      <Code text={order.code} />، {order.customerName}، {timesText(conflict.ours)}
    </Link>
  )
}
