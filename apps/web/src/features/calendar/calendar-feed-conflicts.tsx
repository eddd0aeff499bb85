import { Link } from '@tanstack/react-router'
import type { FeedConflict } from '@rezerv/contract/calendar/calendar-feed.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { addMinutes, dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import { Banner } from '#ui/banner.tsx'
import { Code } from '#ui/code.tsx'

/** Times that are sold twice: on another site and by an order. Each leads to its order. */
export function FeedConflicts({ conflicts }: { conflicts: FeedConflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Banner tone="bad" title={`${toPersianDigits(conflicts.length)} تداخل با سفارش‌ها`}>
      <ul aria-label="تداخل‌ها" className="mt-1 flex flex-col gap-2">
        {conflicts.map((one) => (
          <li key={`${one.orderId} ${one.unitName} ${one.startsAt}`}>
            {one.feedLabel}، {one.unitName}: {spanText(one)}
            <br />
            <Link
              to="/order/$id"
              params={{ id: String(one.orderId) }}
              className="inline-flex min-h-8 items-center font-semibold text-accent-strong underline pointer-coarse:min-h-tap"
            >
              <Code text={one.orderCode} />، {one.customerName}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The end of a time is not in it: midnight is the day before. */
function spanText({ startsAt, endsAt }: FeedConflict) {
  const from = dayOfInstant(startsAt)
  const until = dayOfInstant(addMinutes(endsAt, -1))
  const first = formatDay(from, 'dayMonth')
  return until === from ? first : `${first} تا ${formatDay(until, 'dayMonth')}`
}
