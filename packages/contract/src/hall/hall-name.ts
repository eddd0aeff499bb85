import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { faNorm } from '../persian-text.ts'
import { remembered } from '../remembered.ts'
import { Line } from '../written-text.ts'

const nameMax = 40

/** What is printed alike has one key: digits and letters of whichever keyboard, spaces and marks that nobody sees. */
export const hallNameKey = remembered((text) => faNorm(text).replace(/[\s\p{Cf}]/gu, ''))

/** Of one place among those of a hall, as `hallNameKey` of a name. */
export const hallPlaceKey = ({ section, row, seat }: { section: string; row: string; seat: string }) =>
  [section, row, seat].map(hallNameKey).join('\n')

/** As it is printed: digits are Persian, and of what nobody sees nothing is left but the marks between joined letters. */
const printed = (text: string) =>
  toPersianDigits(text)
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')

/** The name of a section or a row: it is kept as it is printed, so that two of them are never told apart by how they were typed. */
export const HallName = Line.check(
  z.overwrite(printed),
  z.trim(),
  z.minLength(1, 'نام را وارد کنید'),
  z.refine((text) => text === '' || hallNameKey(text) !== '', 'نام را وارد کنید'),
  z.maxLength(nameMax),
)

/** A category of prices, by which tickets say theirs: it stays as it was typed. Empty of a row that is of its section's. */
export const HallCategory = Line.check(z.trim(), z.maxLength(nameMax))
