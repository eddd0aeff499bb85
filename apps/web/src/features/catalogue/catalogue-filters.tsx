import { amenitiesOf } from '@rezerv/contract/catalogue/catalogue-amenities.ts'
import {
  type CatalogueKind,
  catalogueFiltersOf,
  type CatalogueSearch,
} from '@rezerv/contract/catalogue/catalogue-query.ts'
import { Amenity, amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'

type Props = {
  kind: CatalogueKind
  search: CatalogueSearch
  onSearch: (next: CatalogueSearch) => void
  /** The page is of one city already. */
  isOneCity: boolean
}

/** Questions of a guest, and the order of the cards. All of it stands in the URL. */
export function CatalogueFilters({ kind, search, onSearch, isOneCity }: Props) {
  const own = (search: CatalogueSearch, onSearch: (next: CatalogueSearch) => void) => ({
    amenities: {
      id: 'amenities',
      label: 'امکانات',
      options: Amenity.options.map((id) => ({ id, label: amenityLabels[id] })),
      value: amenitiesOf(search.amenities),
      onChange: (chosen: string[]) => onSearch({ ...search, amenities: chosen.join(',') || undefined }),
    },
  })
  return (
    <ListFilters
      filters={catalogueFiltersOf[kind].filter(({ name }) => !isOneCity || name !== 'cityId')}
      searchLabel="جست‌وجوی عنوان یا کد"
      search={search}
      onChange={onSearch}
      names={useNames({ cityId: search.cityId })}
      boxes={recordBoxes}
      options={{ category: listingWords[kind].categories }}
      own={own}
    />
  )
}
