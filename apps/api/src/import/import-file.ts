import { apart } from '#apart/apart.ts'
import { exportContentTypes } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import { guessColumns } from '@rezerv/contract/import/import-guess.ts'
import { importFileMaxBytes, type ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { type Import, type ImportRow, rowVerdictLabels } from '@rezerv/contract/import/import.ts'
import type { MoneyUnit } from '@rezerv/contract/money.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readUpload } from '#media/media-upload-service.ts'
import { exportFile, exportSheets, type FileColumn } from '#table/table-file.ts'
import type { ImportTable } from './import-apart.ts'

const reading = { module: new URL('import-apart.ts', import.meta.url), name: 'importTable' }
/** Five thousand rows are read in a tenth of both. */
const bounds = { seconds: 20, megabytes: 384 }

/** What was sent, with what its columns probably are. Throws `file_type`, `file_too_large`, `bad_request` and `busy`. */
export async function readImportFile(request: FastifyRequest, subject: ImportSubject) {
  const { name: fileName, bytes } = await readUpload(request, importFileMaxBytes)
  const { columns, rows } = await apart<ImportTable>(reading, { bytes: new Uint8Array(bytes), subject }, bounds)
  return { fileName, columns, rows, mapping: guessColumns(subject, columns), moneyUnit: unitSaid(columns) }
}

/** Rials unless a column says toman. */
const unitSaid = (columns: string[]): MoneyUnit =>
  columns.some((name) => faNorm(name).includes('تومان')) ? 'toman' : 'rial'

const neededWord = { true: 'لازم', false: '' }

/** A table to fill in, and in a workbook beside it what each column is. */
export function templateFile(subject: ImportSubject, format: ExportFormat) {
  const fields = fieldsOf(subject)
  const heads = fields.map(([, { label }]) => ({ header: label, width: Math.max(14, label.length + 6) }))
  const empty = { title: 'ردیف‌ها', heads, batches: [] }
  if (format === 'csv') return exportSheets([empty], format)
  const guide: FileColumn<(typeof fields)[number]>[] = [
    { header: 'ستون', cell: ([, { label }]) => label },
    { header: 'لازم', width: 10, cell: ([, { isNeeded = false }]) => neededWord[`${isNeeded}`] },
    { header: 'توضیح', width: 70, cell: ([, { hint = '' }]) => hint },
    { header: 'نمونه', width: 30, cell: ([, { example }]) => example },
  ]
  const cells = fields.map((field) => guide.map(({ cell }) => cell(field)))
  return exportSheets([empty, { title: 'راهنما', heads: guide, batches: [cells] }], format)
}

/** The rows in the columns that came, so that the file can be mended and sent again, with the verdict on each. */
export function rowsFile({ columns }: Pick<Import, 'columns'>, rows: ImportRow[], format: ExportFormat) {
  const own: FileColumn<ImportRow>[] = columns.map((name, at) => ({
    header: name,
    cell: ({ cells }) => cells[at] ?? '',
  }))
  return exportFile(
    [
      ...own,
      { header: 'نتیجه', cell: ({ verdict }) => rowVerdictLabels[verdict] },
      { header: 'دلیل', width: 60, cell: ({ reasons }) => reasons.join('؛ ') },
    ],
    [rows],
    format,
  )
}

/** The header of a file by its name. */
export const named = (reply: FastifyReply, name: string, format: ExportFormat) =>
  void reply.headers({
    'content-type': exportContentTypes[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
  })
