import { toPersianDigits, toWesternDigits } from '../digits.ts'
import { isNationalId } from '../national-id.ts'

const d = '[0-9۰-۹٠-٩]'
const invisible = '\\u200c\\u200e\\u200f\\u2066-\\u2069'
/** What people put between the digits of a number. */
const gap = `[ \\u00a0.()\\-–${invisible}]{0,2}`
/** Not the end of a longer number, and not inside of an id such as msg_0912…; Persian letters may stand close. */
const start = '(?<![0-9۰-۹٠-٩A-Za-z_])'
const end = `(?!${d})`

const mobile = new RegExp(
  `${start}(?:(?:\\+|[0۰٠]{2})?${gap}[9۹٩]${gap}[8۸٨]${gap}\\(?[0۰٠]?\\)?${gap}|[0۰٠]${gap})?[9۹٩](?:${gap}${d}){9}${end}(?!\\s*(?:ریال|تومان))`,
  'g',
)
const tenDigits = new RegExp(`${start}${d}(?:[\\-–${invisible}]{0,2}${d}){9}${end}(?!\\s*(?:ریال|تومان))`, 'g')

const digitsOf = (text: string) => toWesternDigits(text).replace(/\D/g, '')

/**
 * The text without mobile numbers and national ids, in whatever digits they were written. The last two digits of a mobile
 * stay, so that two people in one text are told apart. What is masked already stays as it is.
 */
export const maskPersonal = (text: string): string =>
  text
    .replace(mobile, (found) => `[موبایل پوشیده ${toPersianDigits(digitsOf(found).slice(-2))}]`)
    .replace(tenDigits, (found) => (isNationalId(digitsOf(found)) ? '[کد ملی پوشیده]' : found))

/** Names and signatures that the other side compares letter by letter. */
const kept = new Set(['id', 'tool_use_id', 'custom_id', 'model', 'type', 'role', 'signature'])

/** Every text of a request masked, however deep it stands. */
export function maskDeep<T>(value: T): T
export function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskPersonal(value)
  if (Array.isArray(value)) return value.map((item: unknown) => maskDeep(item))
  if (typeof value !== 'object' || value === null) return value
  // Signed by the other side, and made of what was masked already.
  if ('type' in value && (value.type === 'thinking' || value.type === 'redacted_thinking')) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      kept.has(key) && typeof part === 'string' ? part : maskDeep(part),
    ]),
  )
}
