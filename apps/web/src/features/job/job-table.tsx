'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type Job, jobCanRetry, jobFilters, type JobSearch } from '@rezerv/contract/job/job-endpoints.ts'
import { jobLabel } from '@rezerv/contract/job/job-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { jobList, retryJob } from './job-queries.ts'
import { jobStatusBadge } from './job-status.ts'
import { CommandButton } from '#data-button.tsx'

const triesOf = ({ tries, maxTries }: Job) => (tries === 0 ? '—' : toPersianDigits(`${tries} از ${maxTries}`))

/** Words of a library are read from left to right. */
const errorOf = ({ error }: Job) =>
  error && (
    <span className="block max-w-96 text-sm break-words whitespace-normal">
      <bdi>{error}</bdi>
    </span>
  )

const at = (instant: string | null) => (instant ? <JalaliInstant at={instant} style="short" /> : '—')

const columns: DataColumn<Job>[] = [
  {
    id: 'kind',
    header: 'کار',
    isFixed: true,
    card: 'title',
    cell: (job) => <b className="font-semibold">{jobLabel(job.kind)}</b>,
  },
  {
    id: 'status',
    header: 'وضعیت',
    isFixed: true,
    card: 'marks',
    cell: (job) => <StatusBadge {...jobStatusBadge(job.status)} />,
  },
  {
    id: 'tries',
    header: 'تلاش',
    card: { at: 'marks', cell: (job) => (job.tries > 0 ? <span className="text-muted">{triesOf(job)}</span> : null) },
    cell: triesOf,
  },
  {
    id: 'error',
    header: 'آخرین خطا',
    card: { at: 'text', cell: errorOf },
    cell: (job) => errorOf(job) ?? '—',
  },
  {
    id: 'next',
    header: 'نوبت بعدی',
    card: { at: 'small', cell: (job) => (job.nextAt ? <span>نوبت بعدی: {at(job.nextAt)}</span> : null) },
    cell: (job) => at(job.nextAt),
  },
  {
    id: 'created',
    header: 'ثبت',
    card: { at: 'small', cell: (job) => (job.nextAt ? null : <span>ثبت: {at(job.createdAt)}</span>) },
    cell: (job) => at(job.createdAt),
  },
  { id: 'ended', header: 'پایان', isHiddenAtFirst: true, cell: (job) => at(job.endedAt) },
  {
    id: 'retry',
    header: 'اجرای دوباره',
    isFixed: true,
    align: 'end',
    card: 'actions',
    cell: (job) =>
      jobCanRetry(job) ? (
        <CommandButton
          size="small"
          icon={RotateCw}
          aria-label={`اجرای دوبارهٔ ${jobLabel(job.kind)}`}
          command={retryJob}
          request={{ params: { kind: job.kind, id: job.id } }}
        >
          دوباره
        </CommandButton>
      ) : null,
  },
]

/** Work that the system does by itself: it waits, runs, was done within the hour, or was given up. */
export function JobTable({ search }: { search: JobSearch }) {
  const navigate = useNavigate()
  const list = useListPage(jobList(search))
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const onChange = (next: JobSearch) => void navigate({ to: '/audit', search: { ...next, tab: 'jobs' }, replace: true })
  return (
    <DataTable
      name="job"
      label="کارهای پس‌زمینه"
      columns={columns}
      {...list}
      rowLabel={(job) => jobLabel(job.kind)}
      top={<ListFilters filters={jobFilters} searchLabel="متن خطا" search={search} onChange={onChange} />}
      {...(!isFiltered && { empty: <EmptyState title="کاری در صف نیست" /> })}
    />
  )
}
