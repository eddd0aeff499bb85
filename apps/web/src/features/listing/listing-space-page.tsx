import { TwoLines } from '#ui/primitives/two-lines.tsx'
import {
  completenessColumn,
  freeColumn,
  hostColumn,
  type ListingColumn,
  narrow,
  priceColumn,
  statusColumn,
  titleColumn,
  updatedColumn,
} from './listing-columns.tsx'
import { occupancyColumn, ratingColumn } from './listing-figure-columns.tsx'
import { type ListingListProps, SupplyList } from './listing-table.tsx'
import { formatCount } from '@rezerv/contract/digits.ts'

const place: ListingColumn = {
  id: 'place',
  header: 'مکان',
  card: {
    at: 'line',
    cell: (space) =>
      `${space.cityName ?? 'بدون شهر'}${space.people === null ? '' : ` · ${formatCount(space.people)} نفر`}`,
  },
  cell: (space) => narrow(<TwoLines top={space.cityName ?? '—'} bottom={space.venue} />),
}
const guests: ListingColumn = {
  id: 'guests',
  header: 'ظرفیت',
  cell: (space) => (space.people === null ? '—' : `${formatCount(space.people)} نفر`),
}

const spaceColumns = [
  titleColumn('space'),
  statusColumn,
  completenessColumn,
  hostColumn,
  place,
  guests,
  freeColumn('اولین شب آزاد'),
  occupancyColumn,
  ratingColumn,
  priceColumn,
  updatedColumn,
]

/** The supply desk of spaces. */
export const ListingSpacePage = (props: ListingListProps) => (
  <SupplyList kind="space" columns={spaceColumns} {...props} />
)
