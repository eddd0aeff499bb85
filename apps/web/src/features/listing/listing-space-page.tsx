import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { spaceColumns } from './listing-space-columns.tsx'
import { type ListingListProps, SupplyList } from './listing-table.tsx'

const loadField = fetchedAhead(() => import('#ui/fields/number-field.tsx'))

/** The supply desk of spaces. */
export function ListingSpacePage({ search, onSearch }: ListingListProps) {
  const setPeople = (people: number | undefined) => onSearch({ ...search, people })
  return (
    <SupplyList
      kind="space"
      search={search}
      onSearch={onSearch}
      columns={spaceColumns}
      filters={[
        {
          id: 'people',
          label: 'گنجایش',
          shown: search.people ? `دست‌کم ${toPersianDigits(search.people)} نفر` : undefined,
          onClear: () => setPeople(undefined),
          content: (
            <Deferred load={loadField} open>
              {({ NumberField }) => (
                <NumberField
                  label="دست‌کم چند نفر"
                  value={search.people ?? null}
                  onChange={(people) => setPeople(people ?? undefined)}
                  min={1}
                  max={2000}
                  suffix="نفر"
                />
              )}
            </Deferred>
          ),
        },
        {
          id: 'photos',
          label: 'تصویر',
          isSingle: true,
          options: [{ id: 'none', label: 'بدون تصویر' }],
          value: search.photos ? [search.photos] : [],
          onChange: ([photos]) => onSearch({ ...search, photos: photos === 'none' ? 'none' : undefined }),
        },
      ]}
    />
  )
}
