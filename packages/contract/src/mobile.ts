import * as z from 'zod/mini'
import { onlyDigits, toPersianDigits } from './digits.ts'

/** The two messages of the sign-in form (specification section 5). */
const mobileRequired = 'شماره موبایل الزامی است'
const mobileInvalid = 'شماره موبایل نامعتبر است'

/**
 * The sign-in form's rule (specification section 5): strip non-digits, take one leading 98 or one leading 0 away,
 * then exactly ten digits that start with 9. Persian and Arabic digits count as digits.
 */
export function parseSignInMobile(text: string): { mobile: string } | { error: string } {
  if (text.trim() === '') return { error: mobileRequired }
  const national = onlyDigits(text).replace(/^(98|0)/, '')
  return /^9\d{9}$/.test(national) ? { mobile: `+98${national}` } : { error: mobileInvalid }
}

/** The shared normaliser (specification section 5): 0-prefixed national form where it can be told, else digits only. */
export function normalizeMobile(text: string): string {
  const digits = onlyDigits(text)
  if (digits.startsWith('98')) return `0${digits.slice(2)}`
  return /^9\d{9}$/.test(digits) ? `0${digits}` : digits
}

/** So begin the numbers of who was erased, of a range (0980) that Iran gives to nobody. */
export const erasedMobileStart = '+98980'
export const isErasedMobile = (mobile: string) => mobile.startsWith(erasedMobileStart)

/** «۰۹۱۲ ۳۴۵ ۶۷۸۹», and a dash for an erased one; show it bidi-isolated, left to right. A number of another shape is shown ungrouped. */
export function formatMobile(mobile: string): string {
  return toPersianDigits(
    normalizeMobile(mobile)
      .replace(/^0980.*/, '—')
      .replace(/^(09\d{2})(\d{3})(\d{4})$/, '$1 $2 $3'),
  )
}

/** A mobile number as it is kept and sent: +98 and ten digits that start with 9. */
export const Mobile = z.string().check(z.regex(/^\+989\d{9}$/, mobileInvalid))

/** A mobile number as a person types it, in any digits; what comes out is a `Mobile`. */
export const MobileInput = z.string().check(
  z.overwrite((text) => {
    const read = parseSignInMobile(text)
    return 'mobile' in read ? read.mobile : text.trim()
  }),
  z.regex(/^\+989\d{9}$/, { error: (issue) => (issue.input === '' ? mobileRequired : mobileInvalid) }),
)

/** What a person is called; the number where nothing else is known. */
export const nameOrMobile = ({ name, family, mobile }: { name: string; family: string; mobile: string }) =>
  `${name} ${family}`.trim() || formatMobile(mobile)
