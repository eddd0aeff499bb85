import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReadinessLine, ReadinessPlace } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { LinkLines } from '#ui/primitives/link-lines.tsx'
import { listingLinks } from '#listing-links.ts'

type Props = { listing: Pick<Listing, 'id' | 'kind'>; lines: ReadinessLine[] }

/** Each line is a link to where it is mended. */
export const ReadyLines = ({ listing, lines }: Props) => (
  <LinkLines lines={lines.map(({ place, text }) => ({ text, link: linkOf(listing, place) }))} />
)

function linkOf({ id, kind }: Props['listing'], place: ReadinessPlace): LinkProps {
  if (place.at === 'step') return listingLinks[kind].register(`${id}/${place.step}`)
  const params = { id: String(place.hostId) }
  if (place.at === 'host') return linkOptions({ to: '/user/host/$id', params })
  return linkOptions({ to: '/user/host/$id', params, search: { tab: 'verification', item: place.item } })
}
