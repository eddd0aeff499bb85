import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { expect, test } from 'vitest'
import { readCsv as readRows } from './table-csv.ts'

/** Whatever they hold. */
const readCsv = (text: string) =>
  readRows(text, () => {
    const rows: string[][] = []
    return { rows, add: (cells) => void rows.push(cells) }
  })

test('what is written is read again: commas, quotes, line ends, Persian', () => {
  const cells = ['سفارش «الف»', 'یک, دو', 'گفت "بله"', 'دو\nخط']
  expect(readCsv(csvMark + csvLine(cells) + csvLine(['۱', '', '', 'x']))).toEqual([cells, ['۱', '', '', 'x']])
})

test('quotes that do not close are letters, and a hundred thousand of them take no time', () => {
  expect(readCsv('"a,b\n1,"2"x\n')).toEqual([
    ['"a', 'b'],
    ['1', '"2"x'],
  ])
  expect(readCsv('"""a,'.repeat(100_000))).toHaveLength(1)
  expect(readCsv(`"${'""'.repeat(2_000_000)}`)).toHaveLength(1)
})

test('titles above the table do not say what parts its cells', () => {
  expect(readCsv('گردش حساب\nتاریخ;مبلغ\n1;2')).toEqual([['گردش حساب'], ['تاریخ', 'مبلغ'], ['1', '2']])
})

test('semicolons and tabs part cells too; empty lines are left out', () => {
  expect(readCsv('a;b\n\n1;2,5\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
  expect(readCsv(csvMark + '"صندلی; ردیف; طبقه",مبلغ\n"۱; ۲; ۳",5')).toEqual([
    ['صندلی; ردیف; طبقه', 'مبلغ'],
    ['۱; ۲; ۳', '5'],
  ])
  expect(readCsv('a\tb\r\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quote that is astray in one cell leaves the quoted amounts of the others whole', () => {
  expect(readCsv('شرح,مبلغ\nکابل 5" و "مهر" کارت,"1,250,000"\n"حواله "سارا" و علی","2,000"\n"a"b,"c"')).toEqual([
    ['شرح', 'مبلغ'],
    ['کابل 5" و "مهر" کارت', '1,250,000'],
    ['"حواله "سارا" و علی"', '2,000'],
    ['"a"b', 'c'],
  ])
  expect(readCsv(csvLine(['"الف"\nب']))).toEqual([['"الف"\nب']])
})
