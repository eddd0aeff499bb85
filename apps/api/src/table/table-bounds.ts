import { formatCount } from '@rezerv/contract/digits.ts'
import { AppError } from '#http/app-error.ts'

/** How much of a table is read. `titles`: rows that may stand above it; `cell`: letters that are kept of one; `bytes`: of all that is kept, as UTF-8. */
export type TableBounds = { rows: number; titles: number; columns: number; cell: number; bytes: number }

/** A cell of Excel holds no more. */
const longestCell = 32_767

export const tooLarge = (message: string) => new AppError('file_too_large', { message })
export const noTable = (message: string) => new AppError('file_type', { message })

export const inParts = 'آن را به چند فایل تقسیم کنید'

/** Takes rows one by one while they keep the bounds; empty ones are left out. Throws `file_too_large` with the bound that broke. */
export function boundedRows(bounds: TableBounds) {
  const rows: string[][] = []
  let bytes = 0
  const cut = (text: string) => {
    if (text.length > longestCell)
      throw tooLarge(`یکی از سلول‌های این فایل بیش از ${formatCount(longestCell)} حرف دارد؛ متن آن را کوتاه کنید`)
    const kept = text.trim().slice(0, bounds.cell)
    bytes += Buffer.byteLength(kept) + 3
    return kept
  }
  const add = (cells: string[]) => {
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width === 0) return
    if (width > bounds.columns)
      throw tooLarge(`این فایل بیش از ${formatCount(bounds.columns)} ستون دارد؛ ستون‌های اضافه را پاک کنید`)
    if (rows.length === bounds.rows + bounds.titles) throw tooManyRows(bounds.rows)
    rows.push(Array.from(cells.slice(0, width), (cell) => cut(cell ?? '')))
    if (bytes > bounds.bytes) throw tooLarge(`متن این فایل بیش از حد زیاد است؛ ${inParts}`)
  }
  return { rows, add }
}

export const tooManyRows = (rows: number) => tooLarge(`این فایل بیش از ${formatCount(rows)} ردیف دارد؛ ${inParts}`)
