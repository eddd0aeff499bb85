import {
  reportsAtMost,
  statisticsReportEndpoints,
  type StatisticsReport,
} from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { usualPreset, type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import { formatPeriod, statisticsPresetLabels } from '@rezerv/contract/statistics/statistics-period.ts'
import { statisticsTabLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { reportRuleText, type ReportSchedule } from '@rezerv/contract/statistics/statistics-schedule.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarX, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inboxOwners } from '#features/inbox/inbox-queries.ts'
import { CommandIcon } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { KeepView } from '#ui/table/keep-view.tsx'
import { statisticsReports } from './statistics-queries.ts'
import { recipientText, StatisticsSchedule } from './statistics-schedule.tsx'

/** The admin's own reports: open one, forget one, keep the page as it stands. */
export function StatisticsReports({ search, onClose }: { search: StatisticsSearch; onClose: () => void }) {
  const { data } = useQuery(statisticsReports)
  // Read before they are shown, so that the dialog of sending does not grow under the pointer.
  useQuery(inboxOwners)
  const save = useCommand(saveReport)
  const [scheduled, setScheduled] = useState<StatisticsReport>()
  if (scheduled) return <StatisticsSchedule report={scheduled} onClose={() => setScheduled(undefined)} />
  return (
    <Modal title="گزارش‌های ذخیره‌شده" size="small" onClose={onClose} gap={5}>
      <KeepView
        label="نام گزارش"
        description={`${shownSearch(search)}؛ نام تکراری جای گزارش قبلی را می‌گیرد، حداکثر ${toPersianDigits(reportsAtMost)} گزارش`}
        submit="ذخیرهٔ همین نما"
        error={save.error}
        isPending={save.isPending}
        onSave={(name, onSuccess) => save.mutate({ body: { name, search } }, { onSuccess })}
      />
      {data ? (
        <ReportList items={data.items} onSchedule={setScheduled} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Modal>
  )
}

const {
  listStatisticsReports,
  saveStatisticsReport,
  deleteStatisticsReport,
  pauseStatisticsReport,
  stopStatisticsReport,
} = statisticsReportEndpoints
const saveReport = command(saveStatisticsReport, {
  renews: [listStatisticsReports],
  says: (_, { body }) => `گزارش «${body.name}» ذخیره شد`,
  failure: 'shown',
})
const forgetReport = command(deleteStatisticsReport, { renews: [listStatisticsReports] })
const ofSending = (says: string) => ({ renews: [listStatisticsReports], says })
const pauseSending = command(pauseStatisticsReport, ofSending('ارسال گزارش متوقف شد'))
const resumeSending = command(pauseStatisticsReport, ofSending('گزارش دوباره ارسال می‌شود'))
const stopSending = command(stopStatisticsReport, ofSending('گزارش دیگر ارسال نمی‌شود'))

type ListProps = { items: StatisticsReport[]; onSchedule: (report: StatisticsReport) => void; onClose: () => void }

function ReportList({ items, onSchedule, onClose }: ListProps) {
  if (items.length === 0) return <p className="text-sm text-muted">هنوز گزارشی ذخیره نکرده‌اید.</p>
  return (
    <ul aria-label="گزارش‌ها" className="divide-y divide-line rounded-2 border border-line">
      {items.map((report) => (
        <ReportRow key={report.id} report={report} onSchedule={() => onSchedule(report)} onClose={onClose} />
      ))}
    </ul>
  )
}

type RowProps = { report: StatisticsReport; onSchedule: () => void; onClose: () => void }

function ReportRow({ report, onSchedule, onClose }: RowProps) {
  const { id, name, search, schedule } = report
  const forget = useCommand(forgetReport)
  return (
    <li className="flex flex-col py-1">
      <div className="flex items-center gap-1 ps-3.5 pe-1.5">
        <Link to="/statistics" search={search} onClick={onClose} className="min-w-0 flex-1 py-1.5 hover:underline">
          <span className="block truncate text-sm font-semibold">{name}</span>
          <span className="block truncate text-xs text-muted">{shownSearch(search)}</span>
        </Link>
        {schedule ? null : <IconButton icon={CalendarClock} label={`ارسال دوره‌ای ${name}`} onPress={onSchedule} />}
        <IconButton
          icon={Trash2}
          label={`پاک کردن ${name}`}
          isPending={forget.isPending}
          onPress={() => forget.mutate({ params: { id } })}
        />
      </div>
      {schedule ? <Sending report={{ id, name }} schedule={schedule} onChange={onSchedule} /> : null}
    </li>
  )
}

type SendingProps = {
  report: Pick<StatisticsReport, 'id' | 'name'>
  schedule: ReportSchedule
  onChange: () => void
}

/** When it goes next and to whom, with the ways to change that. */
function Sending({ report: { id, name }, schedule: { rule, recipients, nextAt }, onChange }: SendingProps) {
  const names = recipients.map((one) => recipientText(one.name)).join('، ')
  return (
    <div className="flex items-center gap-1 ps-3.5 pe-1.5 text-xs">
      <div className="min-w-0 flex-1 text-muted">
        <p className="truncate text-ink">{reportRuleText(rule)}</p>
        <p className="truncate" title={names}>
          {nextAt === null ? (
            'متوقف است'
          ) : (
            <>
              بار بعد: <JalaliInstant at={nextAt} style="near" />
            </>
          )}
          {`، به ${names || 'هیچ‌کس'}`}
        </p>
      </div>
      <IconButton icon={Pencil} label={`تغییر ارسال ${name}`} onPress={onChange} />
      <CommandIcon
        command={nextAt === null ? resumeSending : pauseSending}
        request={{ params: { id }, body: { isPaused: nextAt !== null } }}
        icon={nextAt === null ? Play : Pause}
        label={nextAt === null ? `ادامهٔ ارسال ${name}` : `توقف ارسال ${name}`}
      />
      <CommandIcon
        command={stopSending}
        request={{ params: { id } }}
        icon={CalendarX}
        label={`پایان ارسال دوره‌ای ${name}`}
      />
    </div>
  )
}

/** «فروش، این ماه»; a report of a named span means each day its own days. */
function shownSearch({ tab = 'sales', preset = usualPreset, from, until }: StatisticsSearch): string {
  const span = from && until ? formatPeriod({ from, until }) : statisticsPresetLabels[preset]
  return `${statisticsTabLabels[tab]}، ${span}`
}
