const persianZero = 0x06f0
const arabicZero = 0x0660

/** Every Western and Arabic-Indic digit becomes Persian; the rest of the text stays. */
export function toPersianDigits(text: string | number | bigint): string {
  return String(text).replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(persianZero + digitValue(digit)))
}

/** Every Persian (۰-۹) and Arabic-Indic (٠-٩) digit becomes Western; the rest of the text stays. */
export function toWesternDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digitValue(digit)))
}

/** The text's digits alone, Western. Needed before `\D` is stripped, which would delete Persian digits. */
export function onlyDigits(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '')
}

/**
 * Groups the whole part from the right (specification section 9: every 3 digits, comma by default) and drops a
 * trailing ".00", or «٫۰۰». Persian digits stay Persian. A text that is not a plain decimal number comes back as it is.
 */
export function groupDigits(value: number | string | bigint, separator = ',', size = 3): string {
  const plain = removeCommas(String(value)).trim()
  const match = /^([-+\u2212]?)([0-9۰-۹٠-٩]+)([.٫][0-9۰-۹٠-٩]+)?$/.exec(plain)
  if (!match) return String(value)
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = /^[.٫]00$/.test(toWesternDigits(fraction)) ? '' : fraction
  return sign + groupWhole(whole, separator, Math.max(1, Math.trunc(size))) + kept
}

/** A whole number as it is read: «۱۲٬۳۴۰». */
export const formatCount = (count: number | string) => toPersianDigits(groupDigits(count, '٬'))

/** Takes the Latin, Arabic (٬) and Persian (،) thousands separators out. Text stays text, so no digit is ever lost. */
export function removeCommas(text: string): string {
  return text.replace(/[,٬،]/g, '')
}

function groupWhole(whole: string, separator: string, size: number): string {
  const first = whole.length % size
  const groups = first > 0 ? [whole.slice(0, first)] : []
  for (let i = first; i < whole.length; i += size) groups.push(whole.slice(i, i + size))
  return groups.join(separator)
}

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0)
  if (code >= persianZero) return code - persianZero
  return code >= arabicZero ? code - arabicZero : code - 48
}
