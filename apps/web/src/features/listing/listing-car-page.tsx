import { Gearbox, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Filter } from '#ui/table/filter-bar.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { carColumns } from './listing-car-columns.tsx'
import type { ListingSearch } from './listing-search.ts'
import { type ListingListProps, SupplyList } from './listing-table.tsx'

const loadField = fetchedAhead(() => import('#ui/fields/number-field.tsx'))

/** The supply desk of cars. */
export function ListingCarPage({ search, onSearch }: ListingListProps) {
  return (
    <SupplyList
      kind="car"
      search={search}
      onSearch={onSearch}
      columns={carColumns}
      filters={carFilters(search, (next) => onSearch({ ...search, ...next }))}
    />
  )
}

const documentOptions = [
  { id: 'soon' as const, label: 'رو به پایان تا ۳۰ روز یا تمام‌شده' },
  { id: 'ended' as const, label: 'تمام‌شده' },
]

const carFilters = (search: ListingSearch, change: (next: Partial<ListingSearch>) => void): Filter[] => [
  {
    id: 'gearbox',
    label: 'گیربکس',
    isSingle: true,
    options: Gearbox.options.map((id) => ({ id, label: gearboxLabels[id] })),
    value: search.gearbox ? [search.gearbox] : [],
    onChange: ([gearbox]) => change({ gearbox: Gearbox.safeParse(gearbox).data }),
  },
  {
    id: 'people',
    label: 'صندلی',
    shown: search.people ? `دست‌کم ${toPersianDigits(search.people)} صندلی` : undefined,
    onClear: () => change({ people: undefined }),
    content: (
      <Deferred load={loadField} open>
        {({ NumberField }) => (
          <NumberField
            label="دست‌کم چند صندلی"
            value={search.people ?? null}
            onChange={(people) => change({ people: people ?? undefined })}
            min={1}
            max={60}
          />
        )}
      </Deferred>
    ),
  },
  {
    id: 'papers',
    label: 'مدارک',
    isSingle: true,
    options: documentOptions,
    value: search.papers ? [search.papers] : [],
    onChange: ([papers]) => change({ papers: documentOptions.find(({ id }) => id === papers)?.id }),
  },
  {
    id: 'photos',
    label: 'تصویر',
    isSingle: true,
    options: [{ id: 'none', label: 'بدون تصویر' }],
    value: search.photos ? [search.photos] : [],
    onChange: ([photos]) => change({ photos: photos === 'none' ? 'none' : undefined }),
  },
]
