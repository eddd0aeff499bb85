import { statisticsFigures, type FigureKey, type FigureUnit } from '@rezerv/contract/statistics/statistics-figure.ts'
import { countUnit, moneyUnit, percentUnit, plainNumber, type ChartUnit } from '#ui/chart/chart-unit.ts'

const minutes: ChartUnit = {
  word: 'دقیقه',
  text: (value) => (value < 120 ? `${plainNumber(value)} دقیقه` : `${plainNumber(value / 60)} ساعت`),
  short: (value) => plainNumber(value),
}

const units: Record<FigureUnit, ChartUnit> = {
  rials: moneyUnit(),
  count: { ...countUnit(''), text: plainNumber },
  percent: percentUnit,
  days: countUnit('روز'),
  minutes,
}

export const unitOf = (key: FigureKey): ChartUnit => units[statisticsFigures[key].unit]

/** A value in words; a dash where there is nothing to take it of. */
export const valueText = (key: FigureKey, value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : unitOf(key).text(value)

/** In a table, whose head says the unit. */
export const figureText = (key: FigureKey, value: number | null | undefined): string =>
  valueText(key, value).replace(/ (تومان|ریال)$/, '')

export const headText = (key: FigureKey): string =>
  statisticsFigures[key].unit === 'rials'
    ? `${statisticsFigures[key].label} (${units.rials.word})`
    : statisticsFigures[key].label

export type FigureDifference = { direction: 'up' | 'down' | 'same'; tone: 'good' | 'bad' | 'calm'; text: string }

/** How a figure differs from the same one before; of shares in points. Undefined when one of the two is missing. */
export function changeOf(key: FigureKey, value: number | null, before: number | null): FigureDifference | undefined {
  if (value === null || before === null) return undefined
  const difference = value - before
  const { good, unit } = statisticsFigures[key]
  const direction = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
  const tone = direction === 'same' || good === 'none' ? 'calm' : direction === good ? 'good' : 'bad'
  return { direction, tone, text: changeText(unit, difference, before) }
}

function changeText(unit: FigureUnit, difference: number, before: number): string {
  if (difference === 0) return 'بدون تغییر'
  const word = difference > 0 ? 'بیشتر' : 'کمتر'
  if (unit === 'percent') return `${plainNumber(Math.abs(difference))} واحد ${word}`
  if (before === 0) return 'قبلاً صفر'
  const share = Math.abs(difference / before) * 100
  // «۱۲۳۴٪» says no more than how many times.
  if (share >= 1000) return `${plainNumber(Math.abs((before + difference) / before))} برابر`
  return `${plainNumber(share >= 10 ? Math.round(share) : share)}٪ ${word}`
}
