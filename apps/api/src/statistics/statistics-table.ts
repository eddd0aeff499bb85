import { addDays, addJalaliMonths, dayOfJalali, formatDay, jalaliOfDay, weekdayOf } from '@rezerv/contract/jalali.ts'
import { carClassLabels, eventCategoryLabels, spaceCategoryLabels } from '@rezerv/contract/listing/listing-category.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import type { FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsGroup } from '@rezerv/contract/statistics/statistics-query.ts'
import type { RowsLink, StatisticsDimension, StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'

export type Values = Record<string, number | null>
export type Cut = { key: string; label: string; values: Values; rows: RowsLink | null }
export type TimeGroup = 'day' | 'week' | 'month'
export const isTime = (group: StatisticsGroup): group is TimeGroup => ['day', 'week', 'month'].includes(group)

export type Spec = Pick<StatisticsTable, 'key' | 'title'> & {
  /** Bars unless it says otherwise. */
  chart?: StatisticsTable['chart']
  dimension: StatisticsDimension
  columns: FigureKey[]
  /** Makes averages and shares out of sums; given to each row and to the total. */
  derive?: (values: Values) => Values
  /** The column of which each row has a share, told as `sharePercent`: of the rows of its own period. */
  shareOf?: FigureKey
  /** Of figures that do not add up, such as customers that came twice; null where no sum says anything. */
  total?: Values | null
}

/** So many rows of things at most; the total knows the rest too. */
const rowsAtMost = 100

/** `now` and `before` hold sums; rows by time stand in order, others are put the largest first. */
export function makeTable(
  { chart = 'bar', derive: derived = (values) => values, shareOf, total, ...spec }: Spec,
  [now, before]: [now: Cut[], before: Cut[] | null],
): StatisticsTable {
  const deriveIn = (cuts: Cut[]) => {
    const all = shareOf && sumOfCuts(cuts)[shareOf]
    return (values: Values) =>
      shareOf ? { ...derived(values), sharePercent: percentOfWhole(values[shareOf], all) } : derived(values)
  }
  const derive = deriveIn(now)
  const deriveBefore = deriveIn(before ?? [])
  const inOrder = chart === 'line' || isOrdered.has(spec.dimension)
  const first = spec.columns[0] ?? ''
  // The row that belongs to nothing is told only when there is any.
  const shown = now.filter((cut) => cut.key !== '' || spec.columns.some((column) => cut.values[column]))
  const sorted = inOrder
    ? shown
    : shown.toSorted((a, b) => (b.values[first] ?? 0) - (a.values[first] ?? 0)).slice(0, rowsAtMost)
  const byKey = new Map(before?.map((cut) => [cut.key, cut]))
  const byPlace = inOrder && ['day', 'week', 'month'].includes(spec.dimension)
  const only = (values: Values) => Object.fromEntries(spec.columns.map((column) => [column, values[column] ?? null]))
  return {
    ...spec,
    chart,
    items: sorted.map((cut, place) => {
      const other = byPlace ? before?.[place] : byKey.get(cut.key)
      return {
        key: cut.key,
        label: cut.label,
        values: only(derive(cut.values)),
        compared: before ? only(other ? deriveBefore(other.values) : {}) : null,
        rows: cut.rows,
      }
    }),
    total: total === null ? {} : only({ ...derive(sumOfCuts(now)), ...total }),
  }
}

const isOrdered = new Set<StatisticsDimension>(['weekday', 'step', 'lead', 'length', 'minute', 'occurrence'])

export function sumOfCuts(cuts: { values: Values }[]): Values {
  const sums: Values = {}
  for (const { values } of cuts)
    for (const [key, value] of Object.entries(values)) if (value !== null) sums[key] = (sums[key] ?? 0) + value
  return sums
}

type Timed = {
  period: DayRange
  group: TimeGroup
  days: Map<string, Values>
  zero: Values
  rows: (span: DayRange) => RowsLink | null
}

/** One cut for every day, week or Jalali month of the period, those without anything too. The first and last may be parts. */
export function timeCuts({ period, group, days, zero, rows }: Timed): Cut[] {
  const cuts: Cut[] = []
  for (let start = period.from; start <= period.until;) {
    const next = nextStart(start, group)
    const span = { from: start, until: next > period.until ? period.until : addDays(next, -1) }
    const values = { ...zero }
    for (let day = span.from; day <= span.until; day = addDays(day, 1))
      for (const [key, value] of Object.entries(days.get(day) ?? {})) values[key] = (values[key] ?? 0) + (value ?? 0)
    cuts.push({ key: start, label: timeLabel(start, group), values, rows: rows(span) })
    start = next
  }
  return cuts
}

function nextStart(day: string, group: TimeGroup): string {
  if (group === 'day') return addDays(day, 1)
  if (group === 'week') return addDays(day, 7 - weekdayOf(day))
  return addJalaliMonths(dayOfJalali({ ...jalaliOfDay(day), day: 1 }), 1)
}

const timeLabel = (day: string, group: TimeGroup) =>
  group === 'month'
    ? formatDay(day, 'monthYear')
    : group === 'week'
      ? `هفتهٔ ${formatDay(day, 'dayMonth')}`
      : formatDay(day, 'weekdayDayMonth')

const categories: Record<string, string> = { ...carClassLabels, ...spaceCategoryLabels, ...eventCategoryLabels }
const nothing: Record<string, string> = {
  kind: 'بدون آگهی',
  city: 'بدون شهر',
  host: 'بدون میزبان',
  category: 'بدون دسته',
  listing: 'بدون آگهی',
}

/** How a group's row is called; what the database says is its name already. */
export function groupLabel(group: string, key: string, said: string): string {
  if (key === '') return nothing[group] ?? ''
  if (group === 'kind') return (listingKindLabels as Record<string, string>)[key] ?? key
  return group === 'category' ? (categories[key] ?? key) : said
}

/** One decimal; null of nothing. */
export const percentOfWhole = (part: number | null | undefined, whole: number | null | undefined) =>
  whole ? Math.round(((part ?? 0) / whole) * 1000) / 10 : null
/** Whole rials; null of nothing. */
export const rialsPer = (rials: number | null | undefined, count: number | null | undefined) =>
  count ? Math.round((rials ?? 0) / count) : null

/** With what one booking came to. */
export const withAverage = (values: Values): Values => ({
  ...values,
  averageRials: rialsPer(values.bookedRials, values.bookings),
})
