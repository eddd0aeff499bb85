import { formatCount } from '@rezerv/contract/digits.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listListings, type ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutList, Plus } from 'lucide-react'
import { query } from '#data.ts'
import { listingStatusBadge } from '#features/listing/listing-status.ts'
import { listingLinks } from '#listing-links.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'

/** The newest listings of one kind of a host. */
export const hostListings = (hostId: number, kind: ListingKind) => query(listListings, { query: { hostId, kind } })

/** Listings of a host by kind; the desk of the kind has them all with their filters. */
export function HostListings({ id }: { id: number }) {
  const answers = useSuspenseQueries({ queries: ListingKind.options.map((kind) => hostListings(id, kind)) })
  const groups = ListingKind.options.map((kind, place) => ({ kind, page: answers[place]?.data }))
  const found = groups.filter(({ page }) => page && page.total > 0)
  if (found.length === 0)
    return (
      <Card isFlush>
        <EmptyState icon={LayoutList} title="این میزبان هنوز آگهی ندارد" actions={<HostNewListings hostId={id} />}>
          اولین آگهی این میزبان را ثبت کنید.
        </EmptyState>
      </Card>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <HostNewListings hostId={id} />
      </div>
      {found.map(({ kind, page }) => (
        <Card
          key={kind}
          isFlush
          title={`${listingWords[kind].many} (${formatCount(page?.total ?? 0)})`}
          actions={
            <LinkButton size="small" {...listingLinks[kind].list} search={{ hostId: id }}>
              در صفحهٔ آگهی‌ها
            </LinkButton>
          }
        >
          <ul className="border-t border-line">
            {page?.items.map((listing) => (
              <Row key={listing.id} listing={listing} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

/** The ways to a new listing of this host. */
export const HostNewListings = ({ hostId, size }: { hostId: number; size?: 'small' }) =>
  ListingKind.options.map((kind) => (
    <LinkButton key={kind} {...listingLinks[kind].start} search={{ hostId }} icon={Plus} {...(size && { size })}>
      ثبت {listingWords[kind].one}
    </LinkButton>
  ))

function Row({ listing }: { listing: ListingRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0">
      <Link
        {...listingLinks[listing.kind].own(listing.id)}
        className="inline-flex min-h-tap min-w-0 flex-1 basis-48 items-center font-semibold text-accent-strong hover:underline"
      >
        {listing.title || listing.code}
      </Link>
      <Code text={listing.code} />
      <span className="text-sm text-muted">{listing.cityName ?? '—'}</span>
      <span className="text-sm text-muted">
        <Relative at={listing.updatedAt} />
      </span>
      <StatusBadge {...listingStatusBadge(listing.status)} />
    </li>
  )
}
