import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { comparedText, formatPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import { statisticsFileName, statisticsTabLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { StatisticsTab, usualPreset, type StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Statistics } from '@rezerv/contract/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { CallError } from '#lib/call-error.ts'
import { download } from '#lib/download.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { StatisticsBoard } from './statistics-board.tsx'
import { StatisticsExport } from './statistics-export.tsx'
import { asked, statisticsOf } from './statistics-queries.ts'
import { StatisticsTools } from './statistics-tools.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const loadReports = () => import('./statistics-reports.tsx')

/** `/statistics`: each tab, span and filter is a URL of the same page. */
export function StatisticsPage({ search }: { search: StatisticsSearch }) {
  const navigate = useNavigate()
  const { tab = 'sales', group: _, ...others } = search
  const onChange = (next: StatisticsSearch) => void navigate({ to: '/statistics', search: next, replace: true })
  const { data, error } = useQuery(statisticsOf(search))
  const reading = error ? undefined : 'در حال بارگذاری…'
  return (
    <Page
      title="آمار"
      subtitle={data ? <Span data={data} search={search} /> : reading}
      actions={<Actions search={search} />}
    >
      <TabNav label="بخش‌های آمار">
        {StatisticsTab.options.map((id) => (
          <TabLink key={id} to="/statistics" search={{ ...others, tab: id }} isSelected={id === tab}>
            {statisticsTabLabels[id]}
          </TabLink>
        ))}
      </TabNav>
      <StatisticsTools search={search} onChange={onChange} />
      <Body search={search} />
    </Page>
  )
}

function Span({ data: { period, compared, asOf }, search }: { data: Statistics; search: StatisticsSearch }) {
  const { compare = 'previous' } = search
  const preset = presetAsked(search)
  const upTo = compared?.end && compare !== 'none' ? ` (${comparedText({ compare, preset }, compared)})` : ''
  return (
    <>
      {formatPeriod(period)}
      {compared ? ` در مقایسه با ${formatPeriod(compared)}${upTo}` : ''} · تا ساعت {formatTime(asOf)}
    </>
  )
}

function Body({ search }: { search: StatisticsSearch }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(statisticsOf(search))
  if (error && !data)
    return (
      <Card>
        <ErrorState error={shownError(error)} onRetry={() => void refetch()} />
      </Card>
    )
  return (
    <div aria-busy={isPlaceholderData} className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}>
      {data ? (
        <StatisticsBoard data={data} compare={search.compare ?? 'previous'} preset={presetAsked(search)} />
      ) : (
        <StatisticsSkeleton />
      )}
    </div>
  )
}

/** The span that was named; days that somebody chose have no name. */
const presetAsked = ({ preset = usualPreset, from, until }: StatisticsSearch) =>
  from === undefined && until === undefined ? preset : undefined

const shownError = (error: Error) => ({
  message: error.message,
  ...(error instanceof CallError && error.traceId && { traceId: error.traceId }),
})

function Actions({ search }: { search: StatisticsSearch }) {
  const { params, query } = asked(search)
  const fetchFile = (format: ExportFormat) =>
    download(
      statisticsEndpoints.exportStatistics,
      { params, query: { ...query, format } },
      { name: statisticsFileName(statisticsTabLabels[params.tab], new Date().toISOString(), format) },
    )
  return (
    <>
      <DialogButton
        icon={Bookmark}
        load={loadReports}
        dialog={({ StatisticsReports }, onClose) => <StatisticsReports search={search} onClose={onClose} />}
      >
        گزارش‌ها
      </DialogButton>
      <StatisticsExport right={statisticsEndpoints.exportStatistics.right} fetchFile={fetchFile} />
    </>
  )
}

const box = 'rounded-2 border border-line bg-surface'

/** As high as the figures and the first chart that come. */
function StatisticsSkeleton() {
  return (
    <>
      <output className="sr-only">در حال بارگذاری آمار…</output>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={`flex h-28 flex-col gap-2.5 px-3.5 py-3 ${box}`}>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-auto h-4 w-16 rounded-full" />
          </div>
        ))}
      </div>
      <div className={`flex flex-col gap-4 p-4 ${box}`}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-60" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-5" />
        ))}
      </div>
    </>
  )
}
