import { statisticsFigures } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { Figure } from '@rezerv/contract/statistics/statistics.ts'
import { plainNumber } from '#ui/chart/chart-unit.ts'

export type FigureChange = { way: 'up' | 'down' | 'same'; tone: 'good' | 'bad' | 'none'; text: string }

/**
 * How a figure moved against the period before; undefined where there is nothing to compare with. Shares move in points: from
 * 40 to 50 percent is ten points, not a quarter more.
 */
export function figureChange({
  key,
  value,
  compared,
}: Pick<Figure, 'key' | 'value' | 'compared'>): FigureChange | undefined {
  const { unit, good } = statisticsFigures[key]
  const moved = movedBy(unit === 'percent', value, compared)
  if (moved === undefined) return undefined
  const size = Math.round(Math.abs(moved) * 10) / 10
  if (size === 0) return { way: 'same', tone: 'none', text: 'بی‌تغییر' }
  const way = moved > 0 ? 'up' : 'down'
  const words = unit === 'percent' ? `${plainNumber(size)} واحد` : `${plainNumber(size)}٪`
  const wanted = way === good ? 'good' : 'bad'
  return { way, tone: good === 'none' ? 'none' : wanted, text: `${words} ${way === 'up' ? 'بیشتر' : 'کمتر'}` }
}

function movedBy(isShare: boolean, value: number | null, compared: number | null): number | undefined {
  if (value === null || compared === null) return undefined
  if (isShare) return value - compared
  return compared === 0 ? undefined : ((value - compared) / Math.abs(compared)) * 100
}
