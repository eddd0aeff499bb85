'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listingFiltersOf, type ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { listingLinks } from '#listing-links.ts'
import { listingCounts } from './listing-list-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'

type View = [id: string, label: string, search: ListingSearch]

const supplyViews: View[] = [
  ['all', 'همه', {}],
  ['submitted', 'در انتظار بررسی', { status: 'submitted' }],
  ['edits', 'ویرایش در انتظار', { edit: 'waits' }],
  ['draft', 'پیش‌نویس', { status: 'draft' }],
  ['change_requested', 'نیازمند اصلاح', { status: 'change_requested' }],
  ['published', 'منتشرشده', { status: 'published' }],
  ['paused', 'فروش متوقف', { status: 'paused' }],
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
  const [status = 'all', ...others] = [search.status ?? []].flat()
  const counts = useQuery(listingCounts(kind)).data
  const countOf = (id: string) => {
    if (!counts) return undefined
    if (id === 'all' || id === 'edits') return counts[id]
    return counts.statuses.find((one) => one.status === id)?.count ?? 0
  }
  return (
    <SavedViews
      label={`نماهای ${many}`}
      {...(others.length === 0 && { current: search.edit ? 'edits' : status })}
      views={supplyViews.map(([id, label, wanted]) => {
        const count = countOf(id)
        return {
          id,
          label,
          // As wide before it is known: nothing moves when it comes.
          count: <span className="inline-block min-w-4">{count === undefined ? '' : formatCount(count)}</span>,
          link: { ...list, search: wanted },
        }
      })}
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

type Props = { kind: ListingKind; search: ListingSearch; onSearch: (next: ListingSearch) => void }

export function ListingFilters({ kind, search, onSearch }: Props) {
  const { cityId, hostId } = search
  return (
    <ListFilters
      filters={listingFiltersOf[kind]}
      searchLabel={searchLabels[kind]}
      search={search}
      // A state says more than a stage: both at once could only contradict each other.
      onChange={(next) =>
        onSearch(String(next.status) === String(search.status) ? next : { ...next, stage: undefined })
      }
      names={useNames({ cityId, hostId })}
      boxes={recordBoxes}
      options={{ category: listingWords[kind].categories }}
    />
  )
}
