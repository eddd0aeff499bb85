import * as z from 'zod/mini'

export const EventCategory = z.enum([
  'concert',
  'theatre',
  'comedy',
  'cinema',
  'workshop',
  'conference',
  'exhibition',
  'sport',
  'tour',
  'family',
])
export type EventCategory = z.infer<typeof EventCategory>
export const eventCategoryLabels: Record<EventCategory, string> = {
  concert: 'کنسرت',
  theatre: 'تئاتر',
  comedy: 'استندآپ کمدی',
  cinema: 'فیلم',
  workshop: 'کارگاه',
  conference: 'همایش',
  exhibition: 'نمایشگاه',
  sport: 'ورزشی',
  tour: 'گردش و تور',
  family: 'کودک و خانواده',
}

/** What only an event has. */
export const EventDetails = z.object({
  /** Youngest age let in; 0 means everybody. */
  minimumAge: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
  contactMobile: z._default(z.string(), ''),
  entryRules: z._default(z.string().check(z.maxLength(2000)), ''),
})
export type EventDetails = z.infer<typeof EventDetails>

/** Steps of the event registration wizard, in order; each is a URL under /host/event/register/{id}/. */
export const EventStep = z.enum(['kind', 'place', 'media', 'occurrences', 'tickets', 'policies', 'review'])
export type EventStep = z.infer<typeof EventStep>
export const eventStepLabels: Record<EventStep, string> = {
  kind: 'نوع و عنوان',
  place: 'مکان',
  media: 'شرح و تصویرها',
  occurrences: 'سانس‌ها',
  tickets: 'بلیت‌ها',
  policies: 'قوانین',
  review: 'بازبینی و ارسال',
}

/** What the completeness of an event is judged by. */
export type EventFacts = {
  title: string
  category: string
  hostId: number | null
  cityId: number | null
  venue: string
  description: string
  imageCount: number
  occurrenceCount: number
  ticketCount: number
  cancellationPolicy: string | null
}

/** What is still missing, by wizard step, in Persian. An event with nothing missing can be submitted. */
export function eventMissing(facts: EventFacts): Partial<Record<EventStep, string[]>> {
  const rules: [EventStep, boolean, string][] = [
    ['kind', facts.title.trim().length >= 3, 'عنوان'],
    ['kind', facts.category !== '', 'دسته'],
    ['kind', facts.hostId !== null, 'میزبان'],
    ['place', facts.cityId !== null, 'شهر'],
    ['place', facts.venue.trim() !== '', 'نام محل برگزاری'],
    ['media', facts.description.trim().length >= 30, 'شرح (دست‌کم ۳۰ نویسه)'],
    ['media', facts.imageCount > 0, 'دست‌کم یک تصویر'],
    ['occurrences', facts.occurrenceCount > 0, 'دست‌کم یک سانس'],
    ['tickets', facts.ticketCount > 0, 'دست‌کم یک بلیت'],
    ['policies', facts.cancellationPolicy !== null, 'سیاست لغو'],
  ]
  const missing: Partial<Record<EventStep, string[]>> = {}
  for (const [step, present, label] of rules) if (!present) missing[step] = [...(missing[step] ?? []), label]
  return missing
}

/** 0 to 100. */
export function eventCompleteness(facts: EventFacts): number {
  const missing = Object.values(eventMissing(facts)).flat().length
  return Math.round(((10 - missing) / 10) * 100)
}
