import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, RowId, wordOf } from '../page.ts'
import { Line } from '../written-text.ts'
import { HallPlan } from './hall-plan.ts'

/** The hall of an event, as its occurrences use it. */
export const EventHall = z.object({
  hallId: z.int(),
  name: z.string(),
  venue: z.string(),
  /** The capacity of all of its seats together: seat tickets take it, whatever seat they take besides. */
  poolId: z.int(),
  /** The newest plan of the hall, and how many occurrences to come still have an older one. */
  planId: z.int(),
  planNumber: z.int(),
  behind: z.int(),
  /** Of the newest plan, from the stage backwards, each with its places. */
  categories: z.array(z.object({ name: z.string(), places: z.int() })),
})
export type EventHall = z.infer<typeof EventHall>

export const seatBlockLabels = { held: 'کنار گذاشته برای میزبان', killed: 'فروخته نمی‌شود' }
/** Why a seat is not sold at an occurrence: the house may sell a held one later; nobody sits on a killed one. */
export const SeatBlockKind = wordOf(seatBlockLabels)
export type SeatBlockKind = z.infer<typeof SeatBlockKind>

/**
 * The places of an occurrence, in the order of `hallPlaces(plan)`: the ids under which they are sold, and how many of each are free.
 * A seat has one, a standing area as many as stand there.
 */
export const OccurrenceSeats = z.object({
  listingId: z.int(),
  listingTitle: z.string(),
  startsAt: Instant,
  hallPlanId: z.int(),
  ids: z.array(z.int()),
  free: z.array(z.int()),
  blocks: z.array(z.object({ seatId: z.int(), kind: SeatBlockKind, reason: z.string() })),
})
export type OccurrenceSeats = z.infer<typeof OccurrenceSeats>

export const hallEventEndpoints = {
  getEventHall: endpoint('GET /api/v1/listings/:id/hall', {
    right: 'listing.read',
    about: ['hall', 'listing'],
    summary: 'The hall in which an event takes place; null where its seats are not numbered.',
    answer: z.object({ hall: z.nullable(EventHall) }),
  }),
  setEventHall: endpoint('PUT /api/v1/listings/:id/hall', {
    right: 'listing.change',
    summary:
      'Say in which hall an event takes place; its occurrences to come of which nothing is sold get the newest plan. Sent again after a plan changed, it brings them to the newest.',
    body: z.object({ hallId: RowId }),
    /** `lost`: seats that were kept back at one of the moved occurrences and that its new plan has not, each time counted. */
    answer: z.object({ moved: z.int(), kept: z.int(), lost: z.int() }),
  }),
  getHallPlan: endpoint('GET /api/v1/hall-plans/:id', {
    right: 'listing.read',
    about: ['hall'],
    summary: 'One version of a hall: it never changes.',
    answer: z.object({ hallName: z.string(), venue: z.string(), number: z.int(), plan: HallPlan }),
  }),
  listSeats: endpoint('GET /api/v1/occurrences/:id/seats', {
    right: 'listing.read',
    about: ['booking', 'calendar', 'occurrence'],
    live: 'named',
    summary: 'The seats of an occurrence with their ids, which of them are free, and which are kept back.',
    answer: OccurrenceSeats,
  }),
  blockSeats: endpoint('PUT /api/v1/occurrences/:id/seats', {
    right: 'calendar.change',
    summary:
      'Hold seats of an occurrence for the house, take them out of the sale, or open them again (`kind` null); all or nothing. `isForAll`: also at the event’s other occurrences to come with the same plan, but for seats that are sold there.',
    body: z.object({
      seatIds: z.array(RowId).check(z.minLength(1, 'حداقل یک صندلی انتخاب کنید'), z.maxLength(2000)),
      kind: z.nullable(SeatBlockKind),
      reason: z._default(Line.check(z.trim(), z.maxLength(200)), ''),
      isForAll: z._default(z.boolean(), false),
    }),
    /** `left`: seats that are sold at one of the other occurrences, each time counted. */
    answer: z.object({ changed: z.int(), occurrences: z.int(), left: z.int() }),
  }),
}
