import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

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
