import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReadinessLine, ReadinessPlace } from '@rezerv/contract/listing/listing-readiness.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { listingKinds } from './listing-kind.ts'

type Props = { listing: Pick<Listing, 'id' | 'kind'>; lines: ReadinessLine[] }

/** What is not in order, each line a link to where it is mended. */
export function ReadyLines({ listing, lines }: Props) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1">
      {lines.map(({ place, text }) => (
        <li key={text} className="flex gap-2 before:text-muted before:content-['•']">
          <Link {...linkOf(listing, place)} className="min-w-0 text-accent-strong underline underline-offset-4">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function linkOf({ id, kind }: Props['listing'], place: ReadinessPlace): LinkProps {
  if (place.at === 'step') return listingKinds[kind].register(`${id}/${place.step}`)
  const params = { id: String(place.hostId) }
  if (place.at === 'host') return linkOptions({ to: '/user/host/$id', params })
  return linkOptions({ to: '/user/host/$id', params, search: { tab: 'verification', item: place.item } })
}
