import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { readTable } from './table-read.ts'
import { bookOf, longBook, rowBomb, sheetRow, textCell, zipOf } from './table-testing.ts'

const bounds = { rows: 3_000, titles: 0, columns: 60, cell: 500, bytes: 3_000_000 }
const read = (bytes: Buffer | string) => readTable(new Uint8Array(Buffer.from(bytes)), bounds)
/** The code and what it says. */
const refused = async (bytes: Buffer | string) => {
  const error = await read(bytes).catch((thrown: unknown) => thrown)
  const { code, persian } = error as { code: string; persian: string }
  return `${code}: ${persian}`
}

test('a workbook is read as Excel shows it: dates, times, long numbers, results of formulas, texts in parts', async () => {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('گردش')
  sheet.addRow(['تاریخ', 'ساعت', 'مبلغ', 'کارت', 'شرح'])
  sheet.addRow([
    new Date('2026-11-21T00:00:00Z'),
    0.5,
    { formula: 'SUM(1,2)', result: 3 },
    6_037_991_234_567_890,
    { richText: [{ text: 'حواله ' }, { text: 'سارا', font: { bold: true } }] },
  ])
  sheet.addRow([null, null, null, null, null])
  sheet.addRow([null, { formula: '"a"&"b"', result: 'ab' }, true, { error: '#N/A' }, -1.5])
  sheet.getCell('B2').numFmt = 'h:mm'
  book.addWorksheet('دیگر').addRow(['این خوانده نمی‌شود'])
  expect(await read(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([
    ['تاریخ', 'ساعت', 'مبلغ', 'کارت', 'شرح'],
    ['2026-11-21', '12:00', '3', '6037991234567890', 'حواله سارا'],
    ['', 'ab', 'TRUE', '#N/A', '-1.5'],
  ])
})

test('a CSV is read in the letters of the bank: UTF-8, UTF-16 both ways, with and without a mark, Windows-1256', async () => {
  const text = 'تاريخ;شرح\r\n1405/08/30;حواله سارا\r\n'
  const rows = [
    ['تاريخ', 'شرح'],
    ['1405/08/30', 'حواله سارا'],
  ]
  const utf16 = Buffer.from(text, 'utf16le')
  const arabic = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, n) => n))
  const files = {
    'UTF-8': Buffer.from(text),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    'UTF-16': utf16,
    'UTF-16 with a mark': Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 turned round': Buffer.from(utf16).swap16(),
    'UTF-16 turned round with a mark': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'Windows-1256': Buffer.from(text.split('').map((letter) => arabic.indexOf(letter))),
  }
  for (const [name, bytes] of Object.entries(files)) expect(await read(bytes), name).toEqual(rows)
})

test('a zip that packs to hurt is refused by what it says of itself, and held to that when it lies', async () => {
  const bomb = rowBomb()
  expect(bomb.length).toBeLessThan(400_000)
  const began = performance.now()
  expect(await refused(bomb)).toMatch(/^file_too_large: .*فشرده است/)
  expect(performance.now() - began).toBeLessThan(1_000)
  const row = '<row><c><v>1</v></c></row>'
  expect(await refused(bookOf(row.repeat(400_000), [], { says: 500 }))).toMatch(/^file_t.*(ناقص|سطر)/)
  const inside = zipOf([{ name: 'a', text: Buffer.alloc(5_000_000) }])
  expect(await refused(bookOf(row, [{ name: 'nested.zip', text: zipOf([{ name: 'b', text: inside }]) }]))).toMatch(
    /^undefined/,
  )
  const parts = Array.from({ length: 600 }, (_, n) => ({ name: `part${n}`, text: '' }))
  expect(await refused(bookOf(row, parts))).toMatch(/^file_too_large: .*بخش/)
  const claims = Array.from({ length: 4 }, (_, n) => ({ name: `part${n}`, text: 'x', says: 500_000_000 }))
  expect(await refused(bookOf(row, claims))).toMatch(/^file_too_large: .*۶۴ مگابایت/)
})

test('too many rows, columns, letters of a cell and letters in all are refused, each by its name and with what to do', async () => {
  const many = 'این فایل بیش از ۳٬۰۰۰ ردیف دارد؛ آن را به چند فایل تقسیم کنید'
  expect(await refused(longBook(60_000))).toBe(`file_too_large: ${many}`)
  expect(await refused('a,b\n'.repeat(3_001))).toBe(`file_too_large: ${many}`)
  expect(await read('a,b\n'.repeat(3_000))).toHaveLength(3_000)
  expect(await refused(`a${',b'.repeat(60)}`)).toMatch(/^file_too_large: .*۶۰ ستون/)
  expect(await refused(bookOf(sheetRow('<c r="XFD1"><v>1</v></c>')))).toMatch(/^file_too_large: .*۶۰ ستون/)
  expect(await refused(`a,${'b'.repeat(32_768)}`)).toMatch(/^file_too_large: .*۳۲٬۷۶۷ حرف/)
  expect(await refused(bookOf(sheetRow(textCell('b'.repeat(40_000)))))).toMatch(/^file_too_large: .*۳۲٬۷۶۷ حرف/)
  // One text that is shared by every cell: little to send, much to keep.
  const shared = { name: 'xl/sharedStrings.xml', text: `<sst><si><t>${'ب'.repeat(500)}</t></si></sst>` }
  const cells = '<c t="s"><v>0</v></c>'.repeat(60)
  expect(await refused(bookOf(Array.from({ length: 99 }, () => sheetRow(cells)).join(''), [shared]))).toMatch(
    /^file_too_large: متن این فایل/,
  )
  const texts = Array.from({ length: 200_001 }, (_, n) => `<si><t>${n}</t></si>`).join('')
  const list = [{ name: 'xl/sharedStrings.xml', text: `<sst>${texts}</sst>` }]
  expect(await refused(bookOf(sheetRow(textCell('x')), list))).toMatch(/^file_too_large: متن این فایل/)
})

test('what is broken, locked or something else is refused with what to do', async () => {
  const whole = bookOf(sheetRow(textCell('تاریخ'), textCell('مبلغ')))
  for (const part of [4, 0.3, 0.6, 0.95])
    expect(await refused(whole.subarray(0, part < 1 ? whole.length * part : part))).toMatch(/^file_type: .*ناقص/)
  const harmed = Buffer.from(whole)
  harmed.fill(0xff, 300, 400)
  expect(await refused(harmed)).toMatch(/^file_type: .*ناقص/)
  expect(await refused(bookOf('', [], { isLocked: true }))).toMatch(/^file_type: .*رمز دارد/)
  expect(await refused(Buffer.from('D0CF11E0A1B11AE1', 'hex'))).toMatch(/^file_type: .*XLS قدیمی است یا رمز دارد/)
  expect(await refused(zipOf([{ name: 'word/document.xml', text: '<x/>' }]))).toMatch(/^file_type: .*XLSX نیست/)
  expect(await refused('<html><table><tr><td>1</td></tr></table>')).toMatch(/^file_type: .*صفحهٔ وب/)
  expect(await refused('%PDF-1.7\nx')).toMatch(/^file_type: .*CSV یا XLSX نیست/)
  expect(await refused(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toMatch(/^file_type: .*نیست/)
})

test('nothing is said of a bank: a file of customers is refused in the same words', async () => {
  const broken = bookOf(sheetRow(textCell('موبایل'))).subarray(0, 40)
  for (const bytes of [broken, '%PDF-1.7\nx', Buffer.alloc(2_000), Buffer.from('D0CF11E0A1B11AE1', 'hex')])
    expect(await refused(bytes)).not.toMatch(/بانک|صورت‌حساب/)
})

test('XML that would unfold, or nests without end, opens nothing', async () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>`
  const unfolding = { text: `${entities}<worksheet><row><c t="str"><v>&b;</v></c></row></worksheet>` }
  expect(await refused(bookOf('', [], unfolding))).toMatch(/^file_type: .*ناقص/)
  const outside = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><row><c t="str"><v>&a;</v></c></row></worksheet>`
  expect(await refused(bookOf('', [], { text: outside }))).toMatch(/^file_type: .*ناقص/)
  expect(await refused(bookOf('<a>'.repeat(1_000)))).toMatch(/^file_type: .*ناقص/)
})
