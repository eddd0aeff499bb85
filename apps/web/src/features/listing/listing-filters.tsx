import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ListingStatus, listingStatusLabels } from '@rezerv/contract/listing/listing-status.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { cityOptions, provinces } from '#features/place/place-queries.ts'
import { nameIn, recordNames } from '#features/search/search-name-queries.ts'
import { type Filter, FilterBar } from '#ui/table/filter-bar.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import type { ListingSearch } from './listing-search.ts'

const loadBox = fetchedAhead(() => import('#ui/fields/combo-box.tsx'))
const loadHosts = fetchedAhead(() => import('./listing-host-choice.tsx'))

type View = [id: string, label: string, search: ListingSearch]

const supplyViews: View[] = [
  ['all', 'همه', {}],
  ['submitted', 'در انتظار بررسی', { status: 'submitted' }],
  ['edits', 'ویرایش در انتظار', { edit: 'waits' }],
  ['draft', 'پیش‌نویس', { status: 'draft' }],
  ['change_requested', 'نیازمند اصلاح', { status: 'change_requested' }],
  ['published', 'منتشرشده', { status: 'published' }],
  ['archived', 'بایگانی', { status: 'archived' }],
]
const operationViews: View[] = [
  ['live', 'پیش رو', {}],
  ['waiting', 'هنوز منتشرنشده', { stage: 'waiting' }],
  ['past', 'گذشته', { when: 'past' }],
]

const searchLabels: Record<ListingKind, string> = {
  car: 'جست‌وجوی عنوان، کد یا پلاک',
  event: 'جست‌وجوی عنوان، کد یا محل',
  space: 'جست‌وجوی عنوان، کد یا نشانی',
}

/** The supply desk of a kind as tabs by status. */
export function SupplyViews({ kind, search }: { kind: ListingKind; search: ListingSearch }) {
  const { many } = listingWords[kind]
  const { list } = listingLinks[kind]
  return (
    <SavedViews
      label={`نماهای ${many}`}
      current={search.edit ? 'edits' : (search.status ?? 'all')}
      views={supplyViews.map(([id, label, wanted]) => ({ id, label, link: { ...list, search: wanted } }))}
    />
  )
}

export function OperationViews({ search }: { search: ListingSearch }) {
  return (
    <SavedViews
      label="نماهای رویدادها"
      current={search.stage ?? search.when}
      views={operationViews.map(([id, label, wanted]) => ({
        id,
        label,
        link: linkOptions({ to: '/event', search: wanted }),
      }))}
    />
  )
}

type Props = {
  kind: ListingKind
  search: ListingSearch
  onSearch: (next: ListingSearch) => void
  /** What only this kind is filtered by. */
  more?: Filter[]
}

export function ListingFilters({ kind, search, onSearch, more = [] }: Props) {
  const { category, categories } = listingWords[kind]
  const cities = cityOptions(useQuery(provinces).data?.items ?? [])
  const change = (next: Partial<ListingSearch>) => onSearch({ ...search, ...next })
  return (
    <FilterBar
      search={{
        label: searchLabels[kind],
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      filters={[
        {
          id: 'status',
          label: 'وضعیت',
          isSingle: true,
          options: ListingStatus.options.map((id) => ({ id, label: listingStatusLabels[id] })),
          value: search.status ? [search.status] : [],
          // A state says more than a stage: both at once could only contradict each other.
          onChange: ([status]) => change({ status: ListingStatus.safeParse(status).data, stage: undefined }),
        },
        {
          id: 'category',
          label: category,
          isSingle: true,
          options: categories,
          value: search.category ? [search.category] : [],
          onChange: ([chosen]) => change({ category: chosen }),
        },
        {
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
        },
        useHostFilter(search, change),
        ...more,
      ]}
      onClear={() => onSearch({ q: search.q, when: search.when, stage: search.stage })}
    />
  )
}

function useHostFilter({ hostId }: ListingSearch, change: (next: Partial<ListingSearch>) => void): Filter {
  const names = useQuery(recordNames({ hostId })).data
  return {
    id: 'host',
    label: 'میزبان',
    shown: hostId ? nameIn(names, 'hostId') : undefined,
    onClear: () => change({ hostId: undefined }),
    content: (
      <Deferred load={loadHosts} open>
        {({ HostChoice }) => (
          <HostChoice
            value={hostId ?? null}
            known={names?.hostId ?? null}
            onChange={(next) => change({ hostId: next ?? undefined })}
          />
        )}
      </Deferred>
    ),
  }
}
