import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, Pencil, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { hiddenReasonLabels } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { provinces, cityPoint, towns } from '#features/place/place-queries.ts'
import { stayBooking } from '#features/booking/booking-queries.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { MapView } from '#ui/map/map-view.tsx'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { catalogueLinks } from './catalogue-links.ts'
import { listingActivity } from './catalogue-queries.ts'
import { categoryLabel, listingWords, untitled } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { CatalogueListingAside } from './catalogue-listing-aside.tsx'
import { CatalogueListingFacts, ListingGallery } from './catalogue-listing-facts.tsx'
import { CatalogueListingOffer } from './catalogue-listing-offer.tsx'
import { CatalogueListingStay } from './catalogue-listing-stay.tsx'
import { listingById } from '#features/listing/listing-queries.ts'
import type { StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { listingStatusBadge } from '#features/listing/listing-status.ts'

export type CatalogueListingPageProps = {
  kind: CatalogueKind
  id: number
  search: StaySearch
  onSearch: (next: StaySearch) => void
  /** Of other slices: the comments of customers, what is not in order, and the steps of its life that are taken here. */
  comments: ReactNode
  ready: ReactNode
  steps: ReactNode
}

/** A car or a space as guests see it; beside it what only operators know. */
export function CatalogueListingPage({ kind, id, search, onSearch, ...parts }: CatalogueListingPageProps) {
  const { comments, ...deskParts } = parts
  const { data: listing } = useSuspenseQuery(listingById(id))
  const { data: desk } = useSuspenseQuery(listingActivity(id))
  const { data: booking } = useQuery({ ...stayBooking(id), enabled: listing.hostId !== null })
  const words = listingWords[kind]
  const links = listingLinks[kind]
  const places = useQuery(provinces).data?.items ?? []
  const city = cityPoint(places, listing.cityId)
  return (
    <Page
      title={listing.title || untitled(kind)}
      badge={<StatusBadge {...listingStatusBadge(listing.status)} />}
      subtitle={
        <>
          {categoryLabel(kind, listing.category)} · {listing.cityName ?? 'بدون شهر'} · <Code text={listing.code} />
        </>
      }
      breadcrumb={[
        { label: words.many, link: catalogueLinks[kind].list({}) },
        ...(city ? [{ label: city.name, link: catalogueLinks[kind].city(city.slug) }] : []),
      ]}
      actions={
        <>
          <PageAction label="ویرایش" needs={listingEndpoints.changeListing} icon={Pencil} link={links.own(id)} />
          <PageAction label={words.calendar} icon={CalendarDays} link={links.calendarOf(id)} />
          {listing.status === 'published' ? (
            <PageAction
              look="primary"
              label="رزرو برای مشتری"
              needs={bookingEndpoints.getStayBooking}
              icon={ShoppingCart}
              link={links.booking(id, search)}
            />
          ) : null}
        </>
      }
    >
      {desk.hidden.length > 0 ? (
        <Banner tone="warn" title="مشتری این صفحه را نمی‌بیند">
          {desk.hidden.map((reason) => hiddenReasonLabels[reason]).join('، ')}
        </Banner>
      ) : null}
      <WithAside
        asideLabel="مدیریت آگهی"
        aside={<CatalogueListingAside listing={listing} desk={desk} {...deskParts} />}
      >
        <ListingGallery listing={listing} />
        <CatalogueListingFacts listing={listing} />
        {booking ? <CatalogueListingStay booking={booking} search={search} onSearch={onSearch} /> : null}
        <CatalogueListingOffer listing={listing} rates={booking?.rates ?? []} />
        {comments}
        <Place listing={listing} city={city} towns={towns(places)} />
      </WithAside>
    </Page>
  )
}

type PlaceProps = { listing: Listing; city: ReturnType<typeof cityPoint>; towns: ReturnType<typeof towns> }

function Place({ listing: { latitude, longitude, address }, city, ...cities }: PlaceProps) {
  if (latitude === null || longitude === null) return null
  return (
    <Card title="روی نقشه" description={address}>
      <MapView at={{ latitude, longitude }} centre={city} {...cities} />
    </Card>
  )
}
