import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { OrderStatus } from '../order/order-status.ts'
import { choices, record, shapeOf } from '../list-filter.ts'
import { CityId, Day, filter, Instant, wordOf } from '../page.ts'

export const agendaKindLabels = {
  arrival: 'ورود',
  departure: 'خروج',
  pick_up: 'تحویل',
  return: 'بازگشت',
  occurrence: 'سانس',
  answer_due: 'مهلت پاسخ',
}
/** An agenda tells of this: a space's guests come and go, a car is handed over and brought back, an event is shown, a host must answer. */
export const AgendaKind = wordOf(agendaKindLabels)
export type AgendaKind = z.infer<typeof AgendaKind>

/** A day of our century: far ones have no Jalali date. */
export const AgendaDate = Day.check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01'))

export const agendaFilters = [
  choices('kind', 'نوع', agendaKindLabels),
  record('cityId', 'شهر', CityId),
  record('hostId', 'میزبان'),
] as const

/** The filters of an agenda; they are also the URL. */
export const AgendaFilter = z.object(shapeOf(agendaFilters))
export type AgendaFilter = z.infer<typeof AgendaFilter>

/** The agenda's URL; the day's month is the month that is shown. */
export const AgendaSearch = z.extend(AgendaFilter, { day: filter(AgendaDate) })
export type AgendaSearch = z.infer<typeof AgendaSearch>

/** The most that one day's list and a subscribed calendar tell; `total` says how many there are. */
export const agendaItemsMax = 500
/** How far a subscribed calendar looks ahead, today included. */
export const agendaFeedDays = 60

/** How many of one kind fall on a day of Tehran; days and kinds without any are left out. */
export const AgendaCount = z.object({ day: Day, kind: AgendaKind, count: z.int() })
export type AgendaCount = z.infer<typeof AgendaCount>

export const AgendaMonth = z.object({
  counts: z.array(AgendaCount),
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  /** The name of the host that it is narrowed to. */
  hostName: z.nullable(z.string()),
  /** When the server read it; a copy that is shown without a network says so. */
  readAt: Instant,
})
export type AgendaMonth = z.infer<typeof AgendaMonth>

/** One thing that happens at an instant. */
export const AgendaItem = z.object({
  kind: AgendaKind,
  at: Instant,
  listingId: z.int(),
  listingTitle: z.string(),
  listingKind: ListingKind,
  cityName: z.nullable(z.string()),
  hostName: z.nullable(z.string()),
  /** Cars or rooms of the order; empty for an occurrence. */
  unitNames: z.array(z.string()),
  /** Where a car is handed over or brought back, when not at its own place. */
  placeName: z.nullable(z.string()),
  /** Null for an occurrence. */
  order: z.nullable(
    z.object({
      id: z.int(),
      code: z.string(),
      status: OrderStatus,
      customerName: z.nullable(z.string()),
      customerMobile: z.string(),
    }),
  ),
  /** Of an occurrence: its end and its places; null for the rest. */
  occurrence: z.nullable(z.object({ id: z.int(), endsAt: Instant, taken: z.int(), capacity: z.int() })),
})
export type AgendaItem = z.infer<typeof AgendaItem>

export const AgendaDay = z.object({ items: z.array(AgendaItem), total: z.int(), readAt: Instant })
export type AgendaDay = z.infer<typeof AgendaDay>

/** An admin's own subscribed agenda; its address was told once, when it was made. */
export const AgendaLink = z.object({ createdAt: Instant, lastReadAt: z.nullable(Instant) })
export type AgendaLink = z.infer<typeof AgendaLink>
