import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { dayOfInstant, formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { statisticsFileName } from '@rezerv/contract/statistics/statistics-label.ts'
import type { EventStatistics } from '@rezerv/contract/statistics/statistics.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { download } from '#lib/download.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { StatisticsEventBoard } from './statistics-board.tsx'
import { StatisticsExport } from './statistics-export.tsx'
import { eventStatistics } from './statistics-queries.ts'

type Props = { id: number; compareId: number | undefined }
/** The frame of the pages of one listing, which belongs to another slice. */
type Frame = ComponentType<{ id: number; title: string; desk: 'operation'; actions: ReactNode; children: ReactNode }>

/** `/event/statistics/{id}`: one event over its whole life, beside another one if it is chosen. */
export function StatisticsEventPage({ id, compareId, Frame }: Props & { Frame: Frame }) {
  const { data } = useSuspenseQuery(eventStatistics(id, compareId))
  const { event, asOf } = data
  return (
    <Frame
      id={id}
      title="آمار"
      desk="operation"
      actions={<Actions id={id} compareId={compareId} title={event.title} />}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CompareBox data={data} />
        <p className="text-sm text-muted">از شروع فروش تا {formatInstant(asOf, 'long')}</p>
      </div>
      <StatisticsEventBoard data={data} />
    </Frame>
  )
}

function Actions({ id, compareId, title }: Props & { title: string }) {
  const fetchFile = (format: ExportFormat) =>
    download(
      statisticsEndpoints.exportEventStatistics,
      { params: { id }, query: { compareId, format } },
      { name: statisticsFileName(title, new Date().toISOString(), format) },
    )
  return <StatisticsExport right={statisticsEndpoints.exportEventStatistics.right} fetchFile={fetchFile} />
}

/** Another event, whose days are laid over these by their distance from the first occurrence. */
function CompareBox({ data: { event, comparedEvent, options } }: { data: EventStatistics }) {
  const navigate = useNavigate()
  if (options.length === 0 && !comparedEvent) return null
  return (
    <div className="w-full sm:max-w-96">
      <ComboBox
        label="مقایسه با رویداد گذشته"
        value={comparedEvent?.id ?? null}
        options={options.map((option) => ({
          id: option.id,
          label: option.title,
          detail: option.firstStartsAt ? formatDay(dayOfInstant(option.firstStartsAt), 'long') : option.code,
        }))}
        onChange={(compareId) =>
          void navigate({
            to: '/event/statistics/$id',
            params: { id: String(event.id) },
            search: compareId ? { compareId } : {},
            replace: true,
          })
        }
        placeholder="نام رویداد"
        empty="رویداد گذشته‌ای با این نام نیست"
      />
    </div>
  )
}
