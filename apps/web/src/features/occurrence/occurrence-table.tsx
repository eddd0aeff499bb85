import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, CalendarX2 } from 'lucide-react'
import { type Occurrence, occurrenceStatusLabels } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
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
import { OccurrenceAdd } from './occurrence-add.tsx'
import { OccurrenceChange } from './occurrence-change.tsx'
import { occurrenceList } from './occurrence-queries.ts'

const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))

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
      <span className="flex gap-1">
        <IconButton icon={Pencil} label={`تغییر زمان سانس ${when(one)}`} onPress={() => setChanging(one)} />
        <IconButton icon={CalendarX2} label={`لغو سانس ${when(one)}`} onPress={() => setRemoving(one)} />
      </span>
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
      <OccurrenceAdd listingId={listingId} taken={data.items} />
      <DataTable
        name="occurrence"
        label="سانس‌ها"
        columns={[...columns, actions]}
        rows={rows}
        rowId={(one) => one.id}
        rowLabel={when}
        empty={<EmptyState title="هنوز سانسی ندارد">نخستین سانس یا یک دورهٔ سانس را از بالا بیفزایید.</EmptyState>}
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
  { id: 'sold', header: 'فروخته', cell: (one) => count(one.sold) },
  { id: 'held', header: 'نگه‌داشته', cell: (one) => count(one.held) },
  { id: 'status', header: 'وضعیت', cell: (one) => <State one={one} /> },
]

/** What is over is no more "on", whatever its status says. */
function State({ one }: { one: Occurrence }) {
  const now = useNow(60_000)
  if (one.status === 'scheduled' && Date.parse(one.endsAt) < now) return <StatusBadge tone="calm">گذشته</StatusBadge>
  return (
    <StatusBadge tone={one.status === 'scheduled' ? 'good' : 'calm'}>{occurrenceStatusLabels[one.status]}</StatusBadge>
  )
}

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

const fillText = (one: Occurrence) => `${count(one.sold + one.held)} از ${count(one.capacity)} جا`
