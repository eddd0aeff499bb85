import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { daysBetween, formatDay, jalaliMonths, jalaliOfDay, monthLength } from '@rezerv/contract/jalali.ts'

export type ChartTick = { index: number; text: string }

/** The places along a chart, in order of time. `ticks(most)`: the names that are written under it, no more than so many. */
export type ChartAxis = { count: number; nameOf: (index: number) => string; ticks: (most: number) => ChartTick[] }

/** Where things stand in the drawing, in pixels. Time runs from the right to the left. */
export type ChartArea = {
  width: number
  height: number
  /** The middle of a place. */
  x: (index: number) => number
  y: (value: number) => number
  /** Between the middles of two places. */
  step: number
}

/** The meaning of one place on a time axis. */
export type ChartBucket = 'day' | 'week' | 'month' | 'season' | 'year'

const seasons = ['بهار', 'تابستان', 'پاییز', 'زمستان']

/** A place for each of these days, the first of their buckets. Long stretches are named by months and years, where they begin. */
export function dayAxis(days: string[], bucket: ChartBucket = 'day'): ChartAxis {
  const nameOf = (index: number) => bucketName(days[index] ?? '', bucket)
  return {
    count: days.length,
    nameOf,
    ticks: (most) => {
      const isFine = bucket === 'day' || bucket === 'week'
      if (isFine && days.length > most * 3 && days.length > 45) return monthTicks(days, most)
      return spread(days.length, most).map((index) => ({ index, text: tickName(days[index] ?? '', bucket) }))
    },
  }
}

/** Places with names of their own: lengths of stay, minutes from a start. `shorts` are written under them. */
export function nameAxis(names: string[], shorts = names): ChartAxis {
  // About as wide as a date: longer names leave room for fewer.
  const room = Math.max(1, ...shorts.map(({ length }) => length)) / 11

  const nameOf = (index: number) => names[index] ?? ''
  return {
    count: names.length,
    nameOf,
    ticks: (most) =>
      spread(names.length, room > 1 ? most / room : most).map((index) => ({ index, text: shorts[index] ?? '' })),
  }
}

/** «هفتهٔ ۱۲ آبان ۱۴۰۵», «آبان ۱۴۰۵», «پاییز ۱۴۰۵». */
export function bucketName(day: string, bucket: ChartBucket): string {
  if (!day) return ''
  if (bucket === 'day') return formatDay(day, 'full')
  if (bucket === 'week') return `هفتهٔ ${formatDay(day, 'long')}`
  if (bucket === 'month') return formatDay(day, 'monthYear')
  const { year, month } = jalaliOfDay(day)
  const yearText = toPersianDigits(year)
  return bucket === 'year' ? yearText : `${seasons[Math.floor((month - 1) / 3)]} ${yearText}`
}

function tickName(day: string, bucket: ChartBucket): string {
  if (!day) return ''
  if (bucket === 'day' || bucket === 'week') return formatDay(day, 'dayMonth')
  if (bucket !== 'month') return bucketName(day, bucket)
  const { year, month } = jalaliOfDay(day)
  // The year is said where it begins.
  return month === 1 ? toPersianDigits(year) : (jalaliMonths[month - 1] ?? '')
}

/** Where months begin, thinned to whole steps of a year: each 1, 2, 3, 6 months or 1, 2, 5, 10 years. */
function monthTicks(days: string[], most: number): ChartTick[] {
  const starts = monthStarts(days)
  for (const step of [1, 2, 3, 6, 12, 24, 60, 120]) {
    const kept = starts.filter(({ year, month }) => (year * 12 + month - 1) % step === 0)
    if (kept.length <= most)
      return kept.map(({ index, year, month }) => ({ index, text: startName(year, month, step) }))
  }
  return []
}

/** Jumps from month to month: asking every day of ten years what month it is in takes longer than drawing them. */
function monthStarts(days: string[]) {
  const [first = '', second = ''] = days
  const gap = Math.max(1, daysBetween(first, second))
  const starts: { index: number; year: number; month: number }[] = []
  let index = 0
  while (index < days.length) {
    const { year, month, day } = jalaliOfDay(days[index] ?? first)
    // The first place may stand in the middle of its month.
    if (index > 0 || day === 1) starts.push({ index, year, month })
    index += Math.ceil((monthLength(year, month) - day + 1) / gap)
  }
  return starts
}

function startName(year: number, month: number, step: number): string {
  return step >= 12 || month === 1 ? toPersianDigits(year) : (jalaliMonths[month - 1] ?? '')
}

/** Evenly spread places, the last one always among them: it is the newest. */
function spread(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)))
  const kept: number[] = []
  for (let index = count - 1; index >= 0; index -= step) kept.push(index)
  return kept.toReversed()
}
