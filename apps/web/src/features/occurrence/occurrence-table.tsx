import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, CalendarX2 } from 'lucide-react'
import {
  type Occurrence,
  type OccurrenceInput,
  occurrenceEndpoints,
} from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { OccurrenceCancel } from './occurrence-cancel.tsx'
import { OccurrenceChange } from './occurrence-change.tsx'
import { occurrenceList, addOccurrences } from './occurrence-queries.ts'
import { seriesMax } from '@rezerv/contract/occurrence/occurrence-series.ts'
import { useCommand } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { SeriesFields, SingleFields } from './occurrence-fields.tsx'
import { blankSeries, blankSingle, itemsOfSeries, itemsOfSingle } from './occurrence-plan.ts'
import { occurrenceStatusBadge } from './occurrence-status.ts'

/** The occurrences of an event: what is sold in each, adding one or a series, moving, removing. */
export function OccurrenceTable({ listingId }: { listingId: number }) {
  const { data } = useSuspenseQuery(occurrenceList(listingId))
  const [changing, setChanging] = useState<Occurrence>()
  const [removing, setRemoving] = useState<Occurrence>()
  const now = new Date(useNow(60_000)).toISOString()
  const toCome = data.items.filter((one) => one.endsAt >= now)
  const rows = [...toCome, ...data.items.filter((one) => one.endsAt < now).toReversed()]
  const actionsOf = (one: Occurrence) =>
    one.status === 'cancelled' || one.endsAt < now ? null : (
      <MayDo needs={occurrenceEndpoints.changeOccurrence}>
        <span className="flex gap-1">
          <IconButton icon={Pencil} label={`تغییر زمان سانس ${when(one)}`} onPress={() => setChanging(one)} />
          <IconButton icon={CalendarX2} label={`لغو سانس ${when(one)}`} onPress={() => setRemoving(one)} />
        </span>
      </MayDo>
    )
  const actions: DataColumn<Occurrence> = {
    id: 'actions',
    header: 'کارها',
    isFixed: true,
    card: { at: 'corner', cell: (one) => actionsOf(one) ?? <State one={one} /> },
    cell: actionsOf,
  }
  return (
    <div className="flex flex-col gap-4">
      <MayDo needs={occurrenceEndpoints.addOccurrences}>
        <OccurrenceAdd listingId={listingId} taken={data.items} />
      </MayDo>
      <DataTable
        name="occurrence"
        label="سانس‌ها"
        columns={[...columns, actions]}
        rows={rows}
        rowLabel={when}
        empty={<EmptyState title="هنوز سانسی ندارد">اولین سانس یا چند سانس تکراری را از بالا اضافه کنید.</EmptyState>}
        total={rows.length}
      />
      {changing ? (
        <OccurrenceChange key={changing.id} occurrence={changing} onClose={() => setChanging(undefined)} />
      ) : null}
      {removing ? (
        <OccurrenceCancel key={removing.id} occurrence={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </div>
  )
}

const when = (one: Occurrence) => formatInstant(one.startsAt, 'full')

const columns: DataColumn<Occurrence>[] = [
  {
    id: 'when',
    header: 'زمان',
    isFixed: true,
    card: 'title',
    cell: (one) => <TwoLines top={when(one)} bottom={`تا ساعت ${formatTime(one.endsAt)}`} />,
  },
  { id: 'fill', header: 'فروش', card: 'title', cell: (one) => <Fill one={one} /> },
  { id: 'sold', header: 'فروخته', cell: (one) => formatCount(one.sold) },
  { id: 'held', header: 'رزرو موقت', cell: (one) => formatCount(one.held) },
  { id: 'status', header: 'وضعیت', cell: (one) => <State one={one} /> },
]

const State = ({ one }: { one: Occurrence }) => (
  <StatusBadge {...occurrenceStatusBadge(one, new Date(useNow(60_000)).toISOString())} />
)

function Fill({ one }: { one: Occurrence }) {
  const taken = one.sold + one.held
  if (one.capacity === 0) return <span className="text-xs text-muted">بدون ظرفیت</span>
  return (
    <div className="w-36">
      <Progress
        label={`فروش سانس ${when(one)}`}
        isLabelHidden
        value={taken}
        max={one.capacity}
        valueText={fillText(one)}
      />
      <span className="text-xs text-muted">{fillText(one)}</span>
    </div>
  )
}

/** «۱۲ از ۲۰ جا، ۴ کنار گذاشته». */
const fillText = ({ sold, held, kept, capacity }: Occurrence) =>
  `${formatCount(sold + held)} از ${formatCount(capacity)} جا${kept > 0 ? `، ${formatCount(kept)} کنار گذاشته` : ''}`

type Props = { listingId: number; taken: Occurrence[] }

/** Adds one occurrence, or a series after a look at what it makes. */
function OccurrenceAdd({ listingId, taken }: Props) {
  const [mode, setMode] = useState('single')
  const [single, setSingle] = useState(blankSingle)
  const [series, setSeries] = useState(blankSeries)
  const items = mode === 'single' ? itemsOfSingle(single) : itemsOfSeries(series)
  const add = useCommand(addOccurrences, {
    onSuccess: () => (mode === 'single' ? setSingle(blankSingle) : setSeries(blankSeries)),
  })
  const submit = () => items.length > 0 && add.mutate({ params: { id: listingId }, body: { items } })
  return (
    <Card title="افزودن سانس">
      <Form onSubmit={submit} error={add.error}>
        <Tabs
          label="روش افزودن"
          selected={mode}
          onSelect={setMode}
          items={[
            { id: 'single', label: 'یک سانس', content: <SingleFields value={single} onChange={setSingle} /> },
            { id: 'series', label: 'سانس‌های تکراری', content: <SeriesFields value={series} onChange={setSeries} /> },
          ]}
        />
        {mode === 'series' ? <Preview items={items} taken={taken} /> : null}
        <FormActions
          submit={items.length > 1 ? `افزودن ${toPersianDigits(items.length)} سانس` : 'افزودن سانس'}
          isPending={add.isPending}
          isDisabled={items.length === 0}
        />
      </Form>
    </Card>
  )
}

/** Starts that are already there are struck through. */
function Preview({ items, taken }: { items: OccurrenceInput[]; taken: Occurrence[] }) {
  const known = new Set(taken.filter((one) => one.status === 'scheduled').map((one) => Date.parse(one.startsAt)))
  const isKnown = (one: OccurrenceInput) => known.has(Date.parse(one.startsAt))
  const twice = items.filter(isKnown).length
  if (items.length === 0)
    return (
      <p className="text-sm text-muted">روز شروع، روزهای هفته، ساعت و پایان تکرار را انتخاب کنید تا پیش‌نمایش بیاید.</p>
    )
  return (
    <section aria-label="پیش‌نمایش سانس‌ها" className="rounded-2 bg-sunken p-3">
      <p className="mb-2 text-sm font-semibold">
        {toPersianDigits(items.length)} سانس
        {twice > 0 ? `، ${toPersianDigits(twice)} مورد از قبل هست` : ''}
        {items.length === seriesMax ? ` (هر بار حداکثر ${toPersianDigits(seriesMax)} سانس دارد)` : ''}
      </p>
      <ul className="grid max-h-56 gap-x-6 gap-y-1 overflow-y-auto text-sm sm:grid-cols-2">
        {items.map((one) => (
          <li key={one.startsAt} className={isKnown(one) ? 'text-muted line-through' : ''}>
            {formatInstant(one.startsAt, 'full')} تا {formatTime(one.endsAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}
