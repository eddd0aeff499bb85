import * as z from 'zod/mini'
import { choiceOf, choices, linked, record, shapeOf } from '../list-filter.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { Day, filter, Id, CityId } from '../page.ts'
import { Line } from '../written-text.ts'

/** Spans that people name. All but `nowruz` run from their first day up to today; `days30` are thirty with today. */
export const StatisticsPreset = z.enum(['today', 'week', 'days30', 'month', 'season', 'year', 'nowruz'])
export type StatisticsPreset = z.infer<typeof StatisticsPreset>

/** What is shown unless somebody says: a month that has just begun says nothing yet. */
export const usualPreset = 'days30' satisfies StatisticsPreset

/** The period to compare with: the same days one step before, or the same Jalali days a year before. */
export const StatisticsCompare = z.enum(['previous', 'last_year'])
export type StatisticsCompare = z.infer<typeof StatisticsCompare>

export const StatisticsTab = z.enum(['sales', 'bookings', 'occupancy', 'hosts', 'customers', 'money', 'events'])
export type StatisticsTab = z.infer<typeof StatisticsTab>

/** By what the main table of a tab is cut. Weeks begin on Saturday, months are Jalali. */
export const StatisticsGroup = z.enum(['day', 'week', 'month', 'kind', 'city', 'host', 'category'])
export type StatisticsGroup = z.infer<typeof StatisticsGroup>

/** Whose figures. `category` is a category of events or spaces, or the class of a car. */
export const statisticsFilters = [
  choices('kind', 'نوع', listingKindLabels),
  choiceOf('category', 'دسته', Line.check(z.maxLength(40))),
  record('cityId', 'شهر', CityId),
  record('hostId', 'میزبان'),
  linked('listingId', 'آگهی'),
] as const
export const StatisticsFilter = z.object(shapeOf(statisticsFilters))
export type StatisticsFilter = z.infer<typeof StatisticsFilter>

/**
 * `from` and `until` are days of Tehran, both included, and win over `preset`; without either it is `usualPreset`. At
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

/** The URL of `/statistics`, and what a saved report keeps. Without `tab` it is `sales`, without `compare` it is `previous`. */
export const StatisticsSearch = z.extend(StatisticsQuery, {
  tab: filter(StatisticsTab),
  compare: filter(z.enum(['previous', 'last_year', 'none'])),
})
export type StatisticsSearch = z.infer<typeof StatisticsSearch>

/** The URL of `/event/statistics/{id}`: the event to compare with. */
export const EventStatisticsSearch = z.object({ compareId: filter(Id) })
