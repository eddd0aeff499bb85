import { useMemo, useRef, useState } from 'react'
import { CalendarSearch as CalendarIcon } from 'lucide-react'
import {
  addDays,
  daysBetween,
  formatDay,
  jalaliOfDay,
  weekdayLetters,
  weekdayOf,
  weekdays,
} from '@rezerv/contract/jalali.ts'
import { isFiltered, withoutFilters } from '@rezerv/contract/list-filter.ts'
import { timelineFilters, timelineRowsMax } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { UndoBar } from '#ui/undo/undo-bar.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { itemsByUnit, timelineLines, itemAt, type PlacedItem, type UnitLine } from './timeline-lines.ts'
import { useTimelineDays } from './timeline-days.ts'
import type { TimelineWay } from './timeline-grid-state.ts'
import {
  timelinePlace,
  timelineSpans,
  type TimelineSearch,
  type LoadWindows,
  type TimelineZoom,
} from './timeline-queries.ts'
import { monthsText, itemName, spanText } from './timeline-text.ts'
import { TimelineGuests } from './timeline-guests.tsx'
import { TimelineTools, TimelineFilters, TimelineLegend } from './timeline-tools.tsx'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { itemStatusOf } from './timeline-item.tsx'

type Props = { search: TimelineSearch; onSearch: (search: TimelineSearch) => void; load: LoadWindows }

export function TimelinePage({ search, onSearch, load }: Props) {
  const isPhone = useIsPhone()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const zoom: TimelineZoom = search.span ?? (isPhone ? 'week' : 'month')
  const grouping = search.group ?? 'kind'
  const days = useTimelineDays(search, zoom)
  const { data, from } = days
  const way = useRef<TimelineWay>(null)
  const drawn = useMemo(() => itemsByUnit(data, from), [data, from])
  const { start, end } = days.seen
  const lines = useMemo(
    () => timelineLines(data, drawn, { grouping, closed, seen: { start, end } }),
    [data, drawn, grouping, closed, start, end],
  )
  const holidays = useMemo(() => new Map(data.holidays.map(({ day, name }) => [day, name])), [data])
  // As far as somebody scrolled on: what stands over and under the grid is about the days in it.
  const first = search.at ?? from
  const until = addDays(first, timelineSpans[zoom] - 1)
  const tools = { search, zoom, onSearch, way }
  const toggle = (group: string) =>
    setClosed((now) => new Set(now.has(group) ? [...now].filter((one) => one !== group) : [...now, group]))
  return (
    <Page
      title="تقویم منابع"
      subtitle={`${monthsText(first, until)}${zoom === 'quarter' ? '' : ' · قیمت‌ها به میلیون تومان'}`}
      actions={<TimelineTools {...tools} />}
    >
      <div data-print="wide" className="-mt-1 flex flex-col gap-3">
        <Card isFlush className="print:hidden">
          <TimelineFilters {...tools} />
        </Card>
        <TimelineGuests guests={data.guests} from={from} way={way} />
        {data.more ? (
          <Banner tone="info">
            فقط {formatCount(timelineRowsMax)} واحد اول نشان داده می‌شود؛ با فیلترها محدود کنید.
          </Banner>
        ) : null}
        {lines.length === 0 ? (
          <Card isFlush>
            <EmptyState
              icon={CalendarIcon}
              title="واحدی پیدا نشد"
              actions={
                isFiltered(timelineFilters, search) ? (
                  <Button onPress={() => onSearch(withoutFilters(timelineFilters, search))}>پاک کردن فیلترها</Button>
                ) : null
              }
            >
              با این فیلترها خودرو، اقامتگاه یا سانسی در این روزها نیست.
            </EmptyState>
          </Card>
        ) : (
          <TimelineGrid
            key={`${grouping} ${from}`}
            lines={lines}
            days={days}
            way={way}
            onRest={(day) => {
              const at = day === 0 ? undefined : addDays(from, day)
              if (at !== search.at) onSearch({ ...search, at })
            }}
            search={search}
            zoom={zoom}
            holidays={holidays}
            onToggle={toggle}
            load={load}
          />
        )}
        <UndoBar place={timelinePlace} />
        <TimelineLegend drawn={drawn} />
        {isPhone && zoom === 'week' && data.rows.length > 0 ? (
          <TimelineDay
            lines={lines.filter((line) => line.kind === 'unit')}
            from={from}
            first={daysBetween(from, first)}
            days={timelineSpans.week}
            holidays={holidays}
          />
        ) : null}
        <Holidays items={data.holidays.filter(({ day }) => day >= first && day <= until)} />
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

type DayProps = {
  lines: UnitLine[]
  from: string
  /** Where its days begin, counted from `from`. */
  first: number
  days: number
  holidays: ReadonlyMap<string, string>
}

/** More is not read on a phone. */
const most = 40

function TimelineDay({ lines, from, first, days, holidays }: DayProps) {
  const [chosen, setChosen] = useState(0)
  const place = first + Math.min(chosen, days - 1)
  const day = addDays(from, place)
  const taken = lines.flatMap((line) => {
    const item = itemAt(line, place)
    return item ? [{ line, item }] : []
  })
  // An order of a whole villa holds every room: it is told once.
  const shown = taken.filter(
    ({ item }, n) => item.kind !== 'order' || taken.findIndex((one) => orderOf(one.item) === orderOf(item)) === n,
  )
  const holiday = holidays.get(day)
  return (
    <Card isFlush>
      <div className="flex gap-1 p-2">
        {Array.from({ length: days }, (_, n) => (
          <DayButton
            key={n}
            day={addDays(from, first + n)}
            isChosen={first + n === place}
            onChoose={() => setChosen(n)}
          />
        ))}
      </div>
      <h2 className="border-y border-line bg-sunken px-3.5 py-2 text-sm font-bold">
        {formatDay(day, 'weekdayDayMonth')}
        {holiday ? <span className="ms-2 font-normal text-bad">{holiday}</span> : null}
        <span className="ms-2 text-xs font-normal text-muted">
          {toPersianDigits(taken.length)} گرفته · {toPersianDigits(lines.length - taken.length)} آزاد
        </span>
      </h2>
      <ul>
        {shown.slice(0, most).map(({ line, item }) => (
          <li key={item.id} className="border-b border-line last:border-b-0">
            <Taken line={line} item={item} from={from} />
          </li>
        ))}
      </ul>
      {taken.length === 0 ? <p className="px-3.5 py-6 text-center text-sm text-muted">همهٔ واحدها آزادند.</p> : null}
      {shown.length > most ? (
        <p className="px-3.5 py-2.5 text-xs text-muted">
          و {toPersianDigits(shown.length - most)} مورد دیگر در جدول بالا
        </p>
      ) : null}
    </Card>
  )
}

const orderOf = (item: PlacedItem) => (item.kind === 'order' ? item.order.orderId : undefined)

function DayButton({ day, isChosen, onChoose }: { day: string; isChosen: boolean; onChoose: () => void }) {
  const weekday = weekdayOf(day)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${weekdays[weekday]} ${formatDay(day, 'dayMonth')}`}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center rounded-1 text-2xs',
        isChosen ? 'bg-accent text-on-accent' : 'text-muted hover:bg-hover',
      )}
    >
      {weekdayLetters[weekday]}
      <b className="text-sm">{toPersianDigits(jalaliOfDay(day).day)}</b>
    </button>
  )
}

function Taken({ line: { row }, item, from }: { line: UnitLine; item: PlacedItem; from: string }) {
  const { tone, icon, label } = itemStatusOf(item)
  const units = item.kind === 'order' ? item.order.unitIds.length : 1
  const content = (
    <>
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="truncate text-sm">{itemName(item)}</b>
        <span className="truncate text-xs text-muted">
          <bdi>{row.listingTitle}</bdi> · {units > 1 ? toPersianDigits(`${units} واحد`) : <bdi>{row.name}</bdi>}
        </span>
        <span className="text-xs text-muted">{spanText(item, from)}</span>
      </span>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
    </>
  )
  const look = 'flex items-center gap-3 px-3.5 py-2.5'
  if (item.kind !== 'order') return <div className={look}>{content}</div>
  return (
    <Link to="/order/$id" params={{ id: String(item.order.orderId) }} className={cx(look, 'hover:bg-hover')}>
      {content}
    </Link>
  )
}
