/** Spreadsheets read UTF-8 as such only after this mark. */
export const csvMark = '\uFEFF'

/** One line of a CSV file with its end. Where a spreadsheet would run a text as a formula, an apostrophe stands before it. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Where a spreadsheet takes what follows for a formula: the four signs, in East Asian width too, behind any space or mark that is not
 * seen. A program that parts cells at semicolons or tabs begins one behind each of them, quoted or not.
 */
const formula = /(^|[;|\t\r\n])(?=[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B])|^(?=[\t\r])/gu

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = cell.replace(formula, `$1'`)
  return /[";|,\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** How csv-parse reads what a bank or a spreadsheet wrote; the browser and the server have a build of it each. */
export const csvForm = (text: string) => ({
  bom: true,
  delimiter: separatorOf(text),
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_records_with_empty_values: true,
})

/** Comma, semicolon or tab, whichever the first line of several cells has most of: titles above the table have none. */
function separatorOf(text: string): string {
  const first = /^.*[,;\t].*$/m.exec(text)?.[0] ?? ''
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
