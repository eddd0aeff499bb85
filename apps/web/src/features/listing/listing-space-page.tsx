import { formatCount } from '@rezerv/contract/digits.ts'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
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
import { type ListingListProps, SupplyList } from './listing-table.tsx'

const place: ListingColumn = {
  id: 'place',
  header: 'مکان',
  card: {
    at: 'line',
    cell: (space) =>
      `${space.cityName ?? 'بدون شهر'}${space.people === null ? '' : ` · ${formatCount(space.people)} نفر`}`,
  },
  cell: (space) => <TwoLines top={space.cityName ?? '—'} bottom={space.venue} />,
}
const guests: ListingColumn = {
  id: 'guests',
  header: 'گنجایش',
  cell: (space) => (space.people === null ? '—' : `${formatCount(space.people)} نفر`),
}
const free: ListingColumn = {
  id: 'free',
  header: 'نخستین شب آزاد',
  cell: (space) =>
    space.nextFreeDay ? <JalaliDay day={space.nextFreeDay} style="near" /> : <span className="text-muted">—</span>,
}

const spaceColumns = [
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

/** The supply desk of spaces. */
export const ListingSpacePage = (props: ListingListProps) => (
  <SupplyList kind="space" columns={spaceColumns} {...props} />
)
