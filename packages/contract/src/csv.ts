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

/** How csv-parse reads what a bank or a spreadsheet wrote. */
const csvForm = (text: string) => ({
  bom: true,
  delimiter: separatorOf(text),
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
})

/** Comma, semicolon or tab, whichever the first line of several cells has most of, beside what is quoted: titles above the table have none. */
function separatorOf(text: string): string {
  const first = (/^.*[,;\t].*$/m.exec(text)?.[0] ?? '').replace(/(?<![^,;\t\uFEFF])"[^"]*"(?![^,;\t])/g, '')
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** What csv-parse exports; the browser and the server have a build of it each. */
type CsvParse = { parse: (text: string, options: object) => unknown; CsvError: new (...given: never[]) => Error }
type CsvRows = { rows: string[][]; add: (cells: string[]) => void }

/** Quotes as the standard has them; as letters where they are astray; and as letters everywhere, when one runs on into the next line. */
const ways = [{}, { relax_quotes: true }, { quote: false }] as const

/**
 * The rows of a CSV text in the first way that fits it, each taken by `add` of what `begin` answers for that way. Rows without a text are
 * left out unless `isWhole`. Throws what `add` throws.
 */
export function csvRows(
  { parse, CsvError }: CsvParse,
  text: string,
  { begin, isWhole = false }: { begin: () => CsvRows; isWhole?: boolean },
): string[][] {
  const form = { ...csvForm(text), skip_records_with_empty_values: !isWhole }
  for (const way of ways) {
    const { rows, add } = begin()
    const astray = new Error('a quote runs on')
    const take = (cells: string[]) => {
      if ('relax_quotes' in way && cells.some(runsOn)) throw astray
      add(cells)
      return null
    }
    try {
      parse(text, { ...form, ...way, on_record: take })
      return rows
    } catch (error) {
      if (error !== astray && !(error instanceof CsvError)) throw error
    }
  }
  return []
}

const runsOn = (cell: string) => /^"[^]*[\r\n]/.test(cell)

/** The `TextDecoder` of the browser or of Node. */
type TextDecoderOf = new (encoding: string, options?: { fatal: boolean }) => { decode: (bytes: Uint8Array) => string }

/** The text of a file as banks and spreadsheets write it: UTF-8 with or without a mark, UTF-16 (Excel's «Unicode Text»), or the Arabic code page of Windows. */
export function textOfFile(bytes: Uint8Array, Decoder: TextDecoderOf): string {
  const wide = utf16Of(bytes)
  if (wide) return new Decoder(wide).decode(bytes)
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new Decoder('windows-1256').decode(bytes)
  }
}

/** By its mark, or by separators and line ends that take two bytes. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4_000))
  if (start.startsWith('\xFF\xFE')) return 'utf-16le'
  if (start.startsWith('\xFE\xFF')) return 'utf-16be'
  const pairs: string[] = start.match(/[^]{2}/g) ?? []
  if (pairs.includes('\0\0')) return undefined
  const ends = (pattern: RegExp) => pairs.filter((pair) => pattern.test(pair)).length
  if (ends(/[\t\n,;]\0/) > 1) return 'utf-16le'
  return ends(/\0[\t\n,;]/) > 1 ? 'utf-16be' : undefined
}
