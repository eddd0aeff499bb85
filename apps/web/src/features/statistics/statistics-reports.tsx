import {
  reportsAtMost,
  statisticsReportEndpoints,
  type StatisticsReport,
} from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { usualPreset, type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { formatPeriod, statisticsPresetLabels } from '@rezerv/contract/statistics/statistics-period.ts'
import { statisticsTabLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { CallError } from '#lib/call-error.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { statisticsReports } from './statistics-queries.ts'

/** The admin's own reports: open one, forget one, keep the page as it stands. */
export function StatisticsReports({ search, onClose }: { search: StatisticsSearch; onClose: () => void }) {
  const { data } = useQuery(statisticsReports)
  return (
    <Modal title="گزارش‌های ذخیره‌شده" size="small" onClose={onClose} gap={5}>
      <SaveForm search={search} />
      {data ? (
        <ReportList items={data.items} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Modal>
  )
}

const { listStatisticsReports, saveStatisticsReport, deleteStatisticsReport } = statisticsReportEndpoints
const saveReport = command(saveStatisticsReport, {
  renews: [listStatisticsReports],
  says: (_, { body }) => `گزارش «${body.name}» ذخیره شد`,
  failure: 'shown',
})
const forgetReport = command(deleteStatisticsReport, { renews: [listStatisticsReports] })

function SaveForm({ search }: { search: StatisticsSearch }) {
  const [name, setName] = useState('')
  const save = useCommand(saveReport)
  const problem = save.error instanceof CallError ? (save.error.fields['name'] ?? save.error.message) : undefined
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { name: name.trim(), search } }, { onSuccess: () => setIfUnchanged(setName, name, '') })
      }}
    >
      <TextField
        label="نام گزارش"
        description={`${shownSearch(search)}؛ نام تکراری جای گزارش قبلی را می‌گیرد، حداکثر ${toPersianDigits(reportsAtMost)} گزارش`}
        value={name}
        onChange={setName}
        maxLength={40}
        {...(problem !== undefined && { errorMessage: problem })}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={save.isPending}
        isDisabled={name.trim() === ''}
      >
        ذخیرهٔ همین نما
      </Button>
    </form>
  )
}

function ReportList({ items, onClose }: { items: StatisticsReport[]; onClose: () => void }) {
  if (items.length === 0) return <p className="text-sm text-muted">هنوز گزارشی ذخیره نکرده‌اید.</p>
  return (
    <ul aria-label="گزارش‌ها" className="divide-y divide-line rounded-2 border border-line">
      {items.map((report) => (
        <ReportRow key={report.id} report={report} onClose={onClose} />
      ))}
    </ul>
  )
}

function ReportRow({ report: { id, name, search }, onClose }: { report: StatisticsReport; onClose: () => void }) {
  const forget = useCommand(forgetReport)
  return (
    <li className="flex items-center gap-2 py-1 ps-3.5 pe-1.5">
      <Link to="/statistics" search={search} onClick={onClose} className="min-w-0 flex-1 py-1.5 hover:underline">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="block truncate text-xs text-muted">{shownSearch(search)}</span>
      </Link>
      <IconButton
        icon={Trash2}
        label={`پاک کردن ${name}`}
        isPending={forget.isPending}
        onPress={() => forget.mutate({ params: { id } })}
      />
    </li>
  )
}

/** «فروش، این ماه»; a report of a named span means each day its own days. */
function shownSearch({ tab = 'sales', preset = usualPreset, from, until }: StatisticsSearch): string {
  const span = from && until ? formatPeriod({ from, until }) : statisticsPresetLabels[preset]
  return `${statisticsTabLabels[tab]}، ${span}`
}
