import { expect, test } from 'vitest'
import { csvLine, csvMark, readCsv } from './csv.ts'

test('what is written is read again: commas, quotes, line ends, Persian', () => {
  const cells = ['سفارش «الف»', 'یک, دو', 'گفت "بله"', 'دو\nخط']
  expect(readCsv(csvMark + csvLine(cells) + csvLine(['۱', '', '', 'x']))).toEqual([cells, ['۱', '', '', 'x']])
})

test('a spreadsheet never runs a text as a formula, and a negative number stays a number', () => {
  expect(csvLine(['=1+1', '@x', -5, null])).toBe("'=1+1,'@x,-5,\r\n")
})

test('semicolons and tabs part cells too; empty lines are left out', () => {
  expect(readCsv('a;b\n\n1;2,5\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
  expect(readCsv('a\tb\r\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})
