import { onlyDigits, toPersianDigits } from './digits.ts'
import { typedNumber } from './typed-number.ts'

/** کد پستی typed in any digits with or without a dash; ten Latin digits come out. */
export const PostalCode = typedNumber(onlyDigits, isPostalCode, 'کد پستی درست نیست؛ ده رقم آن را بررسی کنید')

/** Ten Latin digits, no 0 and no 2 among the first five (the postal route), not all equal. */
export function isPostalCode(digits: string): boolean {
  return /^[13-9]{5}\d{5}$/.test(digits) && !/^(\d)\1{9}$/.test(digits)
}

/** «۱۹۳۹۵-۴۶۹۱۷»; show it bidi-isolated, left to right. */
export function formatPostalCode(digits: string): string {
  return toPersianDigits(digits.replace(/^(\d{5})(\d{5})$/, '$1-$2'))
}
