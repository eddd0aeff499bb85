import { homeNewsMax, type HomeActivity } from '@rezerv/contract/home/home-endpoints.ts'
import { homeSentence } from '@rezerv/contract/home/home-sentence.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowUp, Bot, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { useQuiet } from '#ui/page/use-near.ts'
import { homeActivity, homeNews } from './home-more-queries.ts'
import { homeLink, homePlaces, HomeWidget } from './home-widget.tsx'

/** The rest is in the log of activities. */
const shownAtMost = 10

/** The feed stands still while it is read; news is offered, not pushed in. */
export function HomeFeed() {
  const query = useQuery(homeActivity)
  const newest = query.data?.value.items[0]?.id
  const isQuiet = useQuiet()
  const news = useQuery({ ...homeNews(newest ?? 0), enabled: isQuiet && newest !== undefined }).data?.count ?? 0
  const feed = useRef<HTMLOListElement>(null)
  const showNews = () => {
    // The button goes when its news is shown; who came by the keyboard stands before it.
    feed.current?.focus({ preventScroll: true })
    void query.refetch()
  }
  return (
    <HomeWidget
      {...homePlaces.feed}
      actions={
        <>
          <output>
            {news > 0 ? (
              <Button size="small" icon={ArrowUp} isPending={query.isFetching} onPress={showNews}>
                {`${toPersianDigits(news)}${news >= homeNewsMax ? '+' : ''} جدید`}
              </Button>
            ) : null}
          </output>
          <Link to="/audit" className={homeLink}>
            گزارش فعالیت
          </Link>
        </>
      }
      query={query}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="flex h-full items-center justify-center text-sm text-muted">هنوز فعالیتی ثبت نشده است.</p>
        ) : (
          <ol ref={feed} tabIndex={-1} className="divide-y divide-line outline-offset-[-2px]">
            {feedGroups(items, shownAtMost).map((group) => (
              <Activity key={group.first.id} {...group} />
            ))}
          </ol>
        )
      }
    </HomeWidget>
  )
}

function Activity({ first: activity, more }: FeedGroup) {
  const { before, subject, after } = homeSentence(activity)
  const Icon = activity.actorName === null ? Bot : UserRound
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 gap-x-4 md:flex md:min-h-7 md:items-center">
        <p className="min-w-0 flex-1 text-sm break-words">
          {before}
          {subject ? <Subject activity={activity} {...subject} /> : null}
          {more > 0 && subject ? ` و ${more === 1 ? 'یک' : toPersianDigits(more)} ${subject.kind} دیگر` : null}
          {after}
          {more > 0 && !subject ? ` (${toPersianDigits(more + 1)} بار)` : null}
        </p>
        <p className="shrink-0 text-xs text-muted">
          {activity.actorName ?? 'سامانه'} · <Relative at={activity.at} />
        </p>
      </div>
    </li>
  )
}

type SubjectProps = { activity: HomeActivity; kind: string; name: string | null; number: string }

function Subject({ activity, kind, name, number }: SubjectProps) {
  const link = pageOf(activity)
  const text = (
    <>
      {kind}
      {number}
      {name === null ? null : (
        <>
          {' '}
          <bdi className="font-semibold">{name}</bdi>
        </>
      )}
    </>
  )
  if (!link) return text
  return (
    <Link
      {...link}
      className="rounded-1 text-accent-strong underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  )
}

const editors = { car: '/host/car/edit/$id', event: '/host/event/edit/$id', space: '/host/space/$id/calendar' } as const

function pageOf({ subjectKind, subjectId, listingKind }: HomeActivity): LinkProps | undefined {
  const params = { id: String(subjectId) }
  if (subjectKind === 'order') return { to: '/order/$id', params }
  if (subjectKind === 'host') return { to: '/user/host/$id', params }
  if (subjectKind === 'payout_batch') return { to: '/payout/$id', params }
  if (subjectKind === 'transaction') return { to: '/transactions/$id', params }
  if (subjectKind === 'comment') return { to: '/comments', search: { view: 'all', open: subjectId } }
  if (subjectKind === 'commission_rule') return { to: '/commission' }
  if (subjectKind === 'setting') return { to: '/settings' }
  if (subjectKind === 'holiday') return { to: '/holidays' }
  if (listingKind) return { to: editors[listingKind], params }
  return undefined
}

type FeedGroup = { first: HomeActivity; more: number }

const isSame = (a: HomeActivity, b: HomeActivity) =>
  a.actorName === b.actorName && a.action === b.action && a.subjectKind === b.subjectKind

/** Work in bulk is one line: what one did to the next records of the same kind is only counted. The same record twice counts once. */
export function feedGroups(items: HomeActivity[], most: number): FeedGroup[] {
  const groups: { first: HomeActivity; subjects: Set<number> }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && isSame(last.first, item)) last.subjects.add(item.subjectId)
    else if (groups.length === most) break
    else groups.push({ first: item, subjects: new Set([item.subjectId]) })
  }
  return groups.map(({ first, subjects }) => ({ first, more: subjects.size - 1 }))
}
