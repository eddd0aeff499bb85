import { expect, test } from 'vitest'
import { csvLine, csvMark, readCsv } from './csv.ts'

test('what is written is read again: commas, quotes, line ends, Persian', () => {
  const cells = ['سفارش «الف»', 'یک, دو', 'گفت "بله"', 'دو\nخط']
  expect(readCsv(csvMark + csvLine(cells) + csvLine(['۱', '', '', 'x']))).toEqual([cells, ['۱', '', '', 'x']])
})

test('a spreadsheet never runs a text as a formula, and a negative number stays a number', () => {
  expect(csvLine(['=1+1', '@x', -5, null])).toBe("'=1+1,'@x,-5,\r\n")
})

test.each([
  ['a wide sign', '＝1+1', `'＝1+1`],
  ['other wide signs', '＋1 － ＠', `'＋1 － ＠`],
  ['a space before it', ' \u00A0=1', `' \u00A0=1`],
  ['a hidden mark before it', '\u200F\uFEFF=1', `'\u200F\uFEFF=1`],
  ['behind a semicolon', 'علی; =HYPERLINK("x")', `"علی;' =HYPERLINK(""x"")"`],
  ['behind a tab', 'علی\t@x', `"علی\t'@x"`],
  ['behind a line end', 'علی\n-1', `"علی\n'-1"`],
  ['a tab in front', '\tx', `"'\tx"`],
])('nor one that hides: %s', (_, text, cell) => expect(csvLine([text])).toBe(`${cell}\r\n`))

test.each(['۵-۳', 'الف؛ ب', 'a=b', 'sara@example.com', '۱۴۰۵/۰۸/۳۰ - ۱۴۰۵/۰۹/۰۱'])('%s stays as it is', (text) =>
  expect(csvLine([text])).toBe(`${text}\r\n`),
)

test('quotes that do not close are letters, and a hundred thousand of them take no time', () => {
  expect(readCsv('"a,b\n1,"2"x\n')).toEqual([
    ['"a', 'b'],
    ['1', '"2"x'],
  ])
  expect(readCsv('"""a,'.repeat(100_000))).toHaveLength(1)
  expect(readCsv(`"${'""'.repeat(2_000_000)}`)).toHaveLength(1)
}, 2_000)

test('titles above the table do not say what parts its cells', () => {
  expect(readCsv('گردش حساب\nتاریخ;مبلغ\n1;2')).toEqual([['گردش حساب'], ['تاریخ', 'مبلغ'], ['1', '2']])
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
