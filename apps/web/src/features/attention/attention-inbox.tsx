import { AttentionKind, attentionKindHints, attentionKindLabels } from '@rezerv/contract/attention/attention-kind.ts'
import type { AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PartyPopper } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { DataTable, type DataColumn } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { part } from '#ui/overlay/late.ts'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { AttentionConflict } from './attention-conflict.tsx'
import { AttentionDeed } from './attention-deed.tsx'
import { attentionLooks } from '#lib/attention-looks.ts'
import { AttentionMore } from './attention-more.tsx'
import { attentionCounts, attentionList } from './attention-queries.ts'
import { AttentionAge, AttentionOwnerName, AttentionRow, AttentionTitle } from './attention-row.tsx'
import type { AttentionSearch } from './attention-search.ts'

const AttentionDeposits = part(() => import('./attention-deposits.tsx').then((file) => file.AttentionDeposits))

const columns: DataColumn<AttentionItem>[] = [
  { id: 'kind', header: 'چرا', cell: (item) => <Kind kind={item.kind} /> },
  {
    id: 'title',
    header: 'مورد',
    isFixed: true,
    cell: (item) => (
      <>
        <TwoLines top={<AttentionTitle item={item} />} bottom={item.detail} />
        {item.conflict ? <AttentionConflict conflict={item.conflict} /> : null}
      </>
    ),
  },
  { id: 'age', header: 'از', cell: (item) => <AttentionAge item={item} /> },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'end',
    cell: (item) => (item.amountRials === null ? null : <Money rials={item.amountRials} look="stacked" />),
  },
  { id: 'owner', header: 'مسئول', cell: (item) => <AttentionOwnerName item={item} /> },
  { id: 'reason', header: 'شرح', isHiddenAtFirst: true, cell: (item) => item.snoozeReason ?? item.reason },
  {
    id: 'deed',
    header: 'کار',
    isFixed: true,
    align: 'end',
    cell: (item) => (
      <span className="inline-flex items-center gap-1">
        <AttentionDeed item={item} />
        <AttentionMore item={item} />
      </span>
    ),
  },
]

const shows = { mine: 'سپرده‌شده به من', none: 'بی‌مسئول', snoozed: 'کنار گذاشته‌شده' } as const

/** Everything that waits, with its filters. */
export function AttentionInbox({ search }: { search: AttentionSearch }) {
  const list = useSuspenseInfiniteQuery(attentionList(search))
  return (
    <Page
      title="صندوق کارها"
      {...(search.kind === 'deposit_due' && {
        actions: <AttentionDeposits />,
      })}
      subtitle={search.kind ? attentionKindHints[search.kind] : 'آنچه منتظر رسیدگی است؛ هر مورد با درست شدن خودش می‌رود'}
    >
      <DataTable
        name="attention"
        label="کارهای منتظر"
        columns={columns}
        rows={list.data.pages.flatMap((page) => page.items)}
        rowId={(item) => `${item.kind} ${item.key}`}
        rowLabel={(item) => `${attentionKindLabels[item.kind]} ${item.title}`}
        card={(item) => (
          <div className="flex flex-col">
            <Kind kind={item.kind} />
            <AttentionRow item={item} />
          </div>
        )}
        top={<Filters search={search} />}
        empty={
          <EmptyState icon={PartyPopper} title="کاری منتظر نیست">
            هر چه به رسیدگی نیاز داشته باشد همان لحظه اینجا دیده می‌شود.
          </EmptyState>
        }
        total={list.data.pages[0]?.total}
        {...(list.hasNextPage && { onNext: () => void list.fetchNextPage() })}
        isLoadingNext={list.isFetchingNextPage}
      />
    </Page>
  )
}

function Kind({ kind }: { kind: AttentionKind }) {
  const { icon, tone } = attentionLooks[kind]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {attentionKindLabels[kind]}
    </StatusBadge>
  )
}

function Filters({ search }: { search: AttentionSearch }) {
  const navigate = useNavigate()
  const { data: counts } = useSuspenseQuery(attentionCounts)
  const change = (part: Partial<AttentionSearch>) =>
    void navigate({ to: '/inbox', search: { ...search, ...part }, replace: true })
  const countOf = (kind: AttentionKind) => counts.kinds.find((one) => one.kind === kind)?.count ?? 0
  const showCounts = { mine: counts.mine, none: counts.unowned, snoozed: counts.snoozed }
  return (
    <FilterBar
      onClear={() => change({ kind: undefined, show: undefined })}
      filters={[
        {
          id: 'kind',
          label: 'چرا',
          isSingle: true,
          options: AttentionKind.options.map((id) => ({
            id,
            label: attentionKindLabels[id],
            detail: toPersianDigits(countOf(id)),
          })),
          value: search.kind ? [search.kind] : [],
          onChange: ([kind]) => change({ kind: AttentionKind.safeParse(kind).data }),
        },
        {
          id: 'show',
          label: 'مسئول',
          isSingle: true,
          options: (['mine', 'none', 'snoozed'] as const).map((id) => ({
            id,
            label: shows[id],
            detail: toPersianDigits(showCounts[id]),
          })),
          value: search.show ? [search.show] : [],
          onChange: ([show]) => change({ show: show as AttentionSearch['show'] }),
        },
      ]}
    />
  )
}
