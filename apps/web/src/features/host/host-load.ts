import type { QueryClient } from '@tanstack/react-query'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { hostChecks } from './host-check-queries.ts'
import { hostUpcoming } from './host-closing-queries.ts'
import { hostListings } from './host-listings.tsx'
import { hostAnswers, hostById } from './host-queries.ts'
import { hostBalanceOf } from '#features/transaction/transaction-queries.ts'
import type { HostTab } from './host-search.ts'

export async function loadHost(queryClient: QueryClient, id: number, tab: HostTab | undefined) {
  await Promise.all([queryClient.ensureQueryData(hostById(id)), queryClient.ensureQueryData(hostChecks(id))])
  if (tab === undefined || tab === 'overview')
    await Promise.all([queryClient.ensureQueryData(hostBalanceOf(id)), queryClient.ensureQueryData(hostAnswers(id))])
  if (tab === 'calendar') await queryClient.ensureQueryData(hostUpcoming(id))
  if (tab === 'listings')
    await Promise.all(ListingKind.options.map((kind) => queryClient.ensureQueryData(hostListings(id, kind))))
}
