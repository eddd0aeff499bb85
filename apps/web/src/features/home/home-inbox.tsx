import { inboxKindHints, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import type { InboxCounts } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { inboxLooks } from '#features/inbox/inbox-status.ts'
import { toneClass } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Relative } from '#ui/primitives/jalali.tsx'
import { homeInbox } from './home-queries.ts'
import { homeLink, HomeWidget } from './home-widget.tsx'

export function HomeInbox() {
  const query = useQuery(homeInbox)
  const total = query.data?.value.total
  return (
    <HomeWidget
      title="نیازمند رسیدگی"
      className="max-lg:order-1"
      actions={
        <Link to="/inbox" className={homeLink}>
          {total ? `همهٔ ${toPersianDigits(total)} کار` : 'صندوق کارها'}
        </Link>
      }
      query={query}
      height="h-[28rem]"
    >
      {(counts) => <Kinds counts={counts} />}
    </HomeWidget>
  )
}

function Kinds({ counts: { kinds, mine, snoozed } }: { counts: InboxCounts }) {
  return (
    <div className="flex h-full flex-col">
      {kinds.length === 0 ? (
        <p className="flex flex-1 flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted">
          <CircleCheck aria-hidden="true" className="size-8 text-good" strokeWidth={1.5} />
          کاری منتظر شما نیست.
        </p>
      ) : (
        <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
          {kinds.map(({ kind, count, since }) => {
            const { icon: Icon, tone } = inboxLooks[kind]
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
                  <b className="shrink-0 text-lg">{toPersianDigits(count)}</b>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {mine + snoozed > 0 ? (
        <p className="flex min-h-tap shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-4 text-xs text-muted">
          {mine > 0 ? (
            <Link to="/inbox" search={{ show: 'mine' }} className={homeLink}>
              {toPersianDigits(mine)} سپرده‌شده به من
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
