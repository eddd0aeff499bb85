import { Readable } from 'node:stream'
import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from '@rezerv/contract/order/order-status.ts'
import type { OrderRow } from '@rezerv/contract/order/order-row.ts'
import type { ExportFormat } from '@rezerv/contract/order/order-export.ts'
import { workbookFile } from '#table/table-workbook.ts'

type Cell = string | number
type Column = { header: string; width: number; cell: (row: OrderRow) => Cell }
type Batches = AsyncIterable<OrderRow[]>

/** Amounts are numbers in rials; an instant is told twice, as people read it and as programs do. */
const columns: Column[] = [
  { header: 'کد', width: 12, cell: (row) => row.code },
  { header: 'نوع', width: 10, cell: (row) => listingKindLabels[row.kind] },
  { header: 'آگهی', width: 32, cell: (row) => row.listingTitle },
  { header: 'میزبان', width: 22, cell: (row) => row.hostName },
  { header: 'مشتری', width: 22, cell: (row) => row.customerName },
  { header: 'موبایل', width: 14, cell: (row) => `0${row.customerMobile.slice(3)}` },
  { header: 'از', width: 18, cell: (row) => formatInstant(row.startsAt, 'short') },
  { header: 'تا', width: 18, cell: (row) => formatInstant(row.endsAt, 'short') },
  { header: 'از (ISO)', width: 26, cell: (row) => iso(row.startsAt) },
  { header: 'تا (ISO)', width: 26, cell: (row) => iso(row.endsAt) },
  { header: 'تعداد', width: 8, cell: (row) => row.quantity },
  { header: 'مبلغ (ریال)', width: 16, cell: (row) => row.totalRials },
  { header: 'پرداخت‌شده (ریال)', width: 16, cell: (row) => row.paidRials },
  { header: 'مانده (ریال)', width: 16, cell: (row) => row.dueRials },
  { header: 'وضعیت', width: 16, cell: (row) => orderStatusLabels[row.status] },
  { header: 'وضعیت پرداخت', width: 16, cell: (row) => paymentStateLabels[row.paymentState] },
  { header: 'از کجا', width: 12, cell: (row) => orderSourceLabels[row.source] },
  { header: 'برچسب‌ها', width: 20, cell: (row) => row.labels.join('، ') },
  { header: 'ثبت', width: 18, cell: (row) => formatInstant(row.createdAt, 'short') },
  { header: 'ثبت (ISO)', width: 26, cell: (row) => iso(row.createdAt) },
]

const iso = (instant: string) => new Date(instant).toISOString()

/** The file as it is written; nobody reading it for a while holds the writing up, and destroying it ends the batches. */
export const orderFile = (format: ExportFormat, batches: Batches): Readable =>
  format === 'csv' ? Readable.from(csvParts(batches)) : xlsxFile(batches)

async function* csvParts(batches: Batches) {
  yield csvMark + csvLine(columns.map(({ header }) => header))
  for await (const rows of batches) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('')
}

const xlsxFile = (batches: Batches): Readable =>
  workbookFile(async (book, drained) => {
    const sheet = book.addWorksheet('سفارش‌ها', { views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }] })
    sheet.columns = columns.map(({ header, width }) => ({
      header,
      width,
      ...(header.includes('ریال') && { style: { numFmt: '#,##0' } }),
    }))
    sheet.getRow(1).font = { bold: true }
    sheet.getRow(1).commit()
    for await (const rows of batches) {
      // A string stays a string in this format, whatever it begins with.
      for (const row of rows) sheet.addRow(columns.map(({ cell }) => cell(row))).commit()
      if (!(await drained())) return
    }
    sheet.commit()
  })
