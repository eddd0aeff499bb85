import type { ListingRow } from '@rezerv/contract/listing/listing-row.ts'
import { Code } from '#ui/primitives/code.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
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

const place: ListingColumn = {
  id: 'place',
  header: 'مکان',
  cell: (space) => <TwoLines top={space.cityName ?? '—'} bottom={space.venue} />,
}
const guests: ListingColumn = {
  id: 'guests',
  header: 'گنجایش',
  cell: (space) => (space.people === null ? '—' : `${count(space.people)} نفر`),
}
const free: ListingColumn = {
  id: 'free',
  header: 'نخستین شب آزاد',
  cell: (space) =>
    space.nextFreeDay ? <JalaliDay day={space.nextFreeDay} style="near" /> : <span className="text-muted">—</span>,
}

export const spaceColumns = [
  titleColumn('space'),
  statusColumn,
  completenessColumn,
  hostColumn,
  place,
  guests,
  free,
  priceColumn,
  { ...updatedColumn, isHiddenAtFirst: true },
]

/** A space on a phone. */
export function SpaceCard({ space }: { space: ListingRow }) {
  return (
    <div className="flex gap-3">
      <Cover kind="space" url={space.coverUrl} className="size-14" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{space.title || 'بی‌عنوان'}</span>
          <StatusBadge {...listingStatusBadge(space.status)} />
        </div>
        <p className="flex justify-between gap-2 text-sm text-muted">
          <span className="truncate">
            {space.cityName ?? 'بدون شهر'}
            {space.people === null ? '' : ` · ${count(space.people)} نفر`}
          </span>
          {space.priceFromRials === null ? null : <Price rials={space.priceFromRials} />}
        </p>
        <p className="truncate text-xs text-muted">
          <Code text={space.code} /> · {space.hostName ?? 'بدون میزبان'}
          {space.completeness < 100 ? ` · ${count(space.completeness)}٪ کامل` : ''}
        </p>
      </div>
    </div>
  )
}
