import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Eye, ReceiptText, ShoppingCart } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { listingWords, untitled } from '@rezerv/contract/listing/listing-words.ts'
import type { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { waitlistEndpoints } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import type { attendeeEndpoints } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import type { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import type { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { listingLinks } from '#listing-links.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { listingById } from './listing-queries.ts'
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
  const own = desk === 'host' ? links.own(id) : eventSales(id)
  const name = listing.title || untitled(listing.kind)
  return (
    <Page
      title={title ? `${title} ${name}` : name}
      heading={name}
      badge={<StatusBadge {...listingStatusBadge(listing.status)} />}
      subtitle={<Facts listing={listing} />}
      breadcrumb={[home, ...(title ? [{ label: name, link: own }] : [])]}
      actions={
        <>
          {actions}
          <Actions listing={listing} />
        </>
      }
    >
      <TabNav label={`صفحه‌های ${words.one}`}>
        {listing.kind === 'event' ? <EventTabs listing={listing} /> : <StayTabs listing={listing} />}
      </TabNav>
      {children}
    </Page>
  )
}

function Facts({ listing }: { listing: Listing }) {
  const { code, hostId } = listing
  const { hostId: hostName } = useNames({ hostId: hostId ?? undefined })
  return (
    <>
      <Code text={code} /> · {placeOf(listing)}
      {hostId ? (
        <>
          {' '}
          · میزبان:{' '}
          <WordLink to="/user/host/$id" params={{ id: String(hostId) }}>
            {hostName ?? '…'}
          </WordLink>
        </>
      ) : null}
    </>
  )
}

function Actions({ listing: { id, kind, code, status } }: { listing: Listing }) {
  const { booking, guest } = listingLinks[kind]
  return (
    <>
      {status === 'published' ? (
        <PageAction
          place={3}
          look="primary"
          label="رزرو برای مشتری"
          needs={{ right: 'order.sell' satisfies typeof bookingEndpoints.getEventBooking.right }}
          icon={ShoppingCart}
          link={booking(id)}
        />
      ) : null}
      {guest ? <PageAction place={4} label="صفحهٔ مشتری" icon={Eye} link={guest(code)} /> : null}
      {kind === 'event' ? null : (
        <PageAction
          isRare
          label="سفارش‌های این آگهی"
          needs={{ right: 'order.read' satisfies typeof orderListEndpoints.listOrders.right }}
          icon={ReceiptText}
          link={linkOptions({ to: '/order', search: { listingId: id } })}
        />
      )}
    </>
  )
}

function StayTabs({ listing: { id, kind, ticketCount } }: { listing: Listing }) {
  const links = listingLinks[kind]
  const words = listingWords[kind]
  return (
    <>
      <TabLink {...links.own(id)}>مشخصات</TabLink>
      <TabLink {...links.calendarOf(id)}>{words.calendar}</TabLink>
      <TabLink {...links.ticketsOf(id)} count={formatCount(ticketCount)}>
        {words.tickets}
      </TabLink>
    </>
  )
}

/** The one home of an event: the same tabs whichever desk one comes from. */
function EventTabs({ listing: { id, occurrenceCount, ticketCount } }: { listing: Listing }) {
  const links = listingLinks.event
  const exact = { exact: true, includeSearch: true }
  return (
    <>
      <TabLink {...eventSales(id)} activeOptions={exact}>
        فروش
      </TabLink>
      <MayDo needs={{ right: 'order.read' satisfies typeof orderListEndpoints.listOrders.right }}>
        <TabLink {...eventSales(id)} search={{ tab: 'orders' }} activeOptions={exact}>
          سفارش‌ها
        </TabLink>
      </MayDo>
      <TabLink {...links.calendarOf(id)} activeOptions={{ includeSearch: false }} count={formatCount(occurrenceCount)}>
        سانس‌ها
      </TabLink>
      <TabLink {...links.ticketsOf(id)} count={formatCount(ticketCount)}>
        بلیت‌ها
      </TabLink>
      <MayDo needs={{ right: 'order.read' satisfies typeof waitlistEndpoints.listWaitlist.right }}>
        <TabLink {...eventSales(id)} search={{ tab: 'waiting' }} activeOptions={exact}>
          انتظار
        </TabLink>
      </MayDo>
      <MayDo needs={{ right: 'order.read' satisfies typeof attendeeEndpoints.listAttendees.right }}>
        <TabLink {...eventSales(id)} search={{ tab: 'attendees' }} activeOptions={exact}>
          شرکت‌کننده‌ها
        </TabLink>
      </MayDo>
      <MayDo needs={{ right: 'listing.read' satisfies typeof promoEndpoints.listPromos.right }}>
        <TabLink to="/event/promo/$id" params={{ id: String(id) }} activeOptions={{ includeSearch: false }}>
          کدها
        </TabLink>
      </MayDo>
      <MayDo needs={{ right: 'check_in.scan' satisfies typeof checkInEndpoints.scanTickets.right }}>
        <TabLink {...eventSales(id)} search={{ tab: 'check-in' }} activeOptions={exact}>
          پذیرش
        </TabLink>
      </MayDo>
      <MayDo needs={{ right: 'statistics.read' satisfies typeof statisticsEndpoints.getEventStatistics.right }}>
        <TabLink to="/event/statistics/$id" params={{ id: String(id) }} activeOptions={{ includeSearch: false }}>
          آمار
        </TabLink>
      </MayDo>
      <TabLink {...links.own(id)}>مشخصات</TabLink>
    </>
  )
}

const placeOf = ({ kind, venue, cityName, details }: Listing) => {
  if (kind !== 'event' || details.kind !== 'event') return cityName ?? 'بدون شهر'
  if (details.isOnline) return 'آنلاین'
  return `${venue || 'بدون محل'}${cityName ? `، ${cityName}` : ''}`
}

const operations = { label: 'عملیات رویدادها', link: { to: '/event' } as const }
const eventSales = (id: number) => linkOptions({ to: '/event/tickets/$id', params: { id: String(id) } })
