import { linkOptions } from '@tanstack/react-router'
import { Page } from '#ui/page/page.tsx'
import { ListingFilters, OperationViews } from './listing-filters.tsx'
import { operationSearch } from './listing-list-queries.ts'
import { type ListingListProps, ListingTable, SupplyList } from './listing-table.tsx'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  hostColumn,
  type ListingColumn,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { formatCount } from '@rezerv/contract/digits.ts'

/** The supply desk of events. */
export function ListingEventPage(props: ListingListProps) {
  return <SupplyList kind="event" columns={supplyColumns} {...props} />
}

/** Event operations: what comes next and how full it is. */
export function ListingOperationPage({ search: given, onSearch }: ListingListProps) {
  const search = operationSearch(given)
  return (
    <Page title="عملیات رویدادها" subtitle="سانس بعدی، فروش و ظرفیت هر رویداد">
      <ListingTable
        name="event-operation"
        kind="event"
        search={search}
        columns={operationColumns}
        rowLink={({ id }) => linkOptions({ to: '/event/tickets/$id', params: { id: String(id) } })}
        top={
          <>
            <OperationViews search={search} />
            <ListingFilters kind="event" search={search} onSearch={onSearch} />
          </>
        }
      />
    </Page>
  )
}

const titles = titleColumn('event')
const place: ListingColumn = {
  id: 'place',
  header: 'محل',
  card: [
    { at: 'small', cell: (event) => event.cityName ?? 'بدون شهر' },
    { at: 'small', cell: (event) => (event.capacity > 0 ? seats(event) : null) },
  ],
  cell: (event) => <TwoLines top={event.venue || '—'} bottom={event.cityName} />,
}
const next: ListingColumn = {
  id: 'next',
  header: 'سانس بعدی',
  card: {
    at: 'text',
    cell: ({ nextStartsAt }) => (
      <p className="truncate text-sm text-muted">
        {nextStartsAt ? <JalaliInstant at={nextStartsAt} style="near" /> : 'سانس آینده‌ای نیست'}
      </p>
    ),
  },
  cell: (event) =>
    event.nextStartsAt ? (
      <TwoLines
        top={<JalaliInstant at={event.nextStartsAt} style="near" />}
        bottom={`${formatCount(event.occurrenceCount)} سانس آینده`}
      />
    ) : (
      '—'
    ),
}
const sold: ListingColumn = { id: 'sold', header: 'فروخته و رزرو موقت', cell: (event) => <EventFill event={event} /> }

const offCard = (column: ListingColumn): ListingColumn => ({ ...column, card: [] })

const supplyColumns = [
  titles,
  statusColumn,
  offCard(completenessColumn),
  offCard(hostColumn),
  place,
  next,
  offCard(priceColumn),
  updatedColumn,
]
const operationColumns = [
  titles,
  next,
  sold,
  place,
  offCard(priceColumn),
  statusColumn,
  { ...offCard(hostColumn), isHiddenAtFirst: true },
]

const seats = ({ taken, capacity }: Pick<ListingRow, 'taken' | 'capacity'>) =>
  `${formatCount(taken)} از ${formatCount(capacity)} جا`

function EventFill({ event }: { event: Pick<ListingRow, 'title' | 'taken' | 'capacity'> }) {
  if (event.capacity === 0) return <span className="text-muted">بدون ظرفیت</span>
  const part = event.taken / event.capacity
  return (
    <div className="w-36">
      <Progress
        label={`فروش ${event.title}`}
        isLabelHidden
        value={event.taken}
        max={event.capacity}
        valueText={`${formatCount(event.taken)} از ${formatCount(event.capacity)}`}
        tone={part >= 0.9 ? 'good' : 'accent'}
      />
      <span className="text-xs text-muted">{seats(event)}</span>
    </div>
  )
}
