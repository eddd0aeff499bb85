import {
  bankCellMax,
  bankColumnsMax,
  bankRowsMax,
  bankTextMaxBytes,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { headerIndex } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import { noTable, tooManyRows } from '#table/table-bounds.ts'
import { readTable } from '#table/table-read.ts'

export type BankTable = { columns: string[]; rows: string[][] }

/** Banks write titles above the names of the columns. */
const titlesMax = 50

/** Reads the bytes of a statement; in a thread of its own. Throws `file_type` when there is no table, and `file_too_large`. */
export async function bankTable(bytes: Uint8Array): Promise<BankTable> {
  const table = await readTable(bytes, {
    rows: bankRowsMax,
    titles: titlesMax,
    columns: bankColumnsMax,
    cell: bankCellMax,
    bytes: bankTextMaxBytes,
  })
  const header = Math.max(0, headerIndex(table))
  const width = Math.max(0, ...table.slice(header).map((row) => row.length))
  const cut = (row: string[]) => Array.from({ length: width }, (_, at) => readablePart(row[at] ?? '', bankCellMax))
  const rows = table.slice(header + 1).map(cut)
  if (rows.length === 0 || width < 2) throw noTable('در این فایل جدولی پیدا نشد؛ CSV یا XLSX با ردیف عنوان ارسال کنید')
  if (rows.length > bankRowsMax) throw tooManyRows(bankRowsMax)
  return { columns: cut(table[header] ?? []), rows }
}
