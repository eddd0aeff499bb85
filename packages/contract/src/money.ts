import * as z from 'zod/mini'
import { formatCount, removeCommas, toPersianDigits, toWesternDigits } from './digits.ts'

/** An amount in whole rials; the only form in which money is kept, sent and computed. */
export const Rials = z.int()
export type Rials = z.infer<typeof Rials>

/** No `PartyBalance`: its sign means who owes whom, and a page that shows it as an amount would say it in its own way. */
export type PlainRials = Rials & { readonly [z.$brand]?: never }

/** An amount that a caller sends: sums of thousands of them are exact. Each field has its own, narrower rule where it needs one. */
export const SentRials = Rials.check(
  z.minimum(-10_000_000_000_000),
  z.maximum(10_000_000_000_000, 'مبلغ بیش از حد است'),
)

/** The unit in which people read amounts: a setting. One toman is ten rials. */
export const MoneyUnit = z.enum(['toman', 'rial'])
export type MoneyUnit = z.infer<typeof MoneyUnit>

const rialsIn = { toman: 10, rial: 1 } as const
const labels = { toman: 'تومان', rial: 'ریال' } as const

export function moneyUnitLabel(unit: MoneyUnit): string {
  return labels[unit]
}

/** Persian digits with ٬ between thousands, without the unit's word. Odd rials show in toman as ۱٬۲۳۴٫۵. What is no whole number stays as it is. */
export function formatMoney(rials: PlainRials, unit: MoneyUnit): string {
  if (!Number.isInteger(rials)) return String(rials)
  const size = Math.abs(rials)
  const whole = Math.floor(size / rialsIn[unit])
  const rest = size % rialsIn[unit]
  // The mark before the minus keeps it on the number's left side in right-to-left text.
  const sign = rials < 0 ? '\u200e\u2212' : ''
  return sign + formatCount(whole) + (rest > 0 ? `٫${toPersianDigits(rest)}` : '')
}

/** What is asked for something, in toman with the unit: «۴۵۰٬۰۰۰ تومان», or «رایگان». */
export const priceOrFree = (rials: PlainRials) => (rials === 0 ? 'رایگان' : `${formatMoney(rials, 'toman')} تومان`)

/**
 * Reads what a person typed (any digits; separators , ٬ ، and spaces; decimal . or ٫) into rials.
 * Undefined when it is no number, or not a whole number of rials, or too large to hold exactly.
 */
export function parseMoney(text: string, unit: MoneyUnit): Rials | undefined {
  const plain = removeCommas(toWesternDigits(text))
    .replace(/[\s\u200e\u200f\u200c]/g, '')
    .replace('٫', '.')
  const match = /^([-\u2212]?)(\d+)(?:\.(\d+))?$/.exec(plain)
  if (!match) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const exact = fraction.replace(/0+$/, '')
  if (exact.length > (unit === 'toman' ? 1 : 0)) return undefined
  const rials = Number(whole) * rialsIn[unit] + Number(exact || 0)
  if (!Number.isSafeInteger(rials)) return undefined
  return sign && rials > 0 ? -rials : rials
}
