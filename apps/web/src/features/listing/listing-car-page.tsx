'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  freeColumn,
  hostOnCard,
  type ListingColumn,
  narrow,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { occupancyColumn, ratingColumn } from './listing-figure-columns.tsx'
import { type ListingListProps, SupplyList } from './listing-table.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { vehicleDocumentState } from '@rezerv/contract/unit/unit-document.ts'
import { vehicleDocumentStatus } from '#features/unit/unit-status.ts'
import { PlateTag } from '#ui/primitives/plate.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { formatCount } from '@rezerv/contract/digits.ts'

const host: ListingColumn = {
  id: 'host',
  header: 'میزبان و شهر',
  card: [
    {
      at: 'line',
      cell: (car) =>
        `${car.cityName ?? 'بدون شهر'}${car.unitCount > 1 ? ` · ${formatCount(car.unitCount)} خودرو` : ''}`,
    },
    hostOnCard,
  ],
  cell: (car) => narrow(<TwoLines top={car.hostName ?? '—'} bottom={car.cityName} />),
}
const units: ListingColumn = {
  id: 'units',
  header: 'پلاک و مدارک',
  card: [
    { at: 'marks', cell: (car) => <PlateTag plate={car.plate} /> },
    { at: 'marks', cell: (car) => <DueDocuments until={car.documentsUntil} /> },
  ],
  cell: (car) => (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <PlateTag plate={car.plate} />
        <span className="text-sm text-muted">{unitsText(car.unitCount)}</span>
      </span>
      <DueDocuments until={car.documentsUntil} />
    </span>
  ),
}
const unitsText = (units: number) => {
  if (units === 0) return '—'
  return units > 1 ? `${formatCount(units)} خودرو` : null
}

const carColumns = [
  titleColumn('car'),
  statusColumn,
  completenessColumn,
  host,
  units,
  freeColumn('اولین روز آزاد'),
  occupancyColumn,
  ratingColumn,
  priceColumn,
  updatedColumn,
]

/** The document of a fleet that ends first, where it ends soon or has ended; nothing where all is well. */
function DueDocuments({ until }: { until: string | null }) {
  const today = useToday()
  const state = vehicleDocumentState(until, today)
  return state === 'soon' || state === 'ended' ? (
    <StatusBadge {...vehicleDocumentStatus('مدارک', until, today)} />
  ) : null
}

/** The supply desk of cars. */
export const ListingCarPage = (props: ListingListProps) => <SupplyList kind="car" columns={carColumns} {...props} />
