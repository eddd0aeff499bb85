/** Spreadsheets read UTF-8 as such only after this mark. */
export const csvMark = '\uFEFF'

/** One line of a CSV file with its end. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Reads a CSV text: quoted cells, any line end, comma, semicolon or tab (whichever the first line has most of). Empty lines are left out. */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const mark = separatorOf(plain)
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${mark}\\r\\n]*)(${mark}|\\r?\\n|\\r|$)`, 'gy')
  const rows: string[][] = []
  let row: string[] = []
  for (const [all, cell = '', end = ''] of plain.matchAll(cells)) {
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === mark) continue
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    if (all === '') break
  }
  return rows
}

function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? ''
  const count = (mark: string) => first.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
