import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer, TriangleAlert } from 'lucide-react'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { addDays } from '@rezerv/contract/jalali.ts'
import type { TimelineRow } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { conflictClass, lookClass, lookNames, timelineLooks } from './timeline-item.tsx'
import { kindNames } from './timeline-lines.ts'
import { timeline, timelineSpans, type TimelineZoom, windowOf } from './timeline-queries.ts'
import type { TimelineSearch } from './timeline-search.ts'

export type ToolProps = { search: TimelineSearch; zoom: TimelineZoom; onSearch: (search: TimelineSearch) => void }

const zooms: { id: TimelineZoom; label: string }[] = [
  { id: 'week', label: 'هفته' },
  { id: 'fortnight', label: 'دو هفته' },
  { id: 'month', label: 'ماه' },
  { id: 'quarter', label: '۹۰ روز' },
]
const groupings = [
  { id: 'kind', label: 'گروه: نوع' },
  { id: 'host', label: 'گروه: میزبان' },
  { id: 'city', label: 'گروه: شهر' },
] as const

/** Which days are shown, how many, and how the rows are grouped. */
export function TimelineTools({ search, zoom, onSearch }: ToolProps) {
  const { from } = windowOf(search)
  const days = zoom === 'week' ? 7 : zoom === 'fortnight' ? 7 : timelineSpans[zoom]
  const go = (by: number) => onSearch({ ...search, from: addDays(from, by) })
  return (
    <>
      <Select
        label="گروه‌بندی"
        isLabelHidden
        options={[...groupings]}
        value={search.group ?? 'kind'}
        onChange={(group) => onSearch({ ...search, group })}
        className="w-36"
      />
      <Select
        label="بازه"
        isLabelHidden
        options={zooms}
        value={zoom}
        onChange={(span) => onSearch({ ...search, span })}
        className="w-28"
      />
      <div className="flex items-center">
        <IconButton icon={ChevronRight} label="روزهای پیش" onPress={() => go(-days)} />
        <Button onPress={() => onSearch({ ...search, from: undefined })}>امروز</Button>
        <IconButton icon={ChevronLeft} label="روزهای بعد" onPress={() => go(days)} />
      </div>
      <IconButton icon={Printer} label="چاپ" onPress={() => window.print()} className="max-sm:hidden" />
    </>
  )
}

export function TimelineFilters({ search, onSearch }: ToolProps) {
  const { from } = windowOf(search)
  // Choices come from all rows of these days, not from those that a filter left.
  const rows = useQuery(timeline({ from: search.from, span: search.span })).data?.rows ?? []
  const change = (next: Partial<TimelineSearch>) => onSearch({ ...search, ...next })
  return (
    <FilterBar
      search={{
        label: 'جست‌وجوی عنوان یا کد آگهی',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      filters={[
        {
          id: 'kind',
          label: 'نوع',
          isSingle: true,
          options: ListingKind.options.map((id) => ({ id, label: kindNames[id] })),
          value: search.kind ? [search.kind] : [],
          onChange: ([kind]) => change({ kind: ListingKind.safeParse(kind).data }),
        },
        {
          id: 'city',
          label: 'شهر',
          isSingle: true,
          options: choices(rows, (row) => [row.cityId, row.cityName]),
          value: search.cityId ? [String(search.cityId)] : [],
          onChange: ([id]) => change({ cityId: id === undefined ? undefined : Number(id) }),
        },
        {
          id: 'host',
          label: 'میزبان',
          isSingle: true,
          options: choices(rows, (row) => [row.hostId, row.hostName]),
          value: search.hostId ? [String(search.hostId)] : [],
          onChange: ([id]) => change({ hostId: id === undefined ? undefined : Number(id) }),
        },
        {
          id: 'from',
          label: 'رفتن به تاریخ',
          shown: undefined,
          onClear: () => change({ from: undefined }),
          content: <DateField label="از روز" value={from} onChange={(day) => day && change({ from: day })} />,
        },
      ]}
      onClear={() => onSearch({ from: search.from, span: search.span, group: search.group })}
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

/** What colours and patterns mean, and the keys. */
export function TimelineLegend() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {lookNames.map((name) => {
        const { tone, icon, label } = timelineLooks[name]
        return (
          <StatusBadge key={name} tone={tone} icon={icon} className={cx('border', lookClass[name])}>
            {label}
          </StatusBadge>
        )
      })}
      <StatusBadge tone="bad" icon={TriangleAlert} className={cx('border', conflictClass)}>
        تداخل با سایت دیگر
      </StatusBadge>
      <span data-no-print className="ms-auto text-xs text-muted max-lg:hidden">
        جهت‌ها: حرکت · <kbd>Shift</kbd>: انتخاب · <kbd>Enter</kbd>: کارها · <kbd>m</kbd>: جابه‌جایی · <kbd>z</kbd>:
        برگرداندن
      </span>
    </div>
  )
}
