import * as z from 'zod/mini'

/** The `category` of an event. */
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
