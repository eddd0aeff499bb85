import { type SearchGroup, type SearchHit, searchGroupSize, SearchKind } from './search-endpoints.ts'

/**
 * The groups as they are shown: kinds with a record that was named outright first, then the usual order; in each group such records
 * first and the rest as found. Empty groups are left out; `found` may hold one hit too many of a kind, which tells that there are more.
 */
export function searchGroups(found: SearchHit[]): SearchGroup[] {
  const groups = SearchKind.options.map((kind) => {
    const hits = found.filter((hit) => hit.kind === kind).toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
    return { kind, hits: hits.slice(0, searchGroupSize), hasMore: hits.length > searchGroupSize }
  })
  const isNamed = ({ hits }: SearchGroup) => Number(hits[0]?.isExact ?? false)
  return groups.filter(({ hits }) => hits.length > 0).toSorted((a, b) => isNamed(b) - isNamed(a))
}
