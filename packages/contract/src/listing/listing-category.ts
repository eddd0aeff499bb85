import * as z from 'zod/mini'

/** The `category` of a car. */
export const CarClass = z.enum(['economy', 'midsize', 'luxury', 'suv', 'van', 'pickup', 'minibus'])
export type CarClass = z.infer<typeof CarClass>
export const carClassLabels: Record<CarClass, string> = {
  economy: 'اقتصادی',
  midsize: 'متوسط',
  luxury: 'لوکس',
  suv: 'شاسی‌بلند',
  van: 'ون',
  pickup: 'وانت',
  minibus: 'مینی‌بوس',
}

export const Gearbox = z.enum(['manual', 'automatic'])
export type Gearbox = z.infer<typeof Gearbox>
export const gearboxLabels: Record<Gearbox, string> = { manual: 'دنده‌ای', automatic: 'خودکار' }

export const Fuel = z.enum(['petrol', 'dual', 'diesel', 'hybrid', 'electric'])
export type Fuel = z.infer<typeof Fuel>
export const fuelLabels: Record<Fuel, string> = {
  petrol: 'بنزینی',
  dual: 'دوگانه‌سوز',
  diesel: 'دیزلی',
  hybrid: 'هیبرید',
  electric: 'برقی',
}

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

/** The `category` of a space. */
export const SpaceCategory = z.enum([
  'villa',
  'apartment',
  'suite',
  'cottage',
  'ecolodge',
  'hall',
  'workspace',
  'studio',
])
export type SpaceCategory = z.infer<typeof SpaceCategory>
export const spaceCategoryLabels: Record<SpaceCategory, string> = {
  villa: 'ویلا',
  apartment: 'آپارتمان',
  suite: 'سوئیت',
  cottage: 'کلبه',
  ecolodge: 'بوم‌گردی',
  hall: 'تالار',
  workspace: 'فضای کار',
  studio: 'استودیو',
}

/** Places that are let by the hour, without a night in them. */
export const spaceIsHourly = (category: string) => ['hall', 'workspace', 'studio'].includes(category)

/** Of every kind; no two kinds have a category of the same id. */
export const categoryLabels = { ...carClassLabels, ...eventCategoryLabels, ...spaceCategoryLabels }

/** Of an id out of a URL: what is no category stays as it is. */
export const categoryText = (category: string) =>
  (categoryLabels as Partial<Record<string, string>>)[category] ?? category
