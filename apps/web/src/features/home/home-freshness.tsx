import { formatInstant } from '@rezerv/contract/jalali.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { oldest } from './home-old.ts'
import { dayAfter, homeActivity, homeComments, homeDay, homeInbox, homeQueues, todayAt } from './home-queries.ts'

/** Says that what is shown is not of now, why, and of when the oldest part of it is. */
export function HomeFreshness() {
  const today = todayAt(useNow(60_000))
  const old = useQueries({
    queries: [homeInbox, homeDay(today), homeDay(dayAfter(today)), homeQueues, homeComments, homeActivity] as const,
    combine: (results) => oldest(results),
  })
  if (old === undefined) return null
  const since = `آنچه می‌بینید از ${formatInstant(old.at, 'near')} است`
  if (!old.isAway) return <Refused title={`به‌روز نشد؛ ${since}`} />
  return (
    <Banner tone="warn" title={`بدون اتصال؛ ${since}`}>
      با برگشتن اینترنت همه چیز خودش به‌روز می‌شود.
    </Banner>
  )
}

function Refused({ title }: { title: string }) {
  const queries = useQueryClient()
  const again = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <Banner
      tone="warn"
      title={title}
      actions={
        <Button size="small" icon={RotateCw} onPress={again}>
          تلاش دوباره
        </Button>
      }
    >
      پاسخ درستی از سرور نیامد.
    </Banner>
  )
}
