import type { ListingRow } from '@rezerv/contract/listing/listing-row.ts'
import { Code } from '#ui/primitives/code.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  count,
  type ListingColumn,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { Cover } from '#ui/primitives/cover.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { paperState } from '@rezerv/contract/unit/unit.ts'
import { paperStatus } from '#features/unit/unit-status.ts'
import { PlateTag } from '#ui/primitives/plate.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from './listing-status.ts'

const host: ListingColumn = {
  id: 'host',
  header: 'میزبان و شهر',
  cell: (car) => <TwoLines top={car.hostName ?? '—'} bottom={car.cityName} />,
}
const units: ListingColumn = {
  id: 'units',
  header: 'پلاک و مدارک',
  cell: (car) => (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <PlateTag plate={car.plate} />
        <span className="text-sm text-muted">{unitsText(car.unitCount)}</span>
      </span>
      <DuePapers until={car.papersUntil} />
    </span>
  ),
}
const unitsText = (units: number) => {
  if (units === 0) return '—'
  return units > 1 ? `${count(units)} خودرو` : null
}
const free: ListingColumn = {
  id: 'free',
  header: 'نخستین روز آزاد',
  cell: (car) =>
    car.nextFreeDay ? <JalaliDay day={car.nextFreeDay} style="near" /> : <span className="text-muted">—</span>,
}

export const carColumns = [
  titleColumn('car'),
  statusColumn,
  completenessColumn,
  host,
  units,
  free,
  priceColumn,
  { ...updatedColumn, isHiddenAtFirst: true },
]

/** A car on a phone. */
export function CarCard({ car }: { car: ListingRow }) {
  return (
    <div className="flex gap-3">
      <Cover kind="car" url={car.coverUrl} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{car.title || 'بی‌عنوان'}</span>
          <StatusBadge {...listingStatusBadge(car.status)} />
        </div>
        <p className="flex justify-between gap-2 text-sm text-muted">
          <span className="truncate">
            {car.cityName ?? 'بدون شهر'}
            {car.unitCount > 1 ? ` · ${count(car.unitCount)} خودرو` : ''}
          </span>
          {car.priceFromRials === null ? null : <Price rials={car.priceFromRials} />}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <PlateTag plate={car.plate} />
          <DuePapers until={car.papersUntil} />
        </div>
        <p className="truncate text-xs text-muted">
          <Code text={car.code} /> · {car.hostName ?? 'بدون میزبان'}
          {car.completeness < 100 ? ` · ${count(car.completeness)}٪ کامل` : ''}
        </p>
      </div>
    </div>
  )
}

/** The paper of a fleet that ends first, where it ends soon or has ended; nothing where all is well. */
function DuePapers({ until }: { until: string | null }) {
  const today = useToday()
  const state = paperState(until, today)
  return state === 'soon' || state === 'ended' ? <StatusBadge {...paperStatus('مدارک', until, today)} /> : null
}
