import { groupDigits, onlyDigits } from './digits.ts'
import { typedNumber } from './typed-number.ts'

/** شمارهٔ کارت typed in any digits with any spaces; 16 Latin digits come out. */
export const BankCard = typedNumber(onlyDigits, isBankCard, 'شمارهٔ کارت درست نیست؛ شانزده رقم آن را بررسی کنید')

/** Sixteen Latin digits with the right Luhn check, not all zero. */
export function isBankCard(digits: string): boolean {
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < 16; i += 1) {
    const product = Number(digits[i]) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return sum % 10 === 0
}

/** «6037 9912 3456 7890»; show it bidi-isolated, left to right. */
export function formatBankCard(digits: string): string {
  return groupDigits(digits, ' ', 4)
}

/** First six and last four digits, as banks print it: `603799******7890`. What is already masked stays. */
export function maskBankCard(digits: string): string {
  return digits.replace(/^(\d{6})\d{6}(\d{4})$/, '$1******$2')
}
