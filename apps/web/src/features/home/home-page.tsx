import { formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { type EndpointRight, holds } from '@rezerv/contract/right.ts'
import { UserRoundPlus, CircleCheck } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { askAgain } from '#data.ts'
import type { Cached } from '#lib/offline-cache.ts'
import { useRights } from '#lib/rights/rights.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { HomeBoard } from './home-board.tsx'
import { HomeLater } from './home-later.tsx'
import { todayAt, oldest, homeInbox, isOfHome } from './home-queries.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Banner } from '#ui/primitives/banner.tsx'
import { inboxKindHints } from '@rezerv/contract/inbox/inbox-hint.ts'
import { inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxCounts } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import type { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { Link, linkOptions } from '@tanstack/react-router'
import { inboxStatuses } from '#features/inbox/inbox-status.ts'
import { toneClass } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Relative } from '#ui/primitives/jalali.tsx'
import { homeLink, HomeWidget } from './home-widget.tsx'
import { RetryBanner } from '#ui/page/retry-banner.tsx'

/** The operator's today: what is urgent, who comes and goes, what waits, how it goes, what happened. */
export function HomePage({ newOrder }: { newOrder: ReactNode }) {
  const name = useSignedInUser()?.name
  const rights = useRights()
  const mayDo = (right: EndpointRight) => holds(rights, right)
  const today = todayAt(useNow(60_000))
  return (
    <Page
      title="خانه"
      subtitle={name ? `سلام ${name}؛ امروز ${formatDay(today, 'full')}` : `امروز ${formatDay(today, 'full')}`}
      actions={
        <>
          <PageAction
            label="میزبان جدید"
            icon={UserRoundPlus}
            needs={{ right: 'host.change' satisfies typeof hostEndpoints.createHost.right }}
            link={linkOptions({ to: '/user/host/create' })}
          />
          <div className="order-last">{newOrder}</div>
        </>
      }
    >
      <HomeFreshness />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        {mayDo('statistics.read' satisfies typeof statisticsEndpoints.getStatisticsSummary.right) ? (
          <HomeLater part="figures" />
        ) : null}
        <HomeInbox />
        <HomeBoard />
        <div
          className={
            mayDo(homeEndpoints.listHomeActivity.right) ? 'contents' : 'contents *:lg:col-span-2 *:[&>.grid]:min-h-0'
          }
        >
          <HomeLater part="queues" />
        </div>
        {mayDo(homeEndpoints.listHomeActivity.right) ? <HomeLater part="feed" /> : null}
      </div>
    </Page>
  )
}

/** Says that what is shown is not of now, why, and of when the oldest part of it is. */
function HomeFreshness() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  // A text, because the same answer must be the same value.
  const text = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      JSON.stringify(
        oldest(
          cache.findAll({ type: 'active', predicate: isOfHome }).map(({ state }) => ({
            data: state.data as Cached<unknown> | undefined,
            isError: state.status === 'error',
          })),
        ),
      ),
  )
  const old = text === undefined ? undefined : (JSON.parse(text) as ReturnType<typeof oldest>)
  if (old === undefined) return null
  const since = `این اطلاعات مربوط به ${formatInstant(old.at, 'near')} است`
  const again = () => void askAgain(queries, ({ state }) => state.status === 'error')
  if (!old.isAway)
    return (
      <RetryBanner tone="warn" title={`به‌روز نشد؛ ${since}`} onRetry={again}>
        پاسخ درستی از سرور نیامد.
      </RetryBanner>
    )
  return (
    <Banner tone="warn" title={`بدون اتصال؛ ${since}`}>
      با وصل شدن اینترنت همه‌چیز خودکار به‌روز می‌شود.
    </Banner>
  )
}

function HomeInbox() {
  const query = useQuery(homeInbox(useQueryClient()))
  const total = query.data?.value.total
  return (
    <HomeWidget
      title="نیازمند رسیدگی"
      className="max-lg:order-1"
      actions={
        <Link to="/inbox" className={homeLink}>
          {total ? `همهٔ ${formatCount(total)} کار` : 'صندوق کارها'}
        </Link>
      }
      query={query}
      height="min-h-[30rem]"
    >
      {(counts) => <Kinds counts={counts} />}
    </HomeWidget>
  )
}

/** The most urgent; the others are named in the inbox. */
const kindsAtMost = 7

function Kinds({ counts: { kinds, mine, snoozed } }: { counts: InboxCounts }) {
  const more = kinds.length - kindsAtMost
  return (
    <div className="flex h-full flex-col">
      {kinds.length === 0 ? (
        <p className="flex flex-1 flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted">
          <CircleCheck aria-hidden="true" className="size-8 text-good" strokeWidth={1.5} />
          کاری منتظر شما نیست.
        </p>
      ) : (
        <ul className="flex-1 divide-y divide-line">
          {kinds.slice(0, kindsAtMost).map(({ kind, count, since }) => {
            const { icon: Icon, tone } = inboxStatuses[kind]
            return (
              <li key={kind}>
                <Link
                  to="/inbox"
                  search={{ kind }}
                  title={inboxKindHints[kind]}
                  className="flex min-h-14 items-center gap-3 px-4 py-2 outline-offset-[-2px] hover:bg-hover"
                >
                  <span className={cx('flex size-8 shrink-0 items-center justify-center rounded-1', toneClass[tone])}>
                    <Icon aria-hidden="true" className="size-4" />
                  </span>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate text-sm font-semibold">{inboxKindLabels[kind]}</span>
                    <span className="truncate text-xs text-muted">
                      قدیمی‌ترین: <Relative at={since} />
                    </span>
                  </span>
                  <b className="shrink-0 text-lg">{formatCount(count)}</b>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {more > 0 || mine + snoozed > 0 ? (
        <p className="flex min-h-tap shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-4 text-xs text-muted">
          {more > 0 ? (
            <Link to="/inbox" className={homeLink}>
              {toPersianDigits(more)} نوع دیگر
            </Link>
          ) : null}
          {mine > 0 ? (
            <Link to="/inbox" search={{ show: 'mine' }} className={homeLink}>
              {toPersianDigits(mine)} مال من
            </Link>
          ) : null}
          {snoozed > 0 ? (
            <Link to="/inbox" search={{ show: 'snoozed' }} className={homeLink}>
              {toPersianDigits(snoozed)} کنار گذاشته‌شده
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
