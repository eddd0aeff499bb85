import { formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { UserRoundPlus, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedInUser } from '#lib/session.ts'
import { LinkButton, Button } from '#ui/primitives/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { HomeFeed } from './home-activity.tsx'
import { HomeBoard } from './home-board.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeInbox } from './home-inbox.tsx'
import {
  todayAt,
  oldest,
  dayAfter,
  homeActivity,
  homeComments,
  homeDay,
  homeInbox,
  homeQueues,
} from './home-queries.ts'
import { HomeQueues } from './home-queues.tsx'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'

/** The operator's today: what is urgent, who comes and goes, what waits, how it goes, what happened. */
export function HomePage({ newOrder }: { newOrder: ReactNode }) {
  const name = useSignedInUser()?.name
  const today = todayAt(useNow(60_000))
  return (
    <Page
      title="خانه"
      subtitle={name ? `سلام ${name}؛ امروز ${formatDay(today, 'full')}` : `امروز ${formatDay(today, 'full')}`}
      actions={
        <>
          <LinkButton to="/user/host/create" icon={UserRoundPlus}>
            میزبان تازه
          </LinkButton>
          {newOrder}
        </>
      }
    >
      <HomeFreshness />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <HomeFigures />
        <HomeInbox />
        <HomeBoard />
        <HomeQueues />
        <HomeFeed />
      </div>
    </Page>
  )
}

/** Says that what is shown is not of now, why, and of when the oldest part of it is. */
function HomeFreshness() {
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
