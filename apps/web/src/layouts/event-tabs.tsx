import type { QueryClient } from '@tanstack/react-query'
import { attendeeList, questionList } from '#features/attendee/attendee-queries.ts'
import { AttendeeTable } from '#features/attendee/attendee-table.tsx'
import type { EventSearch } from '#features/listing/listing-queries.ts'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { OccurrenceDoors, OccurrenceFigures } from '#features/occurrence/occurrence-sales.tsx'
import { orderList } from '#features/order/order-list-queries.ts'
import { OrdersOf } from '#features/order/order-table.tsx'
import { ReviewPending } from '#features/review/review-pending.tsx'
import { loadEditedListing } from '#features/review/review-queries.ts'
import { ReviewReadyHere } from '#features/review/review-ready-here.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { waitlistOf } from '#features/waitlist/waitlist-queries.ts'
import { WaitlistTable } from '#features/waitlist/waitlist-table.tsx'
import { TicketSales } from '#features/ticket/ticket-table.tsx'

/** The tabs of an event's sales, which several slices fill: figures and tickets, orders, doors. */
export function EventTabs({ params, tab = 'sales' }: { params: { id: string }; tab: EventSearch['tab'] }) {
  const listingId = Number(params.id)
  if (tab === 'orders') return <OrdersOf listingId={listingId} />
  if (tab === 'waiting') return <WaitlistTable listingId={listingId} />
  if (tab === 'attendees') return <AttendeeTable listingId={listingId} />
  if (tab === 'check-in') return <OccurrenceDoors listingId={listingId} />
  return (
    <>
      <OccurrenceFigures listingId={listingId} />
      <ReviewReadyHere id={listingId} />
      <ReviewPending id={listingId} />
      <TicketSales
        listingId={listingId}
        addLink={{ to: '/event/tickets/$id/add', params }}
        editLink={(ticketId) => ({
          to: '/event/tickets/$id/edit/$ticketId',
          params: { ...params, ticketId: String(ticketId) },
        })}
      />
    </>
  )
}

export async function loadEventTab(client: QueryClient, params: { id: string }, tab: EventSearch['tab']) {
  const { id } = await loadEditedListing(client, 'event', params.id)
  await Promise.all([client.ensureQueryData(ticketList(id)), client.ensureQueryData(occurrenceList(id))])
  if (tab === 'waiting') await client.ensureQueryData(waitlistOf(id))
  if (tab === 'attendees')
    await Promise.all([client.ensureQueryData(questionList(id)), client.ensureInfiniteQueryData(attendeeList(id, {}))])
  if (tab === 'orders') await client.ensureInfiniteQueryData(orderList({ listingId: id }))
}
