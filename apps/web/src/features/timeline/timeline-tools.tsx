import { memo, type RefObject, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, ChevronLeft, ChevronRight, Printer, TriangleAlert } from 'lucide-react'
import { own } from '@rezerv/contract/list-filter.ts'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import { timelineFilters, type TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import {
  TimelineGrouping,
  timelineGroupingLabels,
  TimelineSpan,
  timelineSpanLabels,
} from '@rezerv/contract/timeline/timeline-view.ts'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { today } from '#lib/jalali-month.ts'
import type { TimelineWay } from './timeline-grid-state.ts'
import { conflictClass, legendOf } from './timeline-item.tsx'
import { stripDays } from './timeline-geometry.ts'
import type { TimelineItem } from './timeline-lines.ts'
import { timeline, timelineSpans, type TimelineZoom, windowOf, type TimelineSearch } from './timeline-queries.ts'

export type ToolProps = {
  search: TimelineSearch
  zoom: TimelineZoom
  onSearch: (search: TimelineSearch) => void
  way: RefObject<TimelineWay | null>
}

/** Goes to a day in the strip; one that lies beyond it begins another. */
function goToDay({ search, zoom, onSearch, way }: ToolProps, day: string) {
  const place = daysBetween(windowOf(search).from, day)
  if (way.current && place >= -stripDays && place <= stripDays - timelineSpans[zoom]) way.current.goTo(place)
  else onSearch({ ...search, from: day === today() ? undefined : day, at: undefined })
}

// The rows are what is waited for; what else may be chosen comes a moment later.
const loadSelect = fetchedAhead(() => import('#ui/fields/select.tsx'))
const loadDay = fetchedAhead(() => import('#ui/date/date-field.tsx'))

const loadViews = () => import('./timeline-views.tsx')

const zooms = TimelineSpan.options.map((id) => ({ id, label: timelineSpanLabels[id] }))
const groupings = TimelineGrouping.options.map((id) => ({ id, label: `گروه: ${timelineGroupingLabels[id]}` }))

export function TimelineTools(props: ToolProps) {
  const { search, zoom, onSearch, way } = props
  const days = zoom === 'week' || zoom === 'fortnight' ? 7 : timelineSpans[zoom]
  const [isViewing, setViewing] = useState(false)
  const go = (by: number) => goToDay(props, addDays(windowOf(search).from, (way.current?.at() ?? 0) + by))
  return (
    <>
      <div className="h-tap w-36">
        <Deferred load={loadSelect} open>
          {({ Select }) => (
            <Select
              label="گروه‌بندی"
              isLabelHidden
              options={groupings}
              value={search.group ?? 'kind'}
              onChange={(group) => onSearch({ ...search, group })}
            />
          )}
        </Deferred>
      </div>
      <div className="h-tap w-28">
        <Deferred load={loadSelect} open>
          {({ Select }) => (
            <Select
              label="بازه"
              isLabelHidden
              options={zooms}
              value={zoom}
              onChange={(span) => onSearch({ ...search, span })}
            />
          )}
        </Deferred>
      </div>
      <div className="flex items-center">
        <IconButton icon={ChevronRight} label="روزهای پیش" onPress={() => go(-days)} />
        <Button onPress={() => goToDay(props, today())}>امروز</Button>
        <IconButton icon={ChevronLeft} label="روزهای بعد" onPress={() => go(days)} />
      </div>
      <IconButton icon={Bookmark} label="نماهای ذخیره‌شده" onPress={() => setViewing(true)} />
      <IconButton icon={Printer} label="چاپ" onPress={() => window.print()} className="max-sm:hidden" />
      <Deferred load={loadViews} open={isViewing}>
        {({ TimelineViews }) => <TimelineViews search={search} onClose={() => setViewing(false)} />}
      </Deferred>
    </>
  )
}

/** Going to a day stands among the filters and is none: «پاک کردن همه» stays there. */
const filters = [...timelineFilters, own('from', 'رفتن به تاریخ', {})]

export function TimelineFilters(props: ToolProps) {
  const { search, onSearch } = props
  // Choices come from all rows of these days, not from those that a filter left.
  const rows = useQuery(timeline({ from: search.from, span: search.span })).data?.rows ?? []
  return (
    <ListFilters
      filters={filters}
      searchLabel="آگهی، مشتری، موبایل یا کد سفارش"
      search={search}
      onChange={onSearch}
      options={{
        cityId: choices(rows, (row) => [row.cityId, row.cityName]),
        hostId: choices(rows, (row) => [row.hostId, row.hostName]),
      }}
      own={(chosen, onChange) => ({
        from: {
          id: 'from',
          label: 'رفتن به تاریخ',
          shown: undefined,
          onClear: () => onChange({ ...chosen, from: undefined, at: undefined }),
          content: (
            <Deferred load={loadDay} open>
              {({ DateField }) => (
                <DateField
                  label="از روز"
                  value={chosen.at ?? windowOf(chosen).from}
                  onChange={(day) => day && goToDay({ ...props, search: chosen }, day)}
                />
              )}
            </Deferred>
          ),
        },
      })}
    />
  )
}

function choices(rows: TimelineRow[], of: (row: TimelineRow) => [id: number | null, name: string | null]) {
  const found = new Map<number, string>()
  for (const row of rows) {
    const [id, name] = of(row)
    if (id !== null && name !== null) found.set(id, name)
  }
  return [...found]
    .map(([id, label]) => ({ id: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fa'))
}

const keys: KeyLine[] = [
  ['← ↑ ↓ →', 'رفتن روی روزها و واحدها'],
  ['Shift+→', 'انتخاب چند روز'],
  ['Enter', 'کارهای این روزها'],
  ['M', 'جابه‌جایی رزرو'],
]

type LegendProps = { drawn: ReadonlyMap<number, { placed: TimelineItem[]; conflicts: unknown[] }> }

/** Names the marks that stand in these days, and no other. */
export const TimelineLegend = memo(function TimelineLegend({ drawn }: LegendProps) {
  useTellKeys(keys)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {legendOf([...drawn.values()].flatMap(({ placed }) => placed)).map(({ tone, icon, label, bar }) => (
        <StatusBadge key={label} tone={tone} icon={icon} className={cx('border', bar)}>
          {label}
        </StatusBadge>
      ))}
      {[...drawn.values()].some(({ conflicts }) => conflicts.length > 0) ? (
        <StatusBadge tone="bad" icon={TriangleAlert} className={cx('border', conflictClass)}>
          تداخل با سایت دیگر
        </StatusBadge>
      ) : null}
    </div>
  )
})
