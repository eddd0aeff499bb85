'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { linkOptions } from '@tanstack/react-router'
import { Page } from '#ui/page/page.tsx'
import { ListingFilters, OperationViews } from './listing-filters.tsx'
import { operationSearch } from './listing-list-queries.ts'
import { type ListingListProps, ListingTable, SupplyList } from './listing-table.tsx'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  hostColumn,
  narrow,
  type ListingColumn,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { alertsColumn, entryColumn, fillColumn, nextColumn, salesColumn, seatsText } from './listing-event-columns.tsx'
import { ratingColumn } from './listing-figure-columns.tsx'

/** The supply desk of events. */
export function ListingEventPage(props: ListingListProps) {
  return <SupplyList kind="event" columns={supplyColumns} {...props} />
}

/** Event operations: what comes next and how full it is. */
export function ListingOperationPage({ search: given, onSearch }: ListingListProps) {
  const search = operationSearch(given)
  return (
    <Page title="عملیات رویدادها" subtitle="سانس‌های بعدی، فروش، پذیرش و هشدارهای هر رویداد">
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
    { at: 'small', cell: (event) => (event.isOnline ? 'آنلاین' : (event.cityName ?? 'بدون شهر')) },
    { at: 'small', cell: (event) => (event.capacity > 0 ? seatsText(event) : null) },
  ],
  cell: (event) => (event.isOnline ? 'آنلاین' : <TwoLines top={event.venue || '—'} bottom={event.cityName} />),
}
const offCard = (column: ListingColumn): ListingColumn => ({ ...column, card: [] })

const hostAndPlace: ListingColumn = {
  id: 'host',
  header: 'میزبان و محل',
  card: place.card,
  cell: (event) => narrow(<TwoLines top={event.hostName ?? '—'} bottom={placeText(event)} />),
}
const placeText = ({ isOnline, venue, cityName }: ListingRow) =>
  isOnline ? 'آنلاین' : [venue, cityName].filter(Boolean).join('، ')

const supplyColumns = [
  titles,
  statusColumn,
  offCard(completenessColumn),
  hostAndPlace,
  nextColumn,
  fillColumn,
  offCard(ratingColumn),
  offCard(priceColumn),
  updatedColumn,
]
const operationColumns = [
  titles,
  nextColumn,
  fillColumn,
  salesColumn,
  entryColumn,
  alertsColumn,
  { ...place, isHiddenAtFirst: true },
  { ...offCard(priceColumn), isHiddenAtFirst: true },
  statusColumn,
  { ...offCard(hostColumn), isHiddenAtFirst: true },
]
