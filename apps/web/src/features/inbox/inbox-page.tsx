import { InboxKind, inboxKindHints, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import { type InboxItem, type InboxFilter, inboxFilters } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PartyPopper, Undo2 } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { InboxConflict, InboxAge, InboxOwnerName, InboxRow, InboxTitle } from './inbox-row.tsx'
import { InboxAction } from './inbox-action.tsx'
import { inboxKindBadge } from './inbox-status.ts'
import { InboxMore } from './inbox-more.tsx'
import { inboxCounts, inboxList } from './inbox-queries.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'

const loadDeposits = () => import('./inbox-deposits.tsx')

const columns: DataColumn<InboxItem>[] = [
  { id: 'kind', header: 'چرا', card: 'text', cell: ({ kind }) => <StatusBadge {...inboxKindBadge(kind)} /> },
  {
    id: 'title',
    header: 'مورد',
    isFixed: true,
    card: { at: 'text', cell: (item) => <InboxRow item={item} /> },
    cell: (item) => (
      <>
        <TwoLines top={<InboxTitle item={item} />} bottom={item.detail} />
        {item.conflict ? <InboxConflict conflict={item.conflict} /> : null}
      </>
    ),
  },
  { id: 'age', header: 'از', cell: (item) => <InboxAge item={item} /> },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'end',
    cell: (item) => (item.amountRials === null ? null : <Money rials={item.amountRials} look="stacked" />),
  },
  { id: 'owner', header: 'مسئول', cell: (item) => <InboxOwnerName item={item} /> },
  { id: 'reason', header: 'شرح', isHiddenAtFirst: true, cell: (item) => item.snoozeReason ?? item.reason },
  {
    id: 'action',
    header: 'کار',
    isFixed: true,
    align: 'end',
    cell: (item) => (
      <span className="inline-flex items-center gap-1">
        <InboxAction item={item} />
        <InboxMore item={item} />
      </span>
    ),
  },
]

export function InboxPage({ search }: { search: InboxFilter }) {
  const navigate = useNavigate()
  const list = useListPage(inboxList(search))
  const { data: counts } = useSuspenseQuery(inboxCounts)
  const kind = Array.isArray(search.kind) ? undefined : search.kind
  const waiting = new Map(counts.kinds.map(({ kind, count }) => [kind, count]))
  return (
    <Page
      title="صندوق کارها"
      actions={
        kind === 'deposit_due' ? (
          <DialogButton
            icon={Undo2}
            load={loadDeposits}
            dialog={({ InboxDeposits }, onClose) => <InboxDeposits onClose={onClose} />}
          >
            پس دادن ودیعه‌ها
          </DialogButton>
        ) : null
      }
      subtitle={kind ? inboxKindHints[kind] : 'آنچه منتظر رسیدگی است؛ هر مورد با درست شدن خودش می‌رود'}
    >
      <DataTable
        name="inbox"
        label="کارهای منتظر"
        columns={columns}
        {...list}
        rowId={(item) => `${item.kind} ${item.key}`}
        rowLabel={(item) => `${inboxKindLabels[item.kind]} ${item.title}`}
        top={
          <ListFilters
            filters={inboxFilters}
            search={search}
            onChange={(next) => void navigate({ to: '/inbox', search: next, replace: true })}
            options={{
              kind: InboxKind.options.map((id) => option(id, inboxKindLabels[id], waiting.get(id) ?? 0)),
              show: [
                option('mine', 'سپرده‌شده به من', counts.mine),
                option('none', 'واگذار نشده', counts.unowned),
                option('snoozed', 'کنار گذاشته‌شده', counts.snoozed),
              ],
            }}
          />
        }
        empty={
          <EmptyState icon={PartyPopper} title="کاری منتظر نیست">
            هر چه به رسیدگی نیاز داشته باشد همان لحظه اینجا دیده می‌شود.
          </EmptyState>
        }
      />
    </Page>
  )
}

const option = (id: string, label: string, count: number) => ({ id, label, detail: toPersianDigits(count) })
