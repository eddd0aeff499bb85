import { formatDay } from '@rezerv/contract/jalali.ts'
import { UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedInUser } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Page } from '#ui/page/page.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { HomeFeed } from './home-activity.tsx'
import { HomeBoard } from './home-board.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeFreshness } from './home-freshness.tsx'
import { HomeInbox } from './home-inbox.tsx'
import { todayAt } from './home-queries.ts'
import { HomeQueues } from './home-queues.tsx'

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
