import { toWesternDigits } from '../digits.ts'

/** As it is kept and compared: capital letters and Western digits, without spaces and dashes. */
export const vinOf = (text: string): string =>
  toWesternDigits(text)
    .replace(/[\s\u200c-]/g, '')
    .toUpperCase()

/** 17 letters and digits without I, O and Q (ISO 3779). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

const values = new Map(Array.from('ABCDEFGH', (letter, at) => [letter, at + 1]))
for (const [at, letter] of Array.from('JKLMN').entries()) values.set(letter, at + 1)
for (const [letter, value] of [
  ['P', 7],
  ['R', 9],
] as const)
  values.set(letter, value)
for (const [at, letter] of Array.from('STUVWXYZ').entries()) values.set(letter, at + 2)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Whether the ninth character is the check digit of the others (0-9 or X). Many cars made in Iran carry none, so a
 * mismatch is worth a second look and no more.
 */
export function hasVinCheckDigit(vin: string): boolean {
  if (!isVin(vin)) return false
  const sum = Array.from(vin).reduce(
    (total, letter, at) => total + (values.get(letter) ?? Number(letter)) * (weights[at] ?? 0),
    0,
  )
  return vin[8] === (sum % 11 === 10 ? 'X' : String(sum % 11))
}
