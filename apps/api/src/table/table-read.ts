import { textOfFile } from '@rezerv/contract/csv.ts'
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
  const text = textOfFile(bytes, TextDecoder)
  if (/^\s*</.test(text))
    throw noTable('این فایل صفحهٔ وب است، نه جدول؛ آن را در اکسل باز کنید و به‌صورت XLSX یا CSV ذخیره کنید')
  if (head.startsWith('%PDF') || /(?![\t\n\f\r])\p{Cc}/u.test(text.slice(0, 100_000)))
    throw noTable('این فایل CSV یا XLSX نیست؛ آن را به یکی از این دو شکل ذخیره کنید و دوباره ارسال کنید')
  return readCsv(text, () => boundedRows(bounds))
}
