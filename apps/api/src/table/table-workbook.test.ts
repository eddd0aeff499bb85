import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { workbookFile } from './table-workbook.ts'

test('a text is a text in a workbook, whatever it begins with: nothing of it is a formula', async () => {
  const texts = ['=HYPERLINK("http://x")', '＝1+1', '+1', '-1', '@x', '\t=1', 'علی; =1']
  const file = workbookFile((made) => {
    const sheet = made.addWorksheet('سفارش‌ها')
    sheet.addRow(texts).commit()
    sheet.commit()
    return Promise.resolve()
  })
  const book = new Excel.Workbook()
  await book.xlsx.read(file)
  const [sheet] = book.worksheets
  const cells = texts.map((_, at) => sheet?.getCell(1, at + 1))
  expect(cells.map((cell) => [cell?.type, cell?.value])).toEqual(texts.map((text) => [Excel.ValueType.String, text]))
})
