'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type SecurityEventQuery, securityFilters } from '@rezerv/contract/audit/audit-endpoints.ts'
import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventLabels,
  securityEventText,
} from '@rezerv/contract/audit/audit-security.ts'
import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useListPage } from '#data-list.ts'
import { type Tone, StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { securityEvents } from './audit-queries.ts'
import { useAuditPeople } from './audit-filters.tsx'

const tones: Record<SecurityEventKind, Tone> = {
  number_under_attack: 'bad',
  new_device: 'info',
  failed_code: 'warn',
  refused_right: 'warn',
  limit_hit: 'warn',
  session_revoked: 'calm',
  export: 'calm',
}

const linkClass = 'inline-flex min-h-6 items-center text-accent-strong hover:underline'

/** Whose it is; an admin's name leads to all of theirs, a number to all that was tried with it. */
function Person({ row }: { row: SecurityEvent }) {
  const { userId, userName, mobile } = row
  const number = mobile === null ? null : <MobileNumber mobile={mobile} />
  if (userId !== null && userName !== null)
    return (
      <TwoLines
        top={
          <Link to="/audit" search={{ tab: 'security', actorId: userId }} className={`${linkClass} font-semibold`}>
            {userName}
          </Link>
        }
        bottom={number}
      />
    )
  if (mobile === null) return <span className="text-muted">ناشناس</span>
  return (
    <TwoLines
      top={
        <Link to="/audit" search={{ tab: 'security', q: mobile }} className={linkClass}>
          {number}
        </Link>
      }
      bottom="شمارهٔ ناشناس"
    />
  )
}

/** An address leads to all that came from it. */
const Address = ({ ip }: { ip: string | null }) =>
  ip === null ? (
    '—'
  ) : (
    <Link to="/audit" search={{ tab: 'security', q: ip }} className={linkClass}>
      <bdi dir="ltr">{ip}</bdi>
    </Link>
  )

/** The path of a call is read from left to right, a sentence is not. */
function What({ row }: { row: SecurityEvent }) {
  const { path } = row.detail
  const text = securityEventText(row)
  return (
    <TwoLines
      top={<span title={text}>{text || '—'}</span>}
      bottom={
        typeof path === 'string' ? (
          <bdi dir="ltr" className="break-all">
            {path}
          </bdi>
        ) : null
      }
    />
  )
}

const columns: DataColumn<SecurityEvent>[] = [
  {
    id: 'kind',
    header: 'مورد',
    isFixed: true,
    card: 'title',
    cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{securityEventLabels[kind]}</StatusBadge>,
  },
  { id: 'person', header: 'کاربر', isFixed: true, card: 'text', cell: (row) => <Person row={row} /> },
  { id: 'what', header: 'شرح', card: 'text', cell: (row) => <What row={row} /> },
  {
    id: 'from',
    header: 'نشانی و دستگاه',
    card: [
      { at: 'marks', cell: (row) => <Address ip={row.ip} /> },
      { at: 'marks', cell: (row) => row.device && <span className="text-muted">{deviceText(row.device)}</span> },
    ],
    cell: (row) => (
      <TwoLines
        top={<Address ip={row.ip} />}
        bottom={row.device ? <span title={row.device}>{deviceText(row.device)}</span> : null}
      />
    ),
  },
  {
    id: 'at',
    header: 'زمان',
    card: {
      at: 'corner',
      cell: (row) => (
        <span className="text-xs font-normal text-muted">
          <JalaliInstant at={row.at} style="short" />
        </span>
      ),
    },
    cell: (row) => <JalaliInstant at={row.at} style="short" />,
  },
  {
    id: 'trace',
    header: 'کد پیگیری',
    isHiddenAtFirst: true,
    cell: (row) => (row.traceId ? <Code text={row.traceId} /> : '—'),
  },
]

/** Failed codes, refused rights, limits, attacked numbers, new devices, ended sessions and exports. */
export function AuditSecurity({ search }: { search: SecurityEventQuery }) {
  const navigate = useNavigate()
  const list = useListPage(securityEvents(search))
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <DataTable
      name="security"
      label="گزارش امنیتی"
      columns={columns}
      {...list}
      rowLabel={(row) => `${securityEventLabels[row.kind]} ${row.userName ?? row.mobile ?? ''}`}
      top={
        <ListFilters
          filters={securityFilters}
          searchLabel="نام، موبایل، نشانی IP، کد پیگیری"
          search={search}
          onChange={(next) => void navigate({ to: '/audit', search: { tab: 'security', ...next }, replace: true })}
          options={{ event: securityEventLabels, actorId: useAuditPeople() }}
        />
      }
      {...(!isFiltered && { empty: <EmptyState title="موردی ثبت نشده است" /> })}
    />
  )
}
