import { onlyDigits } from './digits.ts'
import { typedNumber } from './typed-number.ts'

const legalWeights = [29, 27, 23, 19, 17]

/** کد ملی of a person, typed in any digits; ten Latin digits come out. */
export const NationalId = typedNumber(onlyDigits, isNationalId, 'کد ملی درست نیست؛ ده رقم آن را بررسی کنید')

/** Ten Latin digits, not all equal, with the right check digit. No list of prefixes: lists reject real people. */
export function isNationalId(digits: string): boolean {
  return /^\d{10}$/.test(digits) && !/^(\d)\1{9}$/.test(digits) && nationalCheckDigit(digits) === Number(digits[9])
}

/** Eleven Latin digits with the right check digit; the six before the last two are not all zero. */
export function isLegalId(digits: string): boolean {
  return /^\d{11}$/.test(digits) && digits.slice(3, 9) !== '000000' && legalCheckDigit(digits) === Number(digits[10])
}

/** The tenth digit that belongs to the first nine. */
export function nationalCheckDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < 9; i += 1) sum += Number(digits[i]) * (10 - i)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** The eleventh digit that belongs to the first ten. */
export function legalCheckDigit(digits: string): number {
  const shift = Number(digits[9]) + 2
  let sum = 0
  for (let i = 0; i < 10; i += 1) sum += (shift + Number(digits[i])) * (legalWeights[i % 5] ?? 0)
  const rest = sum % 11
  return rest === 10 ? 0 : rest
}
