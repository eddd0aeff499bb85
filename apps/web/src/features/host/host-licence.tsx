import { checkIsOpen, licences } from '@rezerv/contract/host/host-check.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { useQuery } from '@tanstack/react-query'
import { listingById } from '#features/listing/listing-queries.ts'
import { HostCheckDetail } from './host-check-detail.tsx'
import { hostChecks } from './host-check-queries.ts'
import { hostById } from './host-queries.ts'

/** While the host's licence for a listing is open: its documents and its decision, where the listing waits for it. */
export function HostLicence({ listingId }: { listingId: number }) {
  const { data: listing } = useQuery(listingById(listingId))
  return listing && listing.hostId !== null ? <OpenLicence kind={listing.kind} hostId={listing.hostId} /> : null
}

function OpenLicence({ kind, hostId }: { kind: Listing['kind']; hostId: number }) {
  const host = useQuery(hostById(hostId)).data
  const check = useQuery(hostChecks(hostId)).data?.items.find(({ item }) => item === licences[kind])
  if (!host || !check || !checkIsOpen(check.status)) return null
  return <HostCheckDetail host={host} check={check} onDecided={() => undefined} />
}
