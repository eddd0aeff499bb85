import { amenitiesOf } from '@rezerv/contract/catalogue/catalogue-amenities.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import {
  catalogueFiltersOf,
  type CatalogueSearch,
  catalogueSortLabels,
} from '@rezerv/contract/catalogue/catalogue-query.ts'
import { Amenity, amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ArrowUpDown, Check } from 'lucide-react'
import { Menu } from '#ui/overlay/menu.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'

type Sort = keyof typeof catalogueSortLabels
const sorts = Object.entries(catalogueSortLabels).map(([id, label]) => ({ id: id as Sort, label }))

/** On a phone it is an icon beside the other filters. */
function CatalogueSort({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  if (!useIsPhone())
    return <Select label="ترتیب" isLabelHidden options={sorts} value={value} onChange={onChange} className="w-36" />
  return (
    <Menu
      label="ترتیب"
      trigger={<IconButton icon={ArrowUpDown} label={`ترتیب: ${catalogueSortLabels[value]}`} />}
      groups={[
        sorts.map(({ id, label }) => ({
          id,
          label,
          ...(id === value && { icon: Check }),
          onAction: () => onChange(id),
        })),
      ]}
    />
  )
}

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
    >
      <CatalogueSort
        value={search.sort ?? 'newest'}
        onChange={(sort) => onSearch({ ...search, sort: sort === 'newest' ? undefined : sort })}
      />
    </ListFilters>
  )
}
