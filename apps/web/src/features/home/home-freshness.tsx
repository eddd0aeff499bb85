import { formatInstant } from '@rezerv/contract/jalali.ts'
import { useQueries } from '@tanstack/react-query'
import type { Kept } from '#lib/kept.ts'
import { Banner } from '#ui/banner.tsx'
import { useNow } from '#ui/use-now.ts'
import { dayAfter, homeActivity, homeComments, homeDay, homeInbox, homeQueues, todayAt } from './home-queries.ts'

/** Says that what is shown is not of now, and of when the oldest part of it is. */
export function HomeFreshness() {
  const today = todayAt(useNow(60_000))
  const oldest = useQueries({
    queries: [homeInbox, homeDay(today), homeDay(dayAfter(today)), homeQueues, homeComments, homeActivity] as const,
    combine: (results) => oldestOf(results.map(({ data }) => data)),
  })
  if (oldest === undefined) return null
  return (
    <Banner tone="warn" title={`بدون اتصال؛ آنچه می‌بینید از ${formatInstant(oldest, 'weekdayDayMonth')} است`}>
      با برگشتن اینترنت همه چیز خودش به‌روز می‌شود.
    </Banner>
  )
}

const oldestOf = (read: (Kept<unknown> | undefined)[]) =>
  read
    .flatMap((one) => (one?.isOld ? [one.at] : []))
    .toSorted()
    .at(0)
