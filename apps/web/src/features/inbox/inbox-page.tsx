'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { inboxKindHints } from '@rezerv/contract/inbox/inbox-hint.ts'
import { InboxKind, inboxKindLabels } from '@rezerv/contract/inbox/inbox-kind.ts'
import { type InboxFilter, type InboxShow, inboxFilters } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { depositEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Inbox, Undo2 } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { useUndoKey } from '#ui/undo/use-undo-key.ts'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { inboxPlace } from './inbox-mark.ts'
import { useInboxMarking } from './inbox-marking.tsx'
import { inboxCounts, inboxList } from './inbox-queries.ts'
import { InboxTable } from './inbox-table.tsx'

const loadDeposits = () => import('./inbox-deposits.tsx')

export function InboxPage({ search }: { search: InboxFilter }) {
  const navigate = useNavigate()
  const { first, ...list } = useListPage(inboxList(search))
  const { data: counts } = useSuspenseQuery(inboxCounts)
  const { marking, dialogs } = useInboxMarking()
  useUndoKey(inboxPlace)
  const kind = Array.isArray(search.kind) ? undefined : search.kind
  const waiting = new Map(counts.kinds.map(({ kind, count }) => [kind, count]))
  const tab = (show: InboxShow | undefined, label: string, count: number) => ({
    id: show ?? 'all',
    label,
    count: formatCount(count),
    link: { to: '/inbox', search: { ...search, show } } as const,
  })
  return (
    <Page
      title="صندوق کارها"
      actions={
        kind === 'deposit_due' ? (
          <DialogButton
            needs={{ right: 'deposit.release' satisfies typeof depositEndpoints.releaseDueDeposits.right }}
            icon={Undo2}
            load={loadDeposits}
            dialog={({ InboxDeposits }, onClose) => <InboxDeposits onClose={onClose} />}
          >
            پس دادن ودیعه‌ها
          </DialogButton>
        ) : null
      }
      subtitle={kind ? inboxKindHints[kind] : 'کارهای منتظر رسیدگی؛ هر مورد با انجام شدن خودکار برداشته می‌شود'}
    >
      <UndoBar place={inboxPlace} />
      <InboxTable
        {...list}
        marking={marking}
        groups={first?.groups ?? []}
        isAway={search.show === 'snoozed' || search.show === 'done'}
        top={
          <>
            <SavedViews
              label="نماهای صندوق"
              current={search.show ?? 'all'}
              views={[
                tab(undefined, 'همه', counts.total),
                tab('mine', 'مال من', counts.mine),
                tab('none', 'واگذار نشده', counts.unowned),
                tab('snoozed', 'کنار گذاشته‌شده', counts.snoozed),
                tab('done', 'انجام‌شده', counts.done),
              ]}
            />
            <ListFilters
              filters={inboxFilters}
              search={search}
              onChange={(next) => void navigate({ to: '/inbox', search: next, replace: true })}
              options={{
                kind: InboxKind.options.map((id) => option(id, inboxKindLabels[id], waiting.get(id) ?? 0)),
                ownerId: counts.people.map(({ id, name, count }) => option(String(id), name, count)),
              }}
            />
          </>
        }
        empty={
          <EmptyState icon={Inbox} title="کاری منتظر نیست">
            هر کاری که نیاز به رسیدگی داشته باشد همان لحظه اینجا دیده می‌شود.
          </EmptyState>
        }
      />
      {dialogs}
    </Page>
  )
}

const option = (id: string, label: string, count: number) => ({ id, label, detail: formatCount(count) })
