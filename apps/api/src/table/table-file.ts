import { Readable } from 'node:stream'
import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { xlsxRowsAtMost } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { AppError } from '#http/app-error.ts'
import { workbookFile } from './table-workbook.ts'

type Cell = string | number | null
type Head = { header: string; width?: number }
export type FileColumn<Row> = Head & { cell: (row: Row) => Cell }
type Batches<Row> = AsyncIterable<Row[]> | Iterable<Row[]>
export type Sheet = { title: string; heads: Head[]; batches: Batches<Cell[]> }

/** Throws `invalid_fields` for more rows than a sheet of Excel holds. */
export function refuseLongSheet(rows: number) {
  if (rows > xlsxRowsAtMost)
    throw new AppError('invalid_fields', {
      message: `یک برگهٔ Excel بیش از ${toPersianDigits('1٬000٬000')} ردیف ندارد؛ CSV بگیرید یا فیلترها را بیشتر کنید`,
    })
}

/** Rows as a file, written while they are read: nobody reading it for a while holds the writing up, and destroying it ends the batches. */
export const exportFile = <Row>(
  columns: FileColumn<Row>[],
  rows: Batches<Row>,
  format: ExportFormat,
  title = 'ردیف‌ها',
) => exportSheets([{ title, heads: columns, batches: cellsOf(columns, rows) }], format)

/** Several tables in one file: sheets of a workbook, or one under the other, each under its title. */
export const exportSheets = (sheets: Sheet[], format: ExportFormat): Readable =>
  format === 'csv' ? Readable.from(csvParts(sheets)) : xlsxFile(sheets)

async function* cellsOf<Row>(columns: FileColumn<Row>[], batches: Batches<Row>) {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}

async function* csvParts(sheets: Sheet[]) {
  const isOne = sheets.length === 1
  yield csvMark
  for (const { title, heads, batches } of sheets) {
    yield (isOne ? '' : csvLine([title])) + csvLine(heads.map(({ header }) => header))
    for await (const rows of batches) if (rows.length > 0) yield rows.map(csvLine).join('')
    if (!isOne) yield csvLine([])
  }
}

const xlsxFile = (sheets: Sheet[]): Readable =>
  workbookFile(async (book, drained) => {
    for (const { title, heads, batches } of sheets) {
      // A sheet's name holds 31 letters and no slash.
      const sheet = book.addWorksheet(title.replaceAll(/[/\\?*[\]:]/g, ' ').slice(0, 31), {
        views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
      })
      sheet.columns = heads.map(({ header, width = 20 }) => ({
        header,
        width,
        ...(header.includes('ریال') && { style: { numFmt: '#,##0' } }),
      }))
      sheet.getRow(1).font = { bold: true }
      sheet.getRow(1).commit()
      for await (const rows of batches) {
        // A string stays a string in this format, whatever it begins with.
        for (const row of rows) sheet.addRow(row).commit()
        if (!(await drained())) return
      }
      sheet.commit()
    }
  })
