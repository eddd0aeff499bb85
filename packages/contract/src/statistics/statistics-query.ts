import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id } from '../page.ts'
import { StatisticsCompare, StatisticsPreset } from './statistics-period.ts'

/** The tabs of `/statistics`. */
export const StatisticsTab = z.enum(['sales', 'bookings', 'occupancy', 'hosts', 'customers', 'money', 'events'])
export type StatisticsTab = z.infer<typeof StatisticsTab>
export const statisticsTabLabels: Record<StatisticsTab, string> = {
  sales: 'فروش',
  bookings: 'رزرو',
  occupancy: 'اشغال',
  hosts: 'میزبان',
  customers: 'مشتری',
  money: 'مالی',
  events: 'رویداد',
}

/** By what the main table of a tab is cut. Weeks begin on Saturday, months are Jalali. */
export const StatisticsGroup = z.enum(['day', 'week', 'month', 'kind', 'city', 'host', 'category'])
export type StatisticsGroup = z.infer<typeof StatisticsGroup>
export const statisticsGroupLabels: Record<StatisticsGroup, string> = {
  day: 'روز',
  week: 'هفته',
  month: 'ماه',
  kind: 'نوع',
  city: 'شهر',
  host: 'میزبان',
  category: 'دسته',
}

/** Whose figures. `category` is a category of events or spaces, or the class of a car. */
export const StatisticsFilter = z.object({
  kind: filter(ListingKind),
  cityId: filter(Id),
  hostId: filter(Id),
  category: filter(z.string().check(z.minLength(1), z.maxLength(40))),
  listingId: filter(Id),
})
export type StatisticsFilter = z.infer<typeof StatisticsFilter>

/**
 * `from` and `until` are days of Tehran, both included, and win over `preset`; without either it is this Jalali month up to today. At
 * most ten years: a longer span is cut at its beginning. Without `group` by day, or by month when there are more than 120 days.
 */
export const StatisticsQuery = z.extend(StatisticsFilter, {
  preset: filter(StatisticsPreset),
  from: filter(Day),
  until: filter(Day),
  compare: filter(StatisticsCompare),
  group: filter(StatisticsGroup),
})
export type StatisticsQuery = z.infer<typeof StatisticsQuery>

/** With what the page compares: unless said, with the days before. */
const ShownCompare = z.enum([...StatisticsCompare.options, 'none'])

/** The URL of `/statistics`, and what a saved report keeps. Without `tab` it is `sales`, without `compare` it is `previous`. */
export const StatisticsSearch = z.extend(StatisticsQuery, {
  tab: filter(StatisticsTab),
  compare: filter(ShownCompare),
})
export type StatisticsSearch = z.infer<typeof StatisticsSearch>
