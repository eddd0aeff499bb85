import { addDays, addJalaliMonths } from '@rezerv/contract/jalali.ts'
import { statisticsFigures, type FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { StatisticsTable } from '@rezerv/contract/statistics/statistics.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { bucketName, dayAxis, nameAxis, type ChartAxis, type ChartBucket } from '#ui/chart/chart-axis.ts'
import { plainNumber } from '#ui/chart/chart-unit.ts'
import type { ChartBefore, ChartLook, ChartSeries } from '#ui/chart/chart-look.ts'

const buckets = ['day', 'week', 'month']

const bucketOf = ({ dimension }: StatisticsTable): ChartBucket | undefined =>
  buckets.includes(dimension) ? (dimension as ChartBucket) : undefined

/** Of rows by time: places in time. Of others: places with names. */
export function axisOf(table: StatisticsTable): ChartAxis {
  const bucket = bucketOf(table)
  if (!bucket) {
    const names = table.items.map(({ label }) => label)
    // «−۳۰» under the drawing, «۳۰ دقیقه پیش از شروع» at the cursor.
    if (table.dimension !== 'minute') return nameAxis(names)
    return nameAxis(
      names,
      table.items.map(({ key }) => plainNumber(Number(key))),
    )
  }
  return dayAxis(
    table.items.map(({ key }) => key),
    bucket,
  )
}

/** Each figure keeps its look whichever others are drawn beside it. */
const looks: ChartLook[] = ['accent', 'info', 'warn', 'bad', 'good', 'calm']
export const seriesLook = (table: StatisticsTable, key: FigureKey): ChartLook =>
  looks[table.columns.indexOf(key) % looks.length] ?? 'accent'

export const chartSeries = (table: StatisticsTable, keys: FigureKey[]): ChartSeries[] =>
  keys.map((key) => ({
    id: key,
    label: statisticsFigures[key].label,
    look: seriesLook(table, key),
    values: table.items.map(({ values }) => values[key] ?? null),
  }))

/** The same figure in the period before; undefined without one. */
export function beforeOf(table: StatisticsTable, key: FigureKey, given: Before): ChartBefore | undefined {
  if (!table.items.some(({ compared }) => compared !== null)) return undefined
  const bucket = bucketOf(table)
  return {
    label: given.label,
    values: table.items.map(({ compared }) => compared?.[key] ?? null),
    nameOf: (index) =>
      bucket && given.period
        ? bucketName(placeBefore(given.period.from, bucket, index), bucket)
        : (table.items[index]?.label ?? ''),
  }
}
export type Before = { label: string; period: DayRange | null }

function placeBefore(from: string, bucket: ChartBucket, index: number): string {
  if (bucket === 'month') return addJalaliMonths(from, index)
  return addDays(from, bucket === 'week' ? index * 7 : index)
}

/** At first the figures of the first one's unit, up to three: more lines than that are read by nobody. */
export const firstShown = (columns: FigureKey[]): FigureKey[] =>
  columns.filter((key) => isSameUnit(key, columns[0])).slice(0, 3)

/** Puts a figure into the drawing or takes it out; one of another unit takes the place of all, because a drawing has one scale. */
export function toggled(shown: FigureKey[], key: FigureKey): FigureKey[] {
  if (shown.includes(key)) return shown.length > 1 ? shown.filter((one) => one !== key) : shown
  return isSameUnit(key, shown[0]) ? [...shown, key] : [key]
}

const isSameUnit = (a: FigureKey, b: FigureKey | undefined) =>
  b !== undefined && statisticsFigures[a].unit === statisticsFigures[b].unit

/** The parts of net sales fill one bar. */
const parts: FigureKey[] = ['hostShareRials', 'commissionRials', 'vatRials']
export const areParts = (keys: FigureKey[]) => keys.length > 1 && keys.every((key) => parts.includes(key))
