import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import { CarDetails, CarUnit } from './listing-car.ts'
import { Prose, Line } from '../written-text.ts'
import { Amenity } from './listing-amenity.ts'
import { Audience } from './listing-audience.ts'
import { ClockTime, rentalShape } from './listing-rental.ts'

export const EventDetails = z.object({
  kind: z.literal('event'),
  /** Held at `onlineLink` instead of a place. The link is for those who have paid: guests and lists never get it. */
  isOnline: z._default(z.boolean(), false),
  onlineLink: z._default(Line.check(z.trim(), z.maxLength(500)), ''),
  audience: z._default(Audience, 'all'),
  /** Youngest age let in; 0 means everybody. */
  minimumAge: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
  contactMobile: z._default(Line.check(z.maxLength(20)), ''),
  /** How long before the beginning the doors open, in minutes; 0 where nothing is said. */
  doorsMinutes: z._default(z.int().check(z.minimum(0), z.maximum(480)), 0),
  entryRules: z._default(Prose.check(z.maxLength(2000)), ''),
})
export type EventDetails = z.infer<typeof EventDetails>

const WebLink = z.url({ protocol: /^https?$/ })

/** Where an online event is held; null for any other, and while what stands there is no address that a browser opens. */
export const onlineLinkOf = (details: ListingDetails): string | null =>
  details.kind === 'event' && details.isOnline && WebLink.safeParse(details.onlineLink).success
    ? details.onlineLink
    : null

export const eventStepLabels = {
  kind: 'نوع و عنوان',
  place: 'مکان',
  media: 'شرح و تصویرها',
  occurrences: 'سانس‌ها',
  tickets: 'بلیت‌ها',
  policies: 'قوانین',
  review: 'بازبینی و ارسال',
}
/** Steps of the event registration wizard, in order; each is a URL under /host/event/register/{id}/. */
export const EventStep = wordOf(eventStepLabels)
export type EventStep = z.infer<typeof EventStep>

/** Every amenity once, as a person looks for it. */
export const amenityGroups: { label: string; amenities: Amenity[] }[] = [
  {
    label: 'پایه',
    amenities: ['hot_water', 'heating', 'cooling', 'wifi', 'parking', 'iranian_toilet', 'western_toilet'],
  },
  { label: 'آشپزخانه و خانه', amenities: ['kitchen', 'fridge', 'stove', 'washer', 'tv'] },
  { label: 'تفریح و فضای باز', amenities: ['pool', 'jacuzzi', 'sauna', 'barbecue', 'yard', 'terrace'] },
  { label: 'کار و گردهمایی', amenities: ['projector', 'whiteboard', 'sound_system'] },
  { label: 'ایمنی و دسترسی', amenities: ['first_aid', 'fire_extinguisher', 'elevator', 'wheelchair'] },
]

const count = (most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), 0)

export const HouseRules = z.object({
  pets: z._default(z.boolean(), false),
  parties: z._default(z.boolean(), false),
  smoking: z._default(z.boolean(), false),
  children: z._default(z.boolean(), true),
  marriageDocument: z._default(z.boolean(), false),
  text: z._default(Prose.check(z.maxLength(2000)), ''),
})
export type HouseRules = z.infer<typeof HouseRules>

/** The details of a space alone. The whole place and its rooms are its units (`SpaceUnit`). */
export const SpaceDetails = z.object({
  kind: z.literal('space'),
  /** Square metres. */
  area: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))), null),
  rooms: count(100),
  bathrooms: count(50),
  doubleBeds: count(100),
  singleBeds: count(200),
  floorBeds: count(200),
  /** Guests whom the price includes, and the most that may come. */
  baseGuests: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 2),
  maxGuests: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 2),
  amenities: z._default(z.array(Amenity), []),
  houseRules: z._default(HouseRules, () => HouseRules.parse({})),
  checkInFrom: z._default(ClockTime, '14:00'),
  checkOutUntil: z._default(ClockTime, '12:00'),
  /** Hours in which hourly bookings may lie. */
  opensAt: z._default(ClockTime, '08:00'),
  closesAt: z._default(ClockTime, '22:00'),
  ...rentalShape,
})
export type SpaceDetails = z.infer<typeof SpaceDetails>

/** One room (or the one indivisible place) of a space; a ticket for the whole place uses them all. */
export const SpaceUnit = z.object({
  kind: z.literal('space'),
  guests: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 2),
  note: z._default(Prose.check(z.trim(), z.maxLength(200)), ''),
})
export type SpaceUnit = z.infer<typeof SpaceUnit>

export const spaceStepLabels = {
  kind: 'نوع و مشخصات',
  place: 'مکان و نقشه',
  amenities: 'امکانات و مقررات',
  units: 'واحدها',
  media: 'شرح و تصویرها',
  tickets: 'نرخ‌ها',
  policies: 'قوانین رزرو',
  review: 'بازبینی و ارسال',
}
/** Steps of the residence wizard, in order; each is a URL under /host/space/register/{id}/. */
export const SpaceStep = wordOf(spaceStepLabels)
export type SpaceStep = z.infer<typeof SpaceStep>

/** The details of one kind of listing; `kind` is the listing's. */
export const ListingDetails = z.discriminatedUnion('kind', [CarDetails, EventDetails, SpaceDetails])
export type ListingDetails = z.infer<typeof ListingDetails>

/** The details of one physical car or room. */
export const UnitDetails = z.discriminatedUnion('kind', [CarUnit, SpaceUnit])
export type UnitDetails = z.infer<typeof UnitDetails>

/** One physical car or room of a listing: a resource that is sold once at a time, counted by day, night or hour. */
export const ListingUnit = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.enum(['day', 'night', 'hour']),
  archived: z.boolean(),
  details: UnitDetails,
})
export type ListingUnit = z.infer<typeof ListingUnit>
