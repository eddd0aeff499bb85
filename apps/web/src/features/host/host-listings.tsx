import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listingStatusLabels } from '@rezerv/contract/listing/listing-status.ts'
import { listListings, type ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { LayoutList } from 'lucide-react'
import { query } from '#data.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'

/** The newest listings of one kind of a host. */
export const hostListings = (hostId: number, kind: ListingKind) => query(listListings, { query: { hostId, kind } })

const kinds: Record<ListingKind, { label: string; desk: '/host/car' | '/host/event' | '/host/space' }> = {
  car: { label: 'خودروها', desk: '/host/car' },
  event: { label: 'رویدادها', desk: '/host/event' },
  space: { label: 'فضاها', desk: '/host/space' },
}
const tones: Partial<Record<ListingRow['status'], Tone>> = {
  submitted: 'warn',
  change_requested: 'warn',
  published: 'good',
  rejected: 'bad',
}

/** Listings of a host by kind; the desk of the kind has them all with their filters. */
export function HostListings({ id }: { id: number }) {
  const answers = useSuspenseQueries({ queries: ListingKind.options.map((kind) => hostListings(id, kind)) })
  const groups = ListingKind.options.map((kind, place) => ({ kind, page: answers[place]?.data }))
  const found = groups.filter(({ page }) => page && page.total > 0)
  if (found.length === 0)
    return (
      <Card isFlush>
        <EmptyState icon={LayoutList} title="این میزبان هنوز آگهی ندارد" />
      </Card>
    )
  return found.map(({ kind, page }) => (
    <Card
      key={kind}
      isFlush
      title={`${kinds[kind].label} (${toPersianDigits(page?.total ?? 0)})`}
      actions={
        <LinkButton size="small" to={kinds[kind].desk} search={{ hostId: id }}>
          در میز آگهی‌ها
        </LinkButton>
      }
    >
      <ul className="border-t border-line">
        {page?.items.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </ul>
    </Card>
  ))
}

function Row({ listing }: { listing: ListingRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <Link
        {...ownPage(listing)}
        className="inline-flex min-h-tap min-w-0 flex-1 basis-48 items-center font-semibold text-accent-strong hover:underline"
      >
        {listing.title || listing.code}
      </Link>
      <Code text={listing.code} />
      <span className="text-sm text-muted">{listing.cityName ?? '—'}</span>
      <span className="text-sm text-muted">
        <Relative at={listing.updatedAt} />
      </span>
      <StatusBadge tone={tones[listing.status] ?? 'calm'}>{listingStatusLabels[listing.status]}</StatusBadge>
    </li>
  )
}

function ownPage({ id, kind }: ListingRow): LinkProps {
  if (kind === 'car') return linkOptions({ to: '/host/car/edit/$id', params: { id: String(id) } })
  if (kind === 'event') return linkOptions({ to: '/host/event/edit/$id', params: { id: String(id) } })
  return linkOptions({ to: '/host/space/register/$', params: { _splat: String(id) } })
}
