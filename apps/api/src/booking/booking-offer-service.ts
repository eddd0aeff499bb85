import type { EventBooking } from '@rezerv/contract/booking/booking.ts'
import { withCode } from '@rezerv/contract/booking/booking-places.ts'
import { eventClosedReason } from '@rezerv/contract/booking/booking-refusal.ts'
import { saleClosedReason } from '@rezerv/contract/ticket/ticket.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { remainingWithCode } from '#promo/promo-hold-store.ts'
import { ratesAt } from './booking-event-service.ts'
import { documentsJudge } from './booking-sale-service.ts'
import * as store from './booking-store.ts'

/**
 * Throws `not_found`. An event that cannot be sold now is answered too, with the reason on each ticket. `codeId`: the promo code of who
 * asks; what it keeps counts as free.
 */
export async function getEventBooking(db: Db, id: number, now: string, codeId?: number | null): Promise<EventBooking> {
  const event = orNotFound(await store.findEvent(db, id))
  const rows = await store.listOccurrenceTickets(db, id, now)
  const { hostSells, host, seller, coverSha, ...shown } = event
  const judge = await documentsJudge(db, now)
  const occurrences = new Map<number, EventBooking['occurrences'][number]>()
  for (const { occurrenceId, startsAt, endsAt, hallPlanId, saleFrom, saleUntil, paused, ...ticket } of rows) {
    const occurrence = occurrences.get(occurrenceId) ?? { id: occurrenceId, startsAt, endsAt, hallPlanId, tickets: [] }
    occurrences.set(occurrenceId, occurrence)
    const documentsReason = judge.reasonOf(host, 'event', startsAt)
    const sale = {
      listingStatus: event.status,
      hostSells,
      documentsReason,
      occurrenceStatus: 'scheduled' as const,
      startsAt,
    }
    const closedReason =
      eventClosedReason(sale, now) ??
      saleClosedReason({ saleFrom, saleUntil, paused }, now) ??
      (ticket.seatRials && hallPlanId === null ? 'این سانس نقشهٔ صندلی ندارد' : null)
    occurrence.tickets.push({ ...ticket, closedReason })
  }
  const kept = codeId ? await remainingWithCode(db, codeId) : []
  return {
    ...shown,
    ...(await ratesAt(db, now, seller)),
    coverUrl: coverSha === null ? null : `/media/${coverSha}`,
    occurrences: [...occurrences.values()].map((occurrence) => withCode(kept, occurrence)),
  }
}
