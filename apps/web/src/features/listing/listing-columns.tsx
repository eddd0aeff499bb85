import type { ListingRow } from '@rezerv/contract/listing/listing.ts'
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Code } from '#ui/code.tsx'
import type { DataColumn } from '#ui/data-table.tsx'
import { JalaliInstant, Relative } from '#ui/jalali.tsx'
import { Money } from '#ui/money.tsx'
import { Progress } from '#ui/progress.tsx'
import { TwoLines } from '#ui/two-lines.tsx'
import { ListingCover } from './listing-cover.tsx'
import { categoryLabel, ListingStatusBadge } from './listing-text.tsx'

type Column = DataColumn<ListingRow>
const count = (value: number) => toPersianDigits(groupDigits(value, '٬'))

const title: Column = {
  id: 'title',
  header: 'رویداد',
  isFixed: true,
  cell: (event) => (
    <span className="flex items-center gap-3">
      <ListingCover url={event.coverUrl} />
      <TwoLines
        top={event.title || 'بی‌عنوان'}
        bottom={
          <>
            <Code text={event.code} /> · {categoryLabel(event.category)}
          </>
        }
      />
    </span>
  ),
}
const status: Column = {
  id: 'status',
  header: 'وضعیت',
  cell: (event) => <ListingStatusBadge status={event.status} />,
}
const place: Column = {
  id: 'place',
  header: 'محل',
  cell: (event) => <TwoLines top={event.venue || '—'} bottom={event.cityName} />,
}
const host: Column = { id: 'host', header: 'میزبان', cell: (event) => event.hostName ?? '—' }
const price: Column = {
  id: 'price',
  header: 'قیمت از',
  align: 'end',
  cell: (event) => (event.priceFromRials === null ? '—' : <Money rials={event.priceFromRials} look="stacked" />),
}
const next: Column = {
  id: 'next',
  header: 'سانس بعدی',
  cell: (event) =>
    event.nextStartsAt ? (
      <TwoLines
        top={<JalaliInstant at={event.nextStartsAt} style="weekdayDayMonth" />}
        bottom={`${count(event.occurrenceCount)} سانس در پیش`}
      />
    ) : (
      '—'
    ),
}
const completeness: Column = {
  id: 'completeness',
  header: 'تکمیل',
  cell: (event) => (
    <div className="w-20">
      <Progress
        label={`تکمیل ${event.title}`}
        isLabelHidden
        value={event.completeness}
        tone={event.completeness === 100 ? 'good' : 'warn'}
      />
      <span className="text-xs text-muted">{count(event.completeness)}٪</span>
    </div>
  ),
}
const updated: Column = { id: 'updated', header: 'آخرین تغییر', cell: (event) => <Relative at={event.updatedAt} /> }
const sold: Column = { id: 'sold', header: 'فروخته و نگه‌داشته', cell: (event) => <EventFill event={event} /> }

export const supplyColumns: Column[] = [
  title,
  status,
  completeness,
  host,
  place,
  next,
  price,
  { ...updated, isHiddenAtFirst: true },
]
export const operationColumns: Column[] = [title, next, sold, place, price, status, { ...host, isHiddenAtFirst: true }]

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
      <ListingCover url={event.coverUrl} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{event.title || 'بی‌عنوان'}</span>
          <ListingStatusBadge status={event.status} />
        </div>
        <p className="truncate text-sm text-muted">
          {event.nextStartsAt ? <JalaliInstant at={event.nextStartsAt} style="weekdayDayMonth" /> : 'سانسی در پیش نیست'}
        </p>
        <p className="truncate text-xs text-muted">
          <Code text={event.code} /> · {event.cityName ?? 'بدون شهر'} · {count(event.taken)} از {count(event.capacity)}{' '}
          جا
        </p>
      </div>
    </div>
  )
}
