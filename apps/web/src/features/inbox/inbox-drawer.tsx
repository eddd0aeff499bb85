import { type InboxKind, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { useFirstRows } from '#data-list.ts'
import { toneClass } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { inboxStatuses } from './inbox-status.ts'
import { inboxCounts, inboxList } from './inbox-queries.ts'
import { type InboxMarking, useInboxMarking } from './inbox-marking.tsx'
import { InboxRow } from './inbox-row.tsx'
import { inboxPlace } from './inbox-mark.ts'

/** Of one kind, before «همه» leads to the inbox. */
const shownOfAKind = 3

export function InboxDrawer({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(inboxCounts)
  const { marking, dialogs } = useInboxMarking()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  if (data.kinds.length === 0)
    return (
      <EmptyState icon={PartyPopper} title="کاری منتظر نیست">
        {data.snoozed > 0
          ? `${toPersianDigits(data.snoozed)} مورد کنار گذاشته شده است.`
          : 'هر کاری که نیاز به رسیدگی داشته باشد همان لحظه اینجا دیده می‌شود.'}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <UndoBar place={inboxPlace} />
      {data.kinds.map(({ kind, count }) => (
        <Group key={kind} kind={kind} total={count} marking={marking} onLeave={onLeave} />
      ))}
      {dialogs}
    </div>
  )
}

type GroupProps = { kind: InboxKind; total: number; marking: InboxMarking; onLeave: () => void }

function Group({ kind, total, marking, onLeave }: GroupProps) {
  const items = useFirstRows(inboxList({ kind }))
  const { icon: Icon, tone } = inboxStatuses[kind]
  return (
    <section aria-label={inboxKindLabels[kind]}>
      <header className="flex min-h-tap items-center gap-2">
        <span className={cx('flex size-7 shrink-0 items-center justify-center rounded-1', toneClass[tone])}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <h3 className="min-w-0 flex-1 truncate text-sm font-bold">
          {inboxKindLabels[kind]} <span className="font-medium text-muted">({formatCount(total)})</span>
        </h3>
        {total > shownOfAKind ? (
          <Link
            to="/inbox"
            search={{ kind }}
            onClick={onLeave}
            className="flex min-h-tap items-center rounded-1 px-1 text-xs font-semibold text-accent-strong hover:underline"
          >
            همه
          </Link>
        ) : null}
      </header>
      {items ? (
        <ul className="divide-y divide-line">
          {items.slice(0, shownOfAKind).map((item) => (
            <li key={item.key}>
              <InboxRow item={item} marking={marking} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-20" />
      )}
    </section>
  )
}
