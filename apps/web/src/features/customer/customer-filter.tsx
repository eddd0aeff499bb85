import { customerFilters } from '@rezerv/contract/customer/customer-desk-query.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterBar, type ChoiceFilter } from '#ui/table/filter-bar.tsx'
import { listFilters } from '#ui/table/list-filters.tsx'
import { customerTags } from './customer-queries.ts'
import type { CustomerSearch } from './customer-search.ts'

export type CustomerFilterProps = { search: CustomerSearch; onChange: (search: CustomerSearch) => void }

/** Search and filters of the customers desk; what is chosen goes to the URL. */
export function CustomerFilter({ search, onChange }: CustomerFilterProps) {
  const tags = useQuery(customerTags).data?.items ?? []
  const known = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags
  const tag: ChoiceFilter = {
    id: 'tag',
    label: 'برچسب',
    isSingle: true,
    options: known.map((id) => ({ id, label: id })),
    value: search.tag ? [search.tag] : [],
    onChange: ([chosen]) => onChange({ ...search, tag: chosen }),
  }
  return (
    <FilterBar
      search={{
        label: 'نام یا موبایل',
        value: search.q ?? '',
        onChange: (q) => onChange({ ...search, q: q || undefined }),
      }}
      {...listFilters(customerFilters, { search, onChange, own: { tag } })}
    />
  )
}
