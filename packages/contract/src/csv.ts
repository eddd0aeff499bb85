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

/** Reads a CSV text: quoted cells, any line end, comma, semicolon or tab (whichever the first line of several cells has most of). Empty lines are left out. */
export const readCsv = (text: string): string[][] => [...csvRows(text)]

/** The same, row by row: who has enough stops. */
export function* csvRows(text: string): Generator<string[]> {
  const plain = text.replace(/^\uFEFF/, '')
  const mark = separatorOf(plain)
  const ends = new RegExp(`[${mark}\\r\\n]`, 'g')
  let row: string[] = []
  for (let from = 0; from <= plain.length;) {
    const { cell, until } = cellAt(plain, from, { mark, ends })
    row.push(cell)
    const end = plain[until]
    from = until + (end === '\r' && plain[until + 1] === '\n' ? 2 : 1)
    if (end === mark) continue
    if (row.some((one) => one.trim() !== '')) yield row
    row = []
  }
}

type Marks = { mark: string; ends: RegExp }

/** Quotes that do not close, or close in the middle of a cell, are letters like any other. */
function cellAt(text: string, from: number, { mark, ends }: Marks): { cell: string; until: number } {
  if (text[from] === '"') {
    const close = closingQuote(text, from)
    const end = close < 0 ? '"' : text[close + 1]
    if (end === undefined || end === mark || end === '\r' || end === '\n')
      return { cell: text.slice(from + 1, close).replaceAll('""', '"'), until: close + 1 }
  }
  ends.lastIndex = from
  const until = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(from, until), until }
}

/** Two quotes are one that is meant; -1 when none closes. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** Titles above the table have no separators. */
function separatorOf(text: string): string {
  const first = /^.*[,;\t].*$/m.exec(text)?.[0] ?? ''
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
