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
