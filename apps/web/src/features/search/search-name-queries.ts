import { useQuery } from '@tanstack/react-query'
import { searchNameEndpoints, type NamesQuery } from '@rezerv/contract/search/search-name-endpoints.ts'
import { query } from '#data.ts'

/** The names of the records that a page's filters hold by id; nothing is asked where they hold none. */
export function recordNames({ hostId, customerId, listingId, orderId, cityId, category }: NamesQuery) {
  const named = { hostId, customerId, listingId, orderId, cityId, category }
  const isNamed = Object.values(named).some((id) => id !== undefined)
  return query(searchNameEndpoints.nameRecords, isNamed ? { query: named } : undefined, { staleTime: 60_000 })
}

export function useNames(search: NamesQuery): Record<string, string> {
  const { data } = useQuery(recordNames(search))
  return Object.fromEntries(Object.entries(data ?? {}).map(([key, name]) => [key, name ?? 'پیدا نشد']))
}
