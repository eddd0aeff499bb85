import {
  noticeFilters,
  type NoticeLogQuery,
  type NoticeLogRow,
  noticeEndpoints,
} from '@rezerv/contract/notice/notice-endpoints.ts'
import { noticeKindLabel } from '@rezerv/contract/notice/notice-kind.ts'
import { resendRefusal } from '@rezerv/contract/notice/notice-resend.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { Eye, MessageSquareX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useListPage } from '#data-list.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { noticeLog } from './notice-queries.ts'
import { noticeStatusBadge } from './notice-status.ts'
import { TextLink } from '#ui/primitives/link-lines.tsx'

const load = () => import('./notice-drawer.tsx')

type Resending = { rows: NoticeLogRow[]; clear?: () => void }

const nameOf = (row: NoticeLogRow) => `${noticeKindLabel(row.template)} ${formatMobile(row.mobile)}`

const columnsWith = (
  open: (row: NoticeLogRow) => void,
  resend: (row: NoticeLogRow) => void,
): DataColumn<NoticeLogRow>[] => [
  {
    id: 'to',
    header: 'گیرنده',
    isFixed: true,
    card: 'title',
    cell: (row) => <TwoLines top={<MobileNumber mobile={row.mobile} />} bottom={row.toName ?? 'ناشناس'} />,
  },
  {
    id: 'kind',
    header: 'پیامک',
    card: 'text',
    cell: (row) => (
      <TwoLines
        top={noticeKindLabel(row.template)}
        bottom={<span title={row.body}>{row.body.replaceAll('\n', ' ')}</span>}
      />
    ),
  },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: (row) => <NoticeStanding row={row} /> },
  {
    id: 'answer',
    header: 'پاسخ سامانهٔ پیامکی',
    card: { at: 'text', cell: (row) => row.error && <ProviderAnswer row={row} /> },
    cell: (row) => <ProviderAnswer row={row} />,
  },
  {
    id: 'about',
    header: 'مربوط به',
    card: { at: 'small', cell: (row) => ((row.orderId ?? row.hostId) ? <NoticeAbout row={row} /> : null) },
    cell: (row) => <NoticeAbout row={row} />,
  },
  { id: 'tries', header: 'تلاش', isHiddenAtFirst: true, cell: (row) => toPersianDigits(row.tries) },
  {
    id: 'at',
    header: 'زمان',
    card: 'small',
    cell: (row) => <JalaliInstant at={row.sentAt ?? row.createdAt} style="short" />,
  },
  {
    id: 'actions',
    header: 'کار',
    isFixed: true,
    align: 'end',
    card: 'actions',
    cell: (row) => (
      <span className="inline-flex">
        {resendRefusal(row) === undefined ? (
          <MayDo needs={noticeEndpoints.resendNotices}>
            <IconButton icon={RotateCw} label={`ارسال دوبارهٔ ${nameOf(row)}`} onPress={() => resend(row)} />
          </MayDo>
        ) : null}
        <IconButton icon={Eye} label={`جزئیات ${nameOf(row)}`} onPress={() => open(row)} />
      </span>
    ),
  },
]

/** Where it stands, and until when it waits for the hours in which such messages go. */
export function NoticeStanding({ row: { status, waitsUntil } }: { row: NoticeLogRow }) {
  const badge = <StatusBadge {...noticeStatusBadge(status)} />
  if (waitsUntil === null) return badge
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {badge}
      <span className="text-xs text-muted">
        تا <JalaliInstant at={waitsUntil} style="near" />
      </span>
    </span>
  )
}

/** Words of a provider are read from left to right. */
function ProviderAnswer({ row: { error, providerId } }: { row: NoticeLogRow }) {
  if (error === null) return providerId === null ? '—' : <Code text={providerId} />
  return (
    <span title={error} className="block truncate text-sm text-bad sm:max-w-44">
      <bdi>{error}</bdi>
    </span>
  )
}

type Props = { search: NoticeLogQuery; onChange: (search: NoticeLogQuery) => void }

/** `/sms`: every message that was or will be sent, and what became of it. */
export function NoticePage({ search, onChange }: Props) {
  const list = useListPage(noticeLog(search))
  const [opened, setOpened] = useState<NoticeLogRow>()
  const [resending, setResending] = useState<Resending>()
  const [columns] = useState(() => columnsWith(setOpened, (row) => setResending({ rows: [row] })))
  return (
    <Page title="پیامک‌ها" subtitle="هر پیامکی که ارسال شد یا در صف است، و پاسخ سامانهٔ پیامکی">
      <DataTable
        name="notice"
        label="پیامک‌ها"
        columns={columns}
        {...list}
        rowLabel={nameOf}
        top={
          <ListFilters filters={noticeFilters} search={search} onChange={onChange} searchLabel="شمارهٔ موبایل یا نام" />
        }
        bulk={{
          needs: noticeEndpoints.resendNotices,
          actions: (rows, clear) => (
            <Button variant="primary" size="small" icon={RotateCw} onPress={() => setResending({ rows, clear })}>
              ارسال دوباره
            </Button>
          ),
        }}
        empty={
          <EmptyState
            icon={MessageSquareX}
            title="پیامکی پیدا نشد"
            actions={<LinkButton to="/sms">نمایش همهٔ پیامک‌ها</LinkButton>}
          >
            بخشی از شماره را وارد کنید، یا فیلترها را کمتر کنید.
          </EmptyState>
        }
      />
      <Deferred load={load} open={opened}>
        {({ NoticeDrawer }, one) => (
          <NoticeDrawer
            row={list.rows.find(({ id }) => id === one.id) ?? one}
            onResend={(row) => setResending({ rows: [row] })}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Deferred>
      <Deferred load={load} open={resending}>
        {({ NoticeResend }, { rows: wanted, clear }) => (
          <NoticeResend rows={wanted} onDone={clear} onClose={() => setResending(undefined)} />
        )}
      </Deferred>
    </Page>
  )
}

export function NoticeAbout({ row: { orderId, orderCode, hostId, hostName } }: { row: NoticeLogRow }) {
  const className = 'inline-block max-w-36 truncate align-bottom'
  if (orderId !== null)
    return (
      <TextLink to="/order/$id" params={{ id: String(orderId) }} className={className}>
        <Code text={orderCode ?? ''} />
      </TextLink>
    )
  if (hostId === null) return '—'
  return (
    <TextLink to="/user/host/$id" params={{ id: String(hostId) }} className={className}>
      {hostName}
    </TextLink>
  )
}
