import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

export const carClassLabels = {
  economy: 'اقتصادی',
  midsize: 'متوسط',
  luxury: 'لوکس',
  suv: 'شاسی‌بلند',
  van: 'ون',
  pickup: 'وانت',
  minibus: 'مینی‌بوس',
}
/** The `category` of a car. */
export const CarClass = wordOf(carClassLabels)
export type CarClass = z.infer<typeof CarClass>

export const gearboxLabels = { manual: 'دنده‌ای', automatic: 'اتوماتیک' }
export const Gearbox = wordOf(gearboxLabels)
export type Gearbox = z.infer<typeof Gearbox>

export const fuelLabels = {
  petrol: 'بنزینی',
  dual: 'دوگانه‌سوز',
  diesel: 'دیزلی',
  hybrid: 'هیبرید',
  electric: 'برقی',
}
export const Fuel = wordOf(fuelLabels)
export type Fuel = z.infer<typeof Fuel>

export const eventCategoryLabels = {
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
export const EventCategory = wordOf(eventCategoryLabels)
export type EventCategory = z.infer<typeof EventCategory>

export const spaceCategoryLabels = {
  villa: 'ویلا',
  apartment: 'آپارتمان',
  suite: 'سوئیت',
  cottage: 'کلبه',
  ecolodge: 'بوم‌گردی',
  hall: 'تالار',
  workspace: 'فضای کار',
  studio: 'استودیو',
}
export const SpaceCategory = wordOf(spaceCategoryLabels)
export type SpaceCategory = z.infer<typeof SpaceCategory>

/** Places that are let by the hour, without a night in them. */
export const spaceIsHourly = (category: string) => ['hall', 'workspace', 'studio'].includes(category)

/** Of every kind; no two kinds have a category of the same id. */
export const categoryLabels = { ...carClassLabels, ...eventCategoryLabels, ...spaceCategoryLabels }

/** Of an id out of a URL: what is no category stays as it is. */
export const categoryText = (category: string) =>
  (categoryLabels as Partial<Record<string, string>>)[category] ?? category
