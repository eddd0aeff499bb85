import * as z from 'zod/mini'
import { Prose, Line } from '../written-text.ts'

/** The details of an event alone. */
export const EventDetails = z.object({
  kind: z.literal('event'),
  /** Youngest age let in; 0 means everybody. */
  minimumAge: z._default(z.int().check(z.minimum(0), z.maximum(99)), 0),
  contactMobile: z._default(Line.check(z.maxLength(20)), ''),
  entryRules: z._default(Prose.check(z.maxLength(2000)), ''),
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
