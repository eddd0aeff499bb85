import { headerOf } from '@rezerv/contract/import/import-guess.ts'
import {
  importCellMax,
  importColumnsMax,
  importRowsMax,
  type ImportSubject,
} from '@rezerv/contract/import/import-subject.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import { noTable, tooManyRows } from '#table/table-bounds.ts'
import { readTable } from '#table/table-read.ts'

export type ImportTable = { columns: string[]; rows: { line: number; cells: string[] }[] }

/** Titles and remarks that may stand above the names of the columns. */
const titlesMax = 20

/** Reads the bytes of a file of a subject; in a thread of its own. Throws `file_type` when there is no table, and `file_too_large`. */
export async function importTable({
  bytes,
  subject,
}: {
  bytes: Uint8Array
  subject: ImportSubject
}): Promise<ImportTable> {
  const table = await readTable(bytes, {
    rows: importRowsMax,
    titles: titlesMax,
    columns: importColumnsMax,
    cell: importCellMax,
    bytes: 20 * 1_048_576,
  })
  const header = headerOf(subject, table.slice(0, titlesMax))
  const width = Math.max(0, ...table.slice(header).map((row) => row.length))
  const cut = (row: string[]) => Array.from({ length: width }, (_, at) => readablePart(row[at] ?? '', importCellMax))
  const rows = table.slice(header + 1).map((row, at) => ({ line: header + at + 2, cells: cut(row) }))
  if (rows.length === 0) throw noTable('در این فایل ردیفی نیست؛ الگو را بگیرید، پر کنید و دوباره ارسال کنید')
  if (rows.length > importRowsMax) throw tooManyRows(importRowsMax)
  return { columns: cut(table[header] ?? []), rows }
}
