import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceOf, choices, shapeOf, ViewName } from '../list-filter.ts'
import { CityId, Day, filter, filtersOf, Id, Instant, PageQuery } from '../page.ts'
import { ListingKind, listingKindLabels } from '../listing/listing-kind.ts'
import { CalendarConflict } from '../feed/feed-conflict.ts'
import { OrderStatus } from '../order/order-status.ts'
import { TimelineGrouping, TimelineSpan } from './timeline-view.ts'

/** The most days and rows that one timeline shows. */
const timelineDaysMax = 100
export const timelineRowsMax = 1500

/** One car, room, or hall of an event. */
export const TimelineRow = z.object({
  unitId: z.int(),
  name: z.string(),
  unit: z.enum(['day', 'night', 'hour', 'occurrence']),
  listingId: z.int(),
  listingTitle: z.string(),
  listingCode: z.string(),
  kind: ListingKind,
  hostId: z.nullable(z.int()),
  hostName: z.nullable(z.string()),
  cityId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  /** The rate plan whose prices the row shows; null where there is none. */
  ticketId: z.nullable(z.int()),
  /** `HH:mm`, when a rental day or a night ends for the next customer (see slots.ts); null for events. */
  handoverTime: z.nullable(z.string()),
})
export type TimelineRow = z.infer<typeof TimelineRow>

/** An order on the units that it holds. */
export const TimelineBar = z.object({
  orderId: z.int(),
  code: z.string(),
  status: OrderStatus,
  customerName: z.string(),
  unitIds: z.array(z.int()),
  startsAt: Instant,
  endsAt: Instant,
  /** Of a hold: when its places go back. */
  expiresAt: z.nullable(Instant),
  totalRials: z.int(),
})
export type TimelineBar = z.infer<typeof TimelineBar>

/** One showing of an event in one of its capacities. */
export const TimelineOccurrence = z.object({
  occurrenceId: z.int(),
  unitId: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  taken: z.int(),
  capacity: z.int(),
})
export type TimelineOccurrence = z.infer<typeof TimelineOccurrence>

/** A time in which a unit cannot be sold; `label` is the other site's name when it comes from there. */
export const TimelineBlock = z.object({
  id: z.int(),
  unitId: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  kind: z.enum(['closed', 'imported']),
  reason: z.string(),
  label: z.nullable(z.string()),
})
export type TimelineBlock = z.infer<typeof TimelineBlock>

/** An order of a car or a space that the words of the search name: by its customer, their mobile, or its code. */
export const TimelineGuest = z.object({
  orderId: z.int(),
  code: z.string(),
  customerName: z.string(),
  unitIds: z.array(z.int()),
  startsAt: Instant,
  endsAt: Instant,
})
export type TimelineGuest = z.infer<typeof TimelineGuest>

export const Timeline = z.object({
  /** Those nearest to now first, of any day within a year; their units are among the rows. */
  guests: z.array(TimelineGuest),
  rows: z.array(TimelineRow),
  /** Whether there are more rows than `timelineRowsMax`: then a filter is needed to see the rest. */
  more: z.boolean(),
  bars: z.array(TimelineBar),
  occurrences: z.array(TimelineOccurrence),
  blocks: z.array(TimelineBlock),
  /** Of the rows' units, of all days. */
  conflicts: z.array(CalendarConflict),
  holidays: z.array(z.object({ day: Day, name: z.string() })),
})
export type Timeline = z.infer<typeof Timeline>

/** Prices of one rate plan, one for each day asked for, in rials. */
export const TimelinePrices = z.object({
  ticketId: z.int(),
  rials: z.array(z.int()),
})
export type TimelinePrices = z.infer<typeof TimelinePrices>

export const timelineFilters = [
  choices('kind', 'نوع', listingKindLabels),
  // One at a time: the timeline is grouped by city and by host where several are wanted.
  choiceOf('cityId', 'شهر', CityId),
  choiceOf('hostId', 'میزبان', Id),
] as const

/** The filters of the timeline; they are also the URL. */
export const TimelineFilter = z.object({ q: PageQuery.shape.q, ...shapeOf(timelineFilters) })
export type TimelineFilter = z.infer<typeof TimelineFilter>

/** What an admin keeps of the timeline under a name: its days move on. */
export const TimelineViewSearch = z.extend(TimelineFilter, {
  span: filter(TimelineSpan),
  group: filter(TimelineGrouping),
})
export type TimelineViewSearch = z.infer<typeof TimelineViewSearch>

export const TimelineView = z.object({ id: z.int(), name: z.string(), search: TimelineViewSearch })
export type TimelineView = z.infer<typeof TimelineView>

export const timelineViewsAtMost = 20

export const timelineViewEndpoints = {
  listTimelineViews: endpoint('GET /api/v1/timeline/views', {
    right: 'own',
    summary: "The admin's own kept views of the timeline, oldest first.",
    answer: z.object({ items: z.array(TimelineView) }),
  }),
  saveTimelineView: endpoint('POST /api/v1/timeline/views', {
    right: 'own',
    summary: 'Keep filters, span and grouping under a name; a name that the admin has already gets the new ones.',
    body: z.object({
      name: ViewName,
      search: filtersOf(TimelineViewSearch),
    }),
    answer: z.object({ id: z.int() }),
  }),
  deleteTimelineView: endpoint('DELETE /api/v1/timeline/views/:id', {
    right: 'own',
    summary: "Forget one of the admin's own views.",
  }),
}

const span = { from: Day, days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(timelineDaysMax)) }
/** `1,2,3`, at most 80 of them. */
const TicketIds = z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,79}$/))

export const timelineEndpoints = {
  getTimeline: endpoint('GET /api/v1/timeline', {
    right: 'order.read',
    about: ['calendar'],
    summary: 'All units as rows, with the orders, occurrences and blocks of some days.',
    query: z.extend(TimelineFilter, span),
    answer: Timeline,
  }),
  listTimelinePrices: endpoint('GET /api/v1/timeline/prices', {
    right: 'order.read',
    about: ['calendar'],
    summary: 'What the days of these rate plans cost; asked for the rows that are in sight.',
    query: z.object({ ...span, ticketIds: TicketIds }),
    answer: z.object({ from: Day, items: z.array(TimelinePrices) }),
  }),
}
