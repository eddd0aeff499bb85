import * as z from 'zod/mini'
import { Day, Instant } from '../page.ts'
import { FigureKey } from './statistics-figure.ts'
import { StatisticsGroup } from './statistics-query.ts'

/** Where the rows behind a figure are: a page of ours with the search of its URL. */
export const RowsLink = z.object({
  to: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
})
export type RowsLink = z.infer<typeof RowsLink>

/** In the figure's unit (`statisticsFigures[key].unit`); null when there is nothing to take it of. */
const Value = z.nullable(z.number())

/** One figure of a period, with the same figure of the compared period (null without one). */
export const Figure = z.object({ key: FigureKey, value: Value, compared: Value, rows: z.nullable(RowsLink) })
export type Figure = z.infer<typeof Figure>

/** By what a table's rows are cut. Of the rows by time, `key` is the first day (ISO); of `minute`, minutes from the occurrence's start. */
export const StatisticsDimension = z.union([
  StatisticsGroup,
  z.enum([
    'weekday',
    'step',
    'lead',
    'length',
    'status',
    'cause',
    'reason',
    'account',
    'listing',
    'customer',
    'ticket',
    'occurrence',
    'minute',
  ]),
])
export type StatisticsDimension = z.infer<typeof StatisticsDimension>

/** One row: a point of the chart and a line of the table under it. `values` and `compared` hold exactly the table's `columns`. */
export const StatisticsItem = z.object({
  key: z.string(),
  /** In Persian, as it stands in a table or on an axis. */
  label: z.string(),
  values: z.record(z.string(), Value),
  /** Of the compared period: of rows by time the row in the same place, else the row of the same key. */
  compared: z.nullable(z.record(z.string(), Value)),
  rows: z.nullable(RowsLink),
})
export type StatisticsItem = z.infer<typeof StatisticsItem>

export const StatisticsTable = z.object({
  /** Names the table within its tab: stable, for URLs, tests and files. */
  key: z.string(),
  title: z.string(),
  dimension: StatisticsDimension,
  /** `line` for rows in order of time, `bar` for kinds of things, `none` when a chart says nothing. The first column is what is drawn first. */
  chart: z.enum(['line', 'bar', 'none']),
  columns: z.array(FigureKey),
  /** Rows by time have no gaps: a day without sales is zero. Others stand with the largest first, at most 100. */
  items: z.array(StatisticsItem),
  /** Of all rows, those beyond the hundredth too. */
  total: z.record(z.string(), Value),
})
export type StatisticsTable = z.infer<typeof StatisticsTable>

const PeriodDays = z.object({ from: Day, until: Day })

/** `end`: the instant (exclusive) at which the compared days stop while the period is running; null when all of them count. */
const ComparedDays = z.extend(PeriodDays, { end: z.nullable(Instant) })

/** A tab of `/statistics`. The first table is the one that `group` cuts. */
export const Statistics = z.object({
  period: PeriodDays,
  compared: z.nullable(ComparedDays),
  group: StatisticsGroup,
  asOf: Instant,
  figures: z.array(Figure),
  tables: z.array(StatisticsTable),
})
export type Statistics = z.infer<typeof Statistics>

/** The strip of the first page: grossRials, netRials, bookings, occupancyPercent, cancelPercent. */
export const StatisticsSummary = z.object({
  period: PeriodDays,
  compared: ComparedDays,
  asOf: Instant,
  items: z.array(Figure),
})
export type StatisticsSummary = z.infer<typeof StatisticsSummary>

const EventName = z.object({ id: z.int(), code: z.string(), title: z.string() })

/** Another event to compare with. */
export const EventOption = z.extend(EventName, { firstStartsAt: z.nullable(Instant) })
export type EventOption = z.infer<typeof EventOption>

/**
 * Figures of one event over its whole life. Tables: `days` (ticketsSold, revenueRials, ticketsTotal, revenueTotalRials; `compared` is the
 * other event as many days before its own first occurrence), `tickets`, `occurrences`, `checkins` (by five minutes from the start),
 * `refunds` (by state).
 */
export const EventStatistics = z.object({
  event: EventName,
  comparedEvent: z.nullable(EventName),
  /** Events that are over, of the same host or category first; at most 30. */
  options: z.array(EventOption),
  asOf: Instant,
  figures: z.array(Figure),
  tables: z.array(StatisticsTable),
})
export type EventStatistics = z.infer<typeof EventStatistics>
