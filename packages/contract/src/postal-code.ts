/** Ten Latin digits, no 0 and no 2 among the first five (the postal route), not all equal. */
export function isPostalCode(digits: string): boolean {
  return /^[13-9]{5}\d{5}$/.test(digits) && !/^(\d)\1{9}$/.test(digits)
}
