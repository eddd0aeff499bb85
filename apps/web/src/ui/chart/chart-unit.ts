import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatMoney, moneyUnitLabel, type MoneyUnit } from '@rezerv/contract/money.ts'

/** How the values of a chart are said: in full beside its name, in short along the axis. */
export type ChartUnit = { word: string; text: (value: number) => string; short: (value: number) => string }

const steps: [number, string][] = [
  [1e12, ' هزار میلیارد'],
  [1e9, ' میلیارد'],
  [1e6, ' میلیون'],
  [1e4, ' هزار'],
]

/** «۱٫۲ میلیارد»: at most one decimal; the sign stays on the number's left. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  const [step, word] = steps.find(([least]) => size >= least) ?? [1, '']
  // Ten thousand is the first that is short, but it is said in thousands.
  const unit = step === 1e4 ? 1e3 : step
  return sign(value) + decimal(size / unit) + word
}

/** Persian digits, ٬ between thousands, at most one decimal. */
export const plainNumber = (value: number): string => sign(value) + decimal(Math.abs(value))

const sign = (value: number) => (value < 0 ? '\u200e\u2212' : '')

function decimal(size: number): string {
  const [whole = '0', rest] = String(Math.round(size * 10) / 10).split('.')
  return formatCount(whole) + (rest ? `٫${toPersianDigits(rest)}` : '')
}

/** Values in rials, shown in the house's unit. */
export const moneyUnit = (unit: MoneyUnit = 'toman'): ChartUnit => ({
  word: moneyUnitLabel(unit),
  text: (rials) => `${formatMoney(Math.round(rials / 10) * 10, unit)} ${moneyUnitLabel(unit)}`,
  short: (rials) => shortNumber(unit === 'toman' ? rials / 10 : rials),
})

export const countUnit = (word: string): ChartUnit => ({
  word,
  text: (value) => `${plainNumber(value)} ${word}`,
  short: shortNumber,
})

/** 100 is all. */
export const percentUnit: ChartUnit = {
  word: 'درصد',
  text: (value) => `${plainNumber(value)}٪`,
  short: (value) => `${plainNumber(value)}٪`,
}
