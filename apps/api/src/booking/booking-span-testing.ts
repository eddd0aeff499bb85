import type { SpanBookingInput } from '@rezerv/contract/booking/booking.ts'
import type { TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import { addMinutes } from '@rezerv/contract/jalali.ts'
import type { Db } from '#db/connect.ts'
import { arrangeTicket } from '#month/month-testing.ts'
import { addResource, inHours, publishedEvent, purchaseOf } from './booking-testing.ts'

type Evenings = { evenings: number; places: number; priceRials?: number; firstInHours?: number }

/** A published event with so many evenings, a day apart, of so many places each. For tests. */
export async function eventOfEvenings(
  db: Db,
  { evenings, places, priceRials = 1_000_000, firstInHours = 24 }: Evenings,
) {
  const starts = Array.from({ length: evenings }, (_, n) => inHours(firstInHours + 24 * n))
  const event = await publishedEvent(db, starts[0])
  const others = starts.slice(1).map((startsAt) => ({
    listingId: event.listingId,
    startsAt,
    endsAt: addMinutes(startsAt, 120),
  }))
  const more = others.length > 0 ? await db.insertInto('occurrences').values(others).returning('id').execute() : []
  const occurrenceIds = [event.occurrenceId, ...more.map(({ id }) => id)]
  const hallId = await addResource(db, event, places)
  const one = await arrangeTicket(db, { listingId: event.listingId, name: 'تک‌سانس', priceRials }, [hallId])
  type Terms = { spanCount?: number; spanOccurrenceIds?: number[]; maxPerCustomer?: number; priceSteps?: string }
  const span = (spans: TicketSpans, terms: Terms = {}) =>
    arrangeTicket(db, { listingId: event.listingId, name: 'چندسانسه', priceRials, spans, ...terms }, [hallId])
  return { ...event, starts, occurrenceIds, hallId, one, span }
}

type SpanEvent = Pick<Awaited<ReturnType<typeof eventOfEvenings>>, 'listingId' | 'hostId' | 'occurrenceId' | 'startsAt'>
type Line = { ticketId: number; quantity: number; priceRials?: number }

/** A body of `bookSpan`, by another customer each time unless one is given. For tests. */
export function spanBody(event: SpanEvent, lines: Line[], rest: Partial<SpanBookingInput> = {}): SpanBookingInput {
  const { fingerprint: _, occurrenceId: __, ...body } = purchaseOf(event, lines)
  return { ...body, occurrenceIds: [], ...rest }
}
