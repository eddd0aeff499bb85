import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { listingWords, untitled } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { listingById } from './listing-queries.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from './listing-status.ts'

export type ListingPageProps = {
  id: number
  /** The page inside the listing: «بلیت‌ها». Without it the page is the listing's own. */
  title?: string
  /** Where the way back leads: the supply desk or event operations. */
  desk: 'host' | 'operation'
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page of one listing: its name, state and the ways between its pages. */
export function ListingPage({ id, title, desk, actions, children }: ListingPageProps) {
  const { data: listing } = useSuspenseQuery(listingById(id))
  const words = listingWords[listing.kind]
  const links = listingLinks[listing.kind]
  const home = desk === 'host' ? { label: words.many, link: links.list } : operations
  const own = desk === 'host' ? links.own(id) : operationTickets(id)
  const name = listing.title || untitled(listing.kind)
  return (
    <Page
      title={title ? `${title} ${name}` : name}
      badge={<StatusBadge {...listingStatusBadge(listing.status)} />}
      subtitle={
        <>
          <Code text={listing.code} /> · {placeOf(listing)}
        </>
      }
      breadcrumb={[home, ...(title ? [{ label: name, link: own }] : [])]}
      actions={
        <>
          {actions}
          {listing.status === 'published' ? (
            <LinkButton {...links.booking(id)} icon={ShoppingCart}>
              رزرو برای مشتری
            </LinkButton>
          ) : null}
        </>
      }
    >
      <TabNav label={`صفحه‌های ${words.one}`}>
        <TabLink {...links.own(id)}>مشخصات</TabLink>
        <TabLink
          {...links.calendarOf(id)}
          count={listing.kind === 'event' ? toPersianDigits(listing.occurrenceCount) : undefined}
        >
          {words.calendar}
        </TabLink>
        <TabLink
          {...(desk === 'host' ? links.ticketsOf(id) : operationTickets(id))}
          count={toPersianDigits(listing.ticketCount)}
        >
          {words.tickets}
        </TabLink>
        {listing.kind === 'event' ? (
          <TabLink to="/event/statistics/$id" params={{ id: String(id) }}>
            آمار
          </TabLink>
        ) : null}
      </TabNav>
      {children}
    </Page>
  )
}

const placeOf = ({ kind, venue, cityName }: Listing) => {
  if (kind !== 'event') return cityName ?? 'بدون شهر'
  return `${venue || 'بدون محل'}${cityName ? `، ${cityName}` : ''}`
}

const operations = { label: 'عملیات رویدادها', link: { to: '/event' } as const }
const operationTickets = (id: number) => ({ to: '/event/tickets/$id', params: { id: String(id) } }) as const
