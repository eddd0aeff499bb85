import { faNorm } from '../persian-text.ts'

/** A car's plate: 12 ب 345 ایران 67. Source: the traffic police's plate series. */
export type Plate = { left: string; letter: string; middle: string; province: string }

/** Letters of plates, and what each is for. */
export const plateLetters = {
  private: ['ب', 'ج', 'د', 'س', 'ص', 'ط', 'ق', 'ل', 'م', 'ن', 'و', 'ه', 'ی'],
  other: ['الف', 'ت', 'ث', 'ز', 'ژ', 'ش', 'ع', 'ف', 'ک', 'گ', 'پ', 'D', 'S'],
} as const

const letters: string[] = [...plateLetters.private, ...plateLetters.other]
const pattern = /^([1-9]\d)\s*([^\d\s-]+)\s*([1-9]\d{2})\s*-?\s*(?:ایران)?\s*([1-9]\d)$/

/** As it is kept and compared: `12ب345-67`. */
export const plateOf = ({ left, letter, middle, province }: Plate): string => `${left}${letter}${middle}-${province}`

/** Reads what a person typed, in any digits, with or without spaces and «ایران»; undefined when it is no plate. */
export function parsePlate(text: string): Plate | undefined {
  const [, left = '', letter = '', middle = '', province = ''] = pattern.exec(faNorm(text)) ?? []
  const known = letters.find((one) => one.toLowerCase() === letter.toLowerCase())
  return known ? { left, letter: known, middle, province } : undefined
}

/** For lists: the middle digits are hidden, `12ب***-67`. A text that is no plate comes back empty. */
export function maskPlate(text: string): string {
  const plate = parsePlate(text)
  return plate ? plateOf({ ...plate, middle: '***' }) : ''
}
