import type { ListingRow } from '@rezerv/contract/listing/listing-row.ts'
import { Code } from '#ui/primitives/code.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  count,
  hostColumn,
  type ListingColumn,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { Cover } from '#ui/primitives/cover.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from './listing-status.ts'

const titles = titleColumn('event')
const place: ListingColumn = {
  id: 'place',
  header: 'محل',
  cell: (event) => <TwoLines top={event.venue || '—'} bottom={event.cityName} />,
}
const next: ListingColumn = {
  id: 'next',
  header: 'سانس بعدی',
  cell: (event) =>
    event.nextStartsAt ? (
      <TwoLines
        top={<JalaliInstant at={event.nextStartsAt} style="near" />}
        bottom={`${count(event.occurrenceCount)} سانس در پیش`}
      />
    ) : (
      '—'
    ),
}
const sold: ListingColumn = { id: 'sold', header: 'فروخته و نگه‌داشته', cell: (event) => <EventFill event={event} /> }

export const supplyColumns = [
  titles,
  statusColumn,
  completenessColumn,
  hostColumn,
  place,
  next,
  priceColumn,
  { ...updatedColumn, isHiddenAtFirst: true },
]
export const operationColumns = [
  titles,
  next,
  sold,
  place,
  priceColumn,
  statusColumn,
  { ...hostColumn, isHiddenAtFirst: true },
]

/** How full the occurrences to come are. */
export function EventFill({ event }: { event: Pick<ListingRow, 'title' | 'taken' | 'capacity'> }) {
  if (event.capacity === 0) return <span className="text-muted">بدون ظرفیت</span>
  const part = event.taken / event.capacity
  return (
    <div className="w-36">
      <Progress
        label={`فروش ${event.title}`}
        isLabelHidden
        value={event.taken}
        max={event.capacity}
        valueText={`${count(event.taken)} از ${count(event.capacity)}`}
        tone={part >= 0.9 ? 'good' : 'accent'}
      />
      <span className="text-xs text-muted">
        {count(event.taken)} از {count(event.capacity)} جا
      </span>
    </div>
  )
}

/** An event on a phone. */
export function EventCard({ event }: { event: ListingRow }) {
  return (
    <div className="flex gap-3">
      <Cover kind="event" url={event.coverUrl} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <span className="line-clamp-2 min-w-0 font-semibold">{event.title || 'بی‌عنوان'}</span>
          <StatusBadge {...listingStatusBadge(event.status)} />
        </div>
        <p className="truncate text-sm text-muted">
          {event.nextStartsAt ? <JalaliInstant at={event.nextStartsAt} style="near" /> : 'سانسی در پیش نیست'}
        </p>
        <p className="truncate text-xs text-muted">
          <Code text={event.code} /> · {event.cityName ?? 'بدون شهر'}
          {event.capacity > 0 ? ` · ${count(event.taken)} از ${count(event.capacity)} جا` : null}
        </p>
      </div>
    </div>
  )
}
