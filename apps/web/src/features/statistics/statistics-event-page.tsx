import type { ExportFormat } from '@rezerv/contract/order/order-export-endpoints.ts'
import { dayOfInstant, formatDay, formatInstant } from '@rezerv/contract/jalali.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { statisticsFileName } from '@rezerv/contract/statistics/statistics-label.ts'
import type { EventStatistics } from '@rezerv/contract/statistics/statistics.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { download } from '#lib/download.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { Page } from '#ui/page/page.tsx'
import { StatisticsEventBoard } from './statistics-board.tsx'
import { StatisticsExport } from './statistics-export.tsx'
import { eventStatistics } from './statistics-queries.ts'

type Props = { id: number; compareId: number | undefined }

/** `/event/statistics/{id}`: one event over its whole life, beside another one if it is chosen. */
export function StatisticsEventPage({ id, compareId }: Props) {
  const { data } = useSuspenseQuery(eventStatistics(id, compareId))
  const { event, asOf } = data
  return (
    <Page
      title={event.title}
      badge={<Code text={event.code} />}
      subtitle={`آمار رویداد از آغاز فروش تا ${formatInstant(asOf, 'long')}`}
      breadcrumb={[
        { label: 'رویدادها', link: { to: '/event' } },
        { label: 'آمار', link: { to: '/statistics', search: { tab: 'events' } } },
      ]}
      actions={<Actions id={id} compareId={compareId} title={event.title} />}
    >
      <CompareBox data={data} />
      <StatisticsEventBoard data={data} />
    </Page>
  )
}

function Actions({ id, compareId, title }: Props & { title: string }) {
  const fetchFile = (format: ExportFormat) =>
    download(
      statisticsEndpoints.exportEventStatistics,
      { params: { id }, query: { compareId, format } },
      { name: statisticsFileName(title, new Date().toISOString(), format) },
    )
  return (
    <>
      <LinkButton icon={Ticket} to="/event/tickets/$id" params={{ id: String(id) }}>
        بلیت‌ها
      </LinkButton>
      <StatisticsExport fetchFile={fetchFile} />
    </>
  )
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
