import { AttentionKind, attentionKindLabels } from '@rezerv/contract/attention/attention-kind.ts'
import type { AttentionCounts, AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { toneClass } from '#ui/badge.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { attentionLooks } from './attention-look.ts'
import { attentionCounts, attentionList } from './attention-queries.ts'
import { AttentionRow } from './attention-row.tsx'

/** Of one kind, before «همه» leads to the inbox. */
const shownOfAKind = 4

/** What waits, by kind, the most urgent first. */
export function AttentionPanel({ onLeave }: { onLeave?: () => void }) {
  const counts = useQuery(attentionCounts)
  const list = useInfiniteQuery(attentionList({}))
  const error = list.error ?? counts.error
  if (error) return <ErrorState error={error} onRetry={() => void list.refetch()} />
  if (!list.data || !counts.data) return <Skeleton className="h-64" />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return (
      <EmptyState icon={PartyPopper} title="کاری منتظر نیست">
        {counts.data.snoozed > 0
          ? `${toPersianDigits(counts.data.snoozed)} مورد کنار گذاشته شده است.`
          : 'هر چه به رسیدگی نیاز داشته باشد همین‌جا و همان لحظه دیده می‌شود.'}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      {AttentionKind.options.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          counts={counts.data}
          items={items.filter((item) => item.kind === kind)}
          {...(onLeave && { onLeave })}
        />
      ))}
    </div>
  )
}

type GroupProps = { kind: AttentionKind; counts: AttentionCounts; items: AttentionItem[]; onLeave?: () => void }

function Group({ kind, counts, items, onLeave }: GroupProps) {
  const total = counts.kinds.find((one) => one.kind === kind)?.count ?? items.length
  if (total === 0) return null
  const { icon: Icon, tone } = attentionLooks[kind]
  return (
    <section aria-label={attentionKindLabels[kind]}>
      <header className="flex items-center gap-2">
        <span className={cx('flex size-7 shrink-0 items-center justify-center rounded-1', toneClass[tone])}>
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <h3 className="min-w-0 flex-1 truncate text-sm font-bold">
          {attentionKindLabels[kind]} <span className="font-medium text-muted">({toPersianDigits(total)})</span>
        </h3>
        {total > Math.min(items.length, shownOfAKind) ? (
          <Link
            to="/inbox"
            search={{ kind }}
            onClick={() => onLeave?.()}
            className="flex min-h-tap items-center rounded-1 px-1 text-xs font-semibold text-accent-strong hover:underline"
          >
            همه
          </Link>
        ) : null}
      </header>
      <ul className="divide-y divide-line">
        {items.slice(0, shownOfAKind).map((item) => (
          <li key={item.key}>
            <AttentionRow item={item} {...(onLeave && { onLeave })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
