import { amenitiesOf } from '@rezerv/contract/catalogue/catalogue-amenities.ts'
import { useQuery } from '@tanstack/react-query'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Fuel, fuelLabels, Gearbox, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { type CatalogueKind, CatalogueSort, catalogueSortLabels } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { Amenity, amenityLabels } from '@rezerv/contract/listing/listing-amenity.ts'
import { formatMoney, moneyUnitLabel } from '@rezerv/contract/money.ts'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { type Filter, FilterBar } from '#ui/table/filter-bar.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'

const loadBox = fetchedAhead(() => import('#ui/fields/combo-box.tsx'))
const loadFields = fetchedAhead(() => import('./catalogue-fields.tsx'))

type Change = (next: Partial<CatalogueSearch>) => void
type Props = {
  kind: CatalogueKind
  search: CatalogueSearch
  onSearch: (next: CatalogueSearch) => void
  /** The page is of one city already. */
  isOneCity: boolean
}

const peopleWords = { car: 'صندلی', space: 'نفر' }

/** What a guest would ask, and the order of the cards. All of it stands in the URL. */
export function CatalogueFilters({ kind, search, onSearch, isOneCity }: Props) {
  const change: Change = (next) => onSearch({ ...search, ...next })
  const city = useCityFilter(search, change)
  return (
    <FilterBar
      search={{ label: 'جست‌وجوی عنوان یا کد', value: search.q ?? '', onChange: (q) => change({ q: q || undefined }) }}
      filters={[
        datesFilter(search, change),
        peopleFilter(kind, search, change),
        ...(isOneCity ? [] : [city]),
        priceFilter(search, change),
        {
          id: 'category',
          label: listingWords[kind].category,
          isSingle: true,
          options: listingWords[kind].categories,
          value: search.category ? [search.category] : [],
          onChange: ([category]) => change({ category }),
        },
        ...(kind === 'car' ? carFilters(search, change) : spaceFilters(search, change)),
        {
          id: 'sort',
          label: 'ترتیب',
          isSingle: true,
          options: CatalogueSort.options.map((id) => ({ id, label: catalogueSortLabels[id] })),
          value: search.sort ? [search.sort] : [],
          onChange: ([sort]) => change({ sort: CatalogueSort.safeParse(sort).data }),
        },
      ]}
      onClear={() => onSearch({ q: search.q, show: search.show })}
    />
  )
}

const datesFilter = ({ from, until }: CatalogueSearch, change: Change): Filter => ({
  id: 'dates',
  label: 'تاریخ',
  shown: from && until ? `${formatDay(from, 'dayMonth')} تا ${formatDay(until, 'dayMonth')}` : undefined,
  onClear: () => change({ from: undefined, until: undefined }),
  content: (
    <DateRangeField
      label="از روز تا روز"
      value={from && until ? { from, until } : null}
      onChange={(range) => change({ from: range?.from, until: range?.until })}
    />
  ),
})

const peopleFilter = (kind: CatalogueKind, { people }: CatalogueSearch, change: Change): Filter => ({
  id: 'people',
  label: kind === 'car' ? 'صندلی' : 'مهمان',
  shown: people ? toPersianDigits(`دست‌کم ${people} ${peopleWords[kind]}`) : undefined,
  onClear: () => change({ people: undefined }),
  content: (
    <Deferred load={loadFields} open>
      {({ PeopleField }) => (
        <PeopleField one={peopleWords[kind]} value={people} onChange={(next) => change({ people: next })} />
      )}
    </Deferred>
  ),
})

function useCityFilter(search: CatalogueSearch, change: Change): Filter {
  const cities = cityOptions(useQuery(provinces).data?.items ?? [])
  return {
    id: 'city',
    label: 'شهر',
    shown: cities.find((city) => city.id === search.cityId)?.label,
    onClear: () => change({ cityId: undefined }),
    content: (
      <Deferred load={loadBox} open>
        {({ ComboBox }) => (
          <ComboBox
            label="شهر"
            options={cities}
            value={search.cityId ?? null}
            onChange={(cityId) => change({ cityId: cityId ?? undefined })}
          />
        )}
      </Deferred>
    ),
  }
}

const priceFilter = ({ priceFrom, priceUntil }: CatalogueSearch, change: Change): Filter => ({
  id: 'price',
  label: 'نرخ پایه',
  shown: priceText(priceFrom, priceUntil),
  onClear: () => change({ priceFrom: undefined, priceUntil: undefined }),
  content: (
    <Deferred load={loadFields} open>
      {({ PriceRangeFields }) => <PriceRangeFields value={{ priceFrom, priceUntil }} onChange={change} />}
    </Deferred>
  ),
})

function priceText(from: number | undefined, until: number | undefined): string | undefined {
  if (from === undefined && until === undefined) return undefined
  const ends = [
    from !== undefined && `از ${formatMoney(from, 'toman')}`,
    until !== undefined && `تا ${formatMoney(until, 'toman')}`,
  ]
  return `${ends.filter(Boolean).join(' ')} ${moneyUnitLabel('toman')}`
}

const carFilters = (search: CatalogueSearch, change: Change): Filter[] => [
  {
    id: 'gearbox',
    label: 'گیربکس',
    isSingle: true,
    options: Gearbox.options.map((id) => ({ id, label: gearboxLabels[id] })),
    value: search.gearbox ? [search.gearbox] : [],
    onChange: ([gearbox]) => change({ gearbox: Gearbox.safeParse(gearbox).data }),
  },
  {
    id: 'fuel',
    label: 'سوخت',
    isSingle: true,
    options: Fuel.options.map((id) => ({ id, label: fuelLabels[id] })),
    value: search.fuel ? [search.fuel] : [],
    onChange: ([fuel]) => change({ fuel: Fuel.safeParse(fuel).data }),
  },
]

const spaceFilters = (search: CatalogueSearch, change: Change): Filter[] => [
  {
    id: 'amenities',
    label: 'امکانات',
    options: Amenity.options.map((id) => ({ id, label: amenityLabels[id] })),
    value: amenitiesOf(search.amenities),
    onChange: (chosen) => change({ amenities: chosen.join(',') || undefined }),
  },
]
