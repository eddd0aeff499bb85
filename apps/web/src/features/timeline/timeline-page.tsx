import { useMemo, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarSearch as CalendarIcon } from 'lucide-react'
import { addDays, formatDay } from '@rezerv/contract/jalali.ts'
import { timelineRowsMax } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { TimelineDay } from './timeline-day.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { itemsByUnit, timelineLines } from './timeline-lines.ts'
import { timeline, timelineSpans, type TimelineZoom, windowOf, type TimelineSearch } from './timeline-queries.ts'
import { monthsText } from './timeline-text.ts'
import { TimelineTools, TimelineFilters, TimelineLegend } from './timeline-tools.tsx'

type Props = { search: TimelineSearch; onSearch: (search: TimelineSearch) => void }

export function TimelinePage({ search, onSearch }: Props) {
  const { data } = useSuspenseQuery(timeline(search))
  const isPhone = useIsPhone()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const zoom: TimelineZoom = search.span ?? (isPhone ? 'week' : 'month')
  const grouping = search.group ?? 'kind'
  const { from, days } = windowOf(search)
  const drawn = useMemo(() => itemsByUnit(data, from, days), [data, from, days])
  const lines = useMemo(
    () => timelineLines(data, drawn, { grouping, closed, days: timelineSpans[zoom] }),
    [data, drawn, grouping, closed, zoom],
  )
  const holidays = useMemo(() => new Map(data.holidays.map(({ day, name }) => [day, name])), [data])
  const until = addDays(from, timelineSpans[zoom] - 1)
  const tools = { search, zoom, onSearch }
  const toggle = (group: string) =>
    setClosed((now) => new Set(now.has(group) ? [...now].filter((one) => one !== group) : [...now, group]))
  return (
    <Page
      title="تقویم منابع"
      subtitle={`${monthsText(from, until)}${zoom === 'quarter' ? '' : ' · قیمت‌ها به میلیون تومان'}`}
      actions={<TimelineTools {...tools} />}
    >
      <div data-print="wide" className="-mt-1 flex flex-col gap-3">
        <Card isFlush className="print:hidden">
          <TimelineFilters {...tools} />
        </Card>
        {data.more ? (
          <Banner tone="info">
            تنها {formatCount(timelineRowsMax)} واحد نخست نشان داده می‌شود؛ با پالایه‌ها محدود کنید.
          </Banner>
        ) : null}
        {lines.length === 0 ? (
          <Card isFlush>
            <EmptyState
              icon={CalendarIcon}
              title="واحدی پیدا نشد"
              actions={<Button onPress={() => onSearch({})}>پاک کردن پالایه‌ها</Button>}
            >
              با این پالایه‌ها خودرو، اقامتگاه یا سانسی در این روزها نیست.
            </EmptyState>
          </Card>
        ) : (
          <TimelineGrid
            key={grouping}
            lines={lines}
            search={search}
            zoom={zoom}
            holidays={holidays}
            onToggle={toggle}
          />
        )}
        <TimelineLegend />
        {isPhone && zoom === 'week' && data.rows.length > 0 ? (
          <TimelineDay
            lines={lines.filter((line) => line.kind === 'unit')}
            from={from}
            days={timelineSpans.week}
            holidays={holidays}
          />
        ) : null}
        <Holidays items={data.holidays.filter(({ day }) => day <= until)} />
      </div>
    </Page>
  )
}

/** The names of the shaded days: a narrow column has no room for them. */
function Holidays({ items }: { items: { day: string; name: string }[] }) {
  if (items.length === 0) return null
  return (
    <p className="text-xs text-muted">
      تعطیل رسمی: {items.map(({ day, name }) => `${formatDay(day, 'dayMonth')} (${name})`).join('، ')}
    </p>
  )
}
