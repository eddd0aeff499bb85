import { isBankCard } from '../bank-card.ts'
import { toPersianDigits, toWesternDigits } from '../digits.ts'
import { isNationalId } from '../national-id.ts'
import { isSheba } from '../sheba.ts'

const d = '[0-9۰-۹٠-٩]'
const invisible = '\\u200c\\u200e\\u200f\\u2066-\\u2069'
/** Signs that people put between the digits of a number. */
const gap = `[ \\u00a0.()\\-–${invisible}]{0,2}`
/** Not the end of a longer number, and not inside of an id such as msg_0912…; Persian letters may stand close, and a line's end in JSON. */
const start = '(?:(?<![0-9۰-۹٠-٩A-Za-z_])|(?<=\\\\[bfnrt]))'
const end = `(?!${d})`

const money = '(?!\\s*(?:ریال|تومان))'
const mobile = new RegExp(
  `${start}(?:(?:\\+|[0۰٠]{2})?${gap}[9۹٩]${gap}[8۸٨]${gap}\\(?[0۰٠]?\\)?${gap}|[0۰٠]${gap})?[9۹٩](?:${gap}${d}){9}${end}${money}`,
  'g',
)
const tight = `[\\-–${invisible}]{0,2}`
/** Ten in a row, or as people say a national id: three, six and one. */
const tenDigits = new RegExp(`${start}(?:${d}(?:${tight}${d}){9}|${d}{3}${gap}${d}{6}${gap}${d})${end}${money}`, 'g')
const card = new RegExp(`${start}${d}(?:${gap}${d}){15}${end}${money}`, 'g')
const sheba = new RegExp(`${start}(?:[Ii]${gap}[Rr]${gap})?${d}(?:${gap}${d}){23}${end}`, 'g')

const digitsOf = (text: string) => toWesternDigits(text).replace(/\D/g, '')

/** The last two digits stay, so that two in one text are told apart. */
const label = (what: string, found: string) => `[${what} پوشیده ${toPersianDigits(digitsOf(found).slice(-2))}]`
const isShebaText = (found: string) => /[Rr]/.test(found) || isSheba(`IR${digitsOf(found)}`)

/**
 * The text without numbers of phones, cards and accounts and national ids, in whatever digits they were written. What is masked
 * already stays as it is.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(sheba, (found) => (isShebaText(found) ? label('شبا', found) : found))
    .replace(card, (found) => (isBankCard(digitsOf(found)) ? label('کارت', found) : found))
    .replace(mobile, (found) => label('موبایل', found))
    .replace(tenDigits, (found) => (isNationalId(digitsOf(found)) ? '[کد ملی پوشیده]' : found))

/** Names and signatures that the other side compares letter by letter. */
const kept = new Set(['id', 'tool_use_id', 'custom_id', 'model', 'type', 'role', 'signature'])

/** Every text of a request changed, however deep it stands, but for what the other side compares. */
export function changeTexts<T>(value: T, change: (text: string) => string): T
export function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item: unknown) => changeTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  // Signed by the other side, and made of what was masked already.
  if ('type' in value && (value.type === 'thinking' || value.type === 'redacted_thinking')) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      kept.has(key) && typeof part === 'string' ? part : changeTexts(part, change),
    ]),
  )
}

export const maskDeep = <T>(value: T): T => changeTexts(value, maskPersonal)
