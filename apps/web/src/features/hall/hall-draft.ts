import { onlyDigits, toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import { HallRow, type HallSection } from '@rezerv/contract/hall/hall-plan.ts'

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

/** Rows like the last one, named on from it: after «۱۲» comes «۱۳», after «ب» again «ب» to be renamed. */
export function moreRows(rows: HallRow[], { count, first, last }: RowsWanted): HallRow[] {
  const named = Number(onlyDigits(rows.at(-1)?.name ?? '0'))
  return Array.from({ length: count }, (_, nr) => HallRow.parse({ name: toPersianDigits(named + nr + 1), first, last }))
}

/** «۵، ۱۲» as its numbers, each once, whatever digits and commas it was typed with. */
export const numbersIn = (text: string) =>
  [...new Set((toWesternDigits(text).match(/\d{1,4}/g) ?? []).map(Number))].filter((number) => number > 0)
export const numbersText = (numbers: number[]) => toPersianDigits(numbers.join('، '))
