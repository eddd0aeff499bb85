import type { ReactNode } from 'react'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { Relative, JalaliDay } from '#ui/primitives/jalali.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { Cover } from '#ui/primitives/cover.tsx'
import { categoryLabel, listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingStatusBadge } from './listing-status.ts'

/** Columns that the lists of all kinds are put together from. */
export type ListingColumn = DataColumn<ListingRow>

export const titleColumn = (kind: ListingKind): ListingColumn => ({
  id: 'title',
  header: listingWords[kind].one,
  isFixed: true,
  isElastic: true,
  card: [
    { at: 'picture', cell: ({ coverUrl }) => <Cover kind={kind} url={coverUrl} className="size-14" /> },
    { at: 'title', cell: ({ title }) => <b className="line-clamp-2 font-semibold">{title || 'بدون عنوان'}</b> },
    { at: 'small', cell: ({ code }) => <Code text={code} /> },
  ],
  cell: (listing) => (
    <span className="flex items-center gap-3">
      <Cover kind={kind} url={listing.coverUrl} />
      <span className="min-w-0">
        <TwoLines
          top={listing.title || 'بدون عنوان'}
          bottom={
            <>
              <Code text={listing.code} /> · {categoryLabel(kind, listing.category)}
            </>
          }
        />
      </span>
    </span>
  ),
})
export const statusColumn: ListingColumn = {
  id: 'status',
  header: 'وضعیت',
  card: { at: 'corner', cell: ({ status }) => <StatusBadge {...listingStatusBadge(status)} /> },
  cell: (listing) => (
    <span className="flex flex-wrap gap-1">
      <StatusBadge {...listingStatusBadge(listing.status)} />
      {listing.changeWaits ? <StatusBadge tone="info">ویرایش در انتظار</StatusBadge> : null}
      {listing.completeness < 100 ? (
        <span className="text-xs text-muted">{formatCount(listing.completeness)}٪ کامل</span>
      ) : null}
    </span>
  ),
}

/** So that a list with its usual columns stands in a window of 1440 px; a long name ends in dots. */
export const narrow = (cell: ReactNode) => <span className="block max-w-36 truncate">{cell}</span>

export const hostOnCard = { at: 'small', cell: ({ hostName }: ListingRow) => hostName ?? 'بدون میزبان' } as const

export const hostColumn: ListingColumn = {
  id: 'host',
  header: 'میزبان',
  card: hostOnCard,
  cell: (listing) => narrow(listing.hostName ?? '—'),
}

export const priceColumn: ListingColumn = {
  id: 'price',
  header: 'قیمت از',
  align: 'amount',
  card: 'line',
  cell: (listing) => (listing.priceFromRials === null ? '—' : <Price rials={listing.priceFromRials} look="column" />),
}

export const completenessColumn: ListingColumn = {
  id: 'completeness',
  header: 'تکمیل',
  isHiddenAtFirst: true,
  card: { at: 'small', cell: ({ completeness }) => (completeness < 100 ? `${formatCount(completeness)}٪ کامل` : null) },
  cell: (listing) => (
    <div className="w-20">
      <Progress
        label={`تکمیل ${listing.title}`}
        isLabelHidden
        value={listing.completeness}
        tone={listing.completeness === 100 ? 'good' : 'warn'}
      />
      <span className="text-xs text-muted">{formatCount(listing.completeness)}٪</span>
    </div>
  ),
}

const loadActions = fetchedAhead(() => import('./listing-row-actions.tsx'))

export const updatedColumn: ListingColumn = {
  id: 'updated',
  header: 'آخرین تغییر',
  cell: (listing) => (
    <span className="relative block">
      <Relative at={listing.updatedAt} />
      <Deferred load={loadActions} open>
        {({ ListingRowActions }) => <ListingRowActions listing={listing} />}
      </Deferred>
    </span>
  ),
}

export const freeColumn = (header: string): ListingColumn => ({
  id: 'free',
  header,
  cell: ({ nextFreeDay }) => (nextFreeDay ? <JalaliDay day={nextFreeDay} style="near" /> : '—'),
})
