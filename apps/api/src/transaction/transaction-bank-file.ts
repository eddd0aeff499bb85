import { readCsv } from '@rezerv/contract/csv.ts'
import { type BankFile, bankFileMaxBytes, bankRowsMax } from '@rezerv/contract/transaction/transaction-bank.ts'
import { guessMapping, headerIndex } from '@rezerv/contract/transaction/transaction-bank-match.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type Excel from 'exceljs'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { excel } from '#http/workbook.ts'
import { readUpload } from '#media/media-upload.ts'
import { findMapping } from './transaction-bank-store.ts'

/** Reads an uploaded statement; nothing is kept. Throws `file_type` when it is no table, `file_too_large`, `bad_request`. */
export async function readBankFile(db: Db, request: FastifyRequest): Promise<BankFile> {
  const { name, bytes } = await readUpload(request, bankFileMaxBytes)
  const table = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes.toString('utf8'))
  const header = Math.max(0, headerIndex(table))
  const width = Math.min(60, Math.max(0, ...table.slice(header, header + 50).map((row) => row.length)))
  const cut = (row: string[]) => Array.from({ length: width }, (_, at) => readablePart(row[at] ?? '', 500))
  const columns = cut(table[header] ?? [])
  const rows = table.slice(header + 1).map(cut)
  if (rows.length === 0 || width < 2)
    throw new AppError('file_type', { message: 'در این پرونده جدولی پیدا نشد؛ CSV یا XLSX با سطر عنوان بفرستید' })
  if (rows.length > bankRowsMax)
    throw new AppError('file_too_large', {
      message: `این پرونده بیش از ${bankRowsMax} سطر دارد؛ آن را به ماه‌ها جدا کنید`,
    })
  const remembered = await findMapping(db, headerKey(columns))
  return {
    fileName: name,
    columns,
    rows,
    mapping: remembered ?? guessMapping(columns),
    isRemembered: remembered !== undefined,
  }
}

/** Files with the same names of columns are read in the same way. */
export const headerKey = (columns: string[]) => columns.map((name) => name.trim()).join('|')

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  const { Workbook } = await excel()
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer).catch(() => {
    throw new AppError('file_type', { message: 'این پروندهٔ XLSX خوانده نشد' })
  })
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((row) => {
    const values = Array.isArray(row.values) ? row.values.slice(1) : []
    rows.push(Array.from(values, (_, at) => cellText(row.getCell(at + 1))))
  })
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

/** A date of the sheet is a day without a zone; everything else as it is shown. */
const cellText = (cell: Excel.Cell) =>
  cell.value instanceof Date ? cell.value.toISOString().slice(0, 10) : cell.text.trim()
