'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import {
  auditEndpoints,
  type AuditListQuery,
  type AuditSearch,
  AuditTab,
  auditTabLabels,
} from '@rezerv/contract/audit/audit-endpoints.ts'
import { securityEventDays } from '@rezerv/contract/audit/audit-security.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Download, Bot, Eye, UserRound } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { command } from '#data.ts'
import { saveFile } from '#ui/overlay/save-file.ts'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { AuditSecurity } from './audit-security.tsx'
import { CommandAction } from '#data-button.tsx'
import { joinSaves } from '@rezerv/contract/audit/audit-joined-saves.ts'
import { auditKindLabel } from '@rezerv/contract/audit/audit-kind.ts'
import { auditActionLabel } from '@rezerv/contract/audit/audit-words.ts'
import type { AuditLogEntry } from '@rezerv/contract/audit/audit.ts'
import { useListPage } from '#data-list.ts'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-queries.ts'
import { auditRows } from '@rezerv/contract/audit/audit-rows.ts'

const exportAudit = command(
  (query: AuditListQuery) => saveFile(auditEndpoints.exportAudit, { query }, ['گزارش فعالیت', 'csv']),
  { renews: [], right: auditEndpoints.exportAudit.right },
)

type Props = { search: Omit<AuditSearch, 'job' | 'status'>; jobs: ReactNode }

const subtitles = {
  changes: 'همهٔ تغییرهای ثبت‌شده؛ نه ویرایش می‌شود و نه پاک',
  security: `ورودهای ناموفق، دستگاه‌های جدید و دسترسی‌های ردشده؛ تا ${toPersianDigits(securityEventDays)} روز می‌ماند و ویرایش نمی‌شود`,
  jobs: 'کارهایی که سامانه خودکار انجام می‌دهد؛ انجام‌شده‌ها یک ساعت و ناموفق‌ها سه ماه می‌مانند',
}

/** `/audit`: every write, and beside it what is worth a look for the sake of safety, and the work that the system does by itself. */
export function AuditPage({ search: { tab: shown, event, ...search }, jobs }: Props) {
  const tab = shown ?? 'changes'
  const { q, actorId, from, until } = search
  return (
    <Page
      title="گزارش فعالیت"
      subtitle={subtitles[tab]}
      actions={
        tab === 'changes' ? (
          <CommandAction label="خروجی CSV" icon={Download} command={exportAudit} request={search} />
        ) : null
      }
    >
      <TabNav label="بخش‌های گزارش فعالیت">
        <TabLink to="/audit" search={{}} isSelected={tab === 'changes'}>
          تغییرها
        </TabLink>
        {AuditTab.options.map((one) => (
          <TabLink key={one} to="/audit" search={{ tab: one }} isSelected={tab === one}>
            {auditTabLabels[one]}
          </TabLink>
        ))}
      </TabNav>
      {tab === 'changes' ? <AuditTable search={search} /> : null}
      {tab === 'security' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AuditSecurity search={{ q, event, actorId, from, until }} />
        </Suspense>
      ) : null}
      {tab === 'jobs' ? jobs : null}
    </Page>
  )
}

const loadDrawer = () => import('./audit-drawer.tsx')

const subjectOf = (row: AuditLogEntry) =>
  row.subjectName ?? (row.subjectId === 0 ? '' : `شماره ${toPersianDigits(row.subjectId)}`)

type Row = AuditLogEntry & { saves: number }

/** Listings alone are saved by their editors as they are typed. */
const isSameWork = (a: AuditLogEntry, b: AuditLogEntry) =>
  [a, b].every((entry) => entry.subjectKind === 'listing') && a.actorId === b.actorId && a.subjectId === b.subjectId

/** «تغییر (۲۰ بار)» */
const actionOf = ({ action, saves }: Row) =>
  saves > 1 ? `${auditActionLabel(action)} (${toPersianDigits(saves)} بار)` : auditActionLabel(action)

const columnsWith = (open: (row: Row) => void): DataColumn<Row>[] => [
  {
    id: 'who',
    header: 'کاربر',
    isFixed: true,
    card: {
      at: 'title',
      cell: (row) => (
        <TwoLines
          icon={row.actorName === null ? Bot : UserRound}
          top={
            <span className="font-semibold">
              {actionOf(row)}، {auditKindLabel(row.subjectKind)} <bdi>{subjectOf(row)}</bdi>
            </span>
          }
          bottom={
            <>
              {row.actorName ?? 'سامانه'}، <JalaliInstant at={row.at} style="short" />
            </>
          }
        />
      ),
    },
    cell: (row) => (
      <TwoLines
        icon={row.actorName === null ? Bot : UserRound}
        top={<span className="font-semibold">{row.actorName ?? 'سامانه'}</span>}
        bottom={<JalaliInstant at={row.at} style="short" />}
      />
    ),
  },
  { id: 'action', header: 'کار', isFixed: true, cell: actionOf },
  {
    id: 'subject',
    header: 'موضوع',
    cell: (row) => <TwoLines top={auditKindLabel(row.subjectKind)} bottom={<bdi>{subjectOf(row)}</bdi>} />,
  },
  { id: 'change', header: 'تغییر', card: 'text', cell: changeOf },
  { id: 'ip', header: 'نشانی', cell: (row) => <bdi dir="ltr">{row.ip ?? '—'}</bdi> },
  { id: 'trace', header: 'کد پیگیری', isHiddenAtFirst: true, cell: (row) => <bdi dir="ltr">{row.traceId ?? '—'}</bdi> },
  {
    id: 'open',
    header: 'جزئیات',
    isFixed: true,
    align: 'end',
    card: 'actions',
    cell: (row) => <IconButton icon={Eye} label={`جزئیات ${auditActionLabel(row.action)}`} onPress={() => open(row)} />,
  },
]

/** Every write: who, what, old and new, from where. */
function AuditTable({ search }: { search: AuditListQuery }) {
  const list = useListPage(auditList(search))
  const [opened, setOpened] = useState<Row>()
  const [columns] = useState(() => columnsWith(setOpened))
  const rows = joinSaves(list.rows, isSameWork)
  return (
    <>
      <DataTable
        name="audit"
        label="فعالیت‌ها"
        columns={columns}
        {...list}
        rows={rows}
        rowLabel={(row) => `${auditActionLabel(row.action)} ${auditKindLabel(row.subjectKind)} ${subjectOf(row)}`}
        top={<AuditFilters search={search} />}
        // Joined saves are one row: the number in the foot counts rows, as the table does.
        total={list.total === undefined ? undefined : list.total - (list.rows.length - rows.length)}
      />
      <Deferred load={loadDrawer} open={opened}>
        {({ AuditDrawer }, entry) => <AuditDrawer entry={entry} onClose={() => setOpened(undefined)} />}
      </Deferred>
    </>
  )
}

/** The first field that changed, in a line, and how many more there are. */
function changeOf(entry: AuditLogEntry) {
  const [first, ...more] = auditRows(entry)
  if (!first) return '—'
  return (
    <span className="line-clamp-2 max-w-sm min-w-40 text-sm wrap-anywhere">
      <span className="text-muted">{first.label}: </span>
      {first.before === undefined ? null : (
        <>
          <bdi className="text-muted line-through">{first.before}</bdi> ←{' '}
        </>
      )}
      <bdi>{first.after ?? 'پاک شد'}</bdi>
      {more.length > 0 ? <span className="text-muted"> و {toPersianDigits(more.length)} مورد دیگر</span> : null}
    </span>
  )
}
