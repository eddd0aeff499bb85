import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ListingStatus, listingStatusLabels } from '@rezerv/contract/listing/listing-lifecycle.ts'
import { cityOptions, provinces } from '#lib/places.ts'
import { ComboBox } from '#ui/combo-box.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SavedViews } from '#ui/saved-views.tsx'
import { HostChoice } from './listing-host-choice.tsx'
import type { EventSearch } from './listing-queries.ts'
import { categoryOptions } from './listing-text.tsx'

type View = [id: string, label: string, search: EventSearch]

const supplyViews: View[] = [
  ['all', 'همه', {}],
  ['submitted', 'در انتظار بررسی', { status: 'submitted' }],
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

export function EventViews({ search, desk }: { search: EventSearch; desk: 'supply' | 'operation' }) {
  const views = desk === 'supply' ? supplyViews : operationViews
  const to = desk === 'supply' ? '/host/event' : '/event'
  const current = desk === 'supply' ? (search.status ?? 'all') : (search.stage ?? search.when)
  return (
    <SavedViews
      label="نماهای رویدادها"
      current={current}
      views={views.map(([id, label, wanted]) => ({ id, label, link: linkOptions({ to, search: wanted }) }))}
    />
  )
}

type Props = { search: EventSearch; onSearch: (next: EventSearch) => void }

export function EventFilters({ search, onSearch }: Props) {
  const cities = cityOptions(useQuery(provinces).data?.items ?? [])
  const change = (next: Partial<EventSearch>) => onSearch({ ...search, ...next })
  return (
    <FilterBar
      search={{
        label: 'جست‌وجوی عنوان، کد یا محل',
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
          label: 'دسته',
          isSingle: true,
          options: categoryOptions,
          value: search.category ? [search.category] : [],
          onChange: ([category]) => change({ category }),
        },
        {
          id: 'city',
          label: 'شهر',
          shown: cities.find((city) => city.id === search.cityId)?.label,
          onClear: () => change({ cityId: undefined }),
          content: (
            <ComboBox
              label="شهر"
              options={cities}
              value={search.cityId ?? null}
              onChange={(cityId) => change({ cityId: cityId ?? undefined })}
            />
          ),
        },
        {
          id: 'host',
          label: 'میزبان',
          shown: search.hostId ? 'یک میزبان' : undefined,
          onClear: () => change({ hostId: undefined }),
          content: (
            <HostChoice
              label="میزبان"
              value={search.hostId ?? null}
              known={null}
              onChange={(hostId) => change({ hostId: hostId ?? undefined })}
            />
          ),
        },
      ]}
      onClear={() => onSearch({ q: search.q, when: search.when, stage: search.stage })}
    />
  )
}
