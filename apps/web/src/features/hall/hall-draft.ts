import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { hallNameKey } from '@rezerv/contract/hall/hall-name.ts'
import { HallRow, type HallSection, rowNumbers, seatNumberMax } from '@rezerv/contract/hall/hall-plan.ts'

export type SeatedSection = Extract<HallSection, { kind: 'seated' }>

/** A section behind what is there already, so that nothing is drawn over it. */
export function newSection(kind: HallSection['kind'], sections: HallSection[]): HallSection {
  const y = Math.max(-2, ...sections.map((one) => one.y + (one.kind === 'seated' ? one.rows.length : 3))) + 2
  const placed = { category: sections.at(-1)?.category ?? 'عادی', x: 0, y }
  if (kind === 'standing') return { kind, name: 'ایستاده', ...placed, capacity: 100 }
  return {
    kind,
    name: sections.length === 0 ? 'همکف' : 'بالکن',
    ...placed,
    direction: 'rtl',
    curve: 20,
    rows: [HallRow.parse({ name: '۱', first: 1, last: 20 })],
  }
}

export type RowsWanted = { count: number; first: number; last: number }

/** Rows like the last one, named on from it; a name that a row of the section has already is passed over. */
export function moreRows(rows: HallRow[], { count, first, last }: RowsWanted): HallRow[] {
  const used = new Set(rows.map(({ name }) => hallNameKey(name)))
  let name = rows.at(-1)?.name ?? ''
  return Array.from({ length: count }, () => {
    do name = nameAfter(name)
    while (used.has(hallNameKey(name)))
    return HallRow.parse({ name, first, last })
  })
}

const alphabets = [
  'الف ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ه ی'.split(' '),
  'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' '),
]

/** After «۱۲» comes «۱۳», after «ب» «پ», after «A۹» «A۱۰», after any other name the same with a number. */
function nameAfter(name: string): string {
  const written = toWesternDigits(name.trim())
  const [, before = '', number] = /^(.*?)(\d{1,9})$/su.exec(written) ?? []
  if (number !== undefined) return toPersianDigits(`${before}${Number(number) + 1}`)
  for (const letters of alphabets) {
    const at = letters.findIndex((letter) => hallNameKey(letter) === hallNameKey(written))
    const next = letters[at + 1]
    if (at >= 0 && next !== undefined) return next
  }
  return toPersianDigits(written === '' ? '1' : `${written.slice(0, 30)} 2`)
}

/** «۵، ۱۲» as its numbers, each once, whatever digits and commas it was typed with. */
export const numbersIn = (text: string) =>
  [...new Set((toWesternDigits(text).match(/\d+/g) ?? []).map(Number))].filter(
    (number) => number > 0 && number <= seatNumberMax,
  )
export const numbersText = (numbers: number[]) => toPersianDigits(numbers.join('، '))

/** Those of the numbers that stand for no seat of the row: they would be kept and change nothing. */
export function strayNumbers(row: HallRow, numbers: readonly number[]): number[] {
  const has = new Set(rowNumbers({ ...row, gaps: [] }))
  return numbers.filter((number) => !has.has(number))
}

/** What was taken out comes back to its place, whatever was changed beside it since. */
export const withSection = (sections: HallSection[], at: number, back: HallSection) => sections.toSpliced(at, 0, back)
export const withRow = (sections: HallSection[], { section: of, at }: { section: number; at: number }, back: HallRow) =>
  sections.map((one, nr) =>
    nr === of && one.kind === 'seated' ? { ...one, rows: one.rows.toSpliced(at, 0, back) } : one,
  )
