import { boundedRows, noTable, type TableBounds } from './table-bounds.ts'
import { readCsv } from './table-csv.ts'
import { readXlsx } from './table-xlsx.ts'

/**
 * The rows of a table that somebody sent, CSV or XLSX by its bytes and not by its name; empty ones are left out. It may take seconds:
 * only a thread of its own calls it (`apart`). Throws `file_type` and `file_too_large`.
 */
export async function readTable(bytes: Uint8Array, bounds: TableBounds): Promise<string[][]> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('PK')) return readXlsx(bytes, bounds)
  // The container of Word and Excel until 2003, and of everything that has a password since.
  if (head.startsWith('\xD0\xCF\x11\xE0'))
    throw noTable('این فایل XLS قدیمی است یا رمز دارد؛ آن را در اکسل باز کنید و بدون رمز به‌صورت XLSX یا CSV ذخیره کنید')
  const text = textOf(bytes)
  if (/^\s*</.test(text))
    throw noTable('این فایل صفحهٔ وب است، نه جدول؛ آن را در اکسل باز کنید و به‌صورت XLSX یا CSV ذخیره کنید')
  if (head.startsWith('%PDF') || /(?![\t\n\f\r])\p{Cc}/u.test(text.slice(0, 100_000)))
    throw noTable('این فایل CSV یا XLSX نیست؛ صورت‌حساب را به یکی از این دو شکل از بانک بگیرید')
  return readCsv(text, () => boundedRows(bounds))
}

/** Banks write UTF-8 with or without a mark, UTF-16 (Excel's «Unicode Text»), or the Arabic code page of Windows. */
function textOf(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** By its mark, or by separators and line ends that take two bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString('latin1')
  if (start.startsWith('\xFF\xFE')) return 'utf-16le'
  if (start.startsWith('\xFE\xFF')) return 'utf-16be'
  const pairs: string[] = start.match(/[^]{2}/g) ?? []
  if (pairs.includes('\0\0')) return undefined
  const ends = (pattern: RegExp) => pairs.filter((pair) => pattern.test(pair)).length
  if (ends(/[\t\n,;]\0/) > 1) return 'utf-16le'
  return ends(/\0[\t\n,;]/) > 1 ? 'utf-16be' : undefined
}
