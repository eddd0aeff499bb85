/** How the marks of one series look: never by colour alone. */
export type ChartLook = 'accent' | 'info' | 'warn' | 'bad' | 'good' | 'calm'
export type ChartShape = 'circle' | 'square' | 'diamond' | 'triangle'
export type ChartPattern = 'solid' | 'stripes' | 'dots' | 'cross' | 'back' | 'rows'

type Marks = { color: string; pattern: ChartPattern; dash: string | undefined; shape: ChartShape }

export const chartMarks: Record<ChartLook, Marks> = {
  accent: { color: 'var(--accent)', pattern: 'solid', dash: undefined, shape: 'circle' },
  info: { color: 'var(--info)', pattern: 'stripes', dash: '7 4', shape: 'square' },
  warn: { color: 'var(--warn)', pattern: 'dots', dash: '2 4', shape: 'diamond' },
  bad: { color: 'var(--bad)', pattern: 'cross', dash: '9 3 2 3', shape: 'triangle' },
  good: { color: 'var(--good)', pattern: 'back', dash: '12 4', shape: 'square' },
  calm: { color: 'var(--calm)', pattern: 'rows', dash: '4 4', shape: 'circle' },
}

/** `values`: one for each place on the axis; null where nothing is known. */
export type ChartSeries = { id: string; label: string; look: ChartLook; values: (number | null)[] }

/** The same series in the period before, place by place. `nameOf`: what stood at that place then. */
export type ChartBefore = { label: string; values: (number | null)[]; nameOf: (index: number) => string }

/** The greatest and the least value to be shown; zero always belongs to it. */
export function chartSpan(rows: (number | null)[][]): { low: number; high: number } {
  let [low, high] = [0, 0]
  for (const values of rows)
    for (const value of values) {
      if (value === null) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  // A scale from zero to zero has no place for anything.
  return low === high ? { low, high: low + 1 } : { low, high }
}
