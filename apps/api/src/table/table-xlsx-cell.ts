type Given = {
  shared: readonly string[]
  formats: readonly string[]
  from1904: boolean
  add: (cells: string[]) => void
}
type Cell = { at: number; type: string; style: number; text: string }

const dayMs = 86_400_000
/** Days from the beginning of Excel's calendar to 1970. */
const until1970 = 25_569
const between1900And1904 = 1_462

/** Gathers the cells of a sheet's tags into rows. */
export function cellReader({ shared, formats, from1904, add }: Given) {
  let row: string[] = []
  let cell: Cell | undefined
  let isValue = false
  let isSpoken = false
  const shown = ({ type, style, text }: Cell) => {
    if (type === 's') return shared[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type === 'd') return text.slice(0, 10)
    if (type !== 'n' || text.trim() === '') return text
    return shownNumber(text.trim(), formats[style] ?? '0', from1904)
  }
  return {
    open: (name: string, { r, s = '0', t = 'n' }: Record<string, string>) => {
      if (name === 'row') row = []
      if (name === 'c') cell = { at: columnOf(r) ?? row.length, type: t, style: Number(s), text: '' }
      if (name === 'rPh') isSpoken = true
      // The text of the formula itself, `f`, is never looked at.
      isValue = !isSpoken && (name === 'v' || name === 't')
    },
    text: (more: string) => {
      if (isValue && cell) cell.text += more
    },
    close: (name: string) => {
      isValue = false
      if (name === 'rPh') isSpoken = false
      if (name === 'c' && cell) {
        const text = shown(cell)
        if (text !== '') place(row, cell.at, text)
        cell = undefined
      }
      if (name === 'row') add(row)
    },
  }
}

/** A sheet has no more columns, whatever a cell says of its place. */
const columnsOfSheet = 16_384

function place(row: string[], at: number, text: string) {
  while (row.length < Math.min(at, columnsOfSheet)) row.push('')
  row[Math.min(at, columnsOfSheet)] = text
}

/** `C7` is 2; undefined where the cell does not say. */
function columnOf(place = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A date of the sheet is a day without a zone, a time the time of day; a whole number keeps all its digits. */
function shownNumber(text: string, format: string, from1904: boolean): string {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (!isDate(format)) return /^-?\d+$/.test(text) ? text : String(number)
  const days = number + (from1904 ? between1900And1904 : 0) - until1970
  const date = new Date(Math.round(days * dayMs))
  if (Number.isNaN(date.getTime())) return text
  return number < 1 ? date.toISOString().slice(11, 16) : date.toISOString().slice(0, 10)
}

/** By the number of a format that every Excel knows, or by its code. */
function isDate(format: string): boolean {
  if (/^\d+$/.test(format)) {
    const id = Number(format)
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  }
  return /[ymdhs]/i.test(format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\.|_./g, ''))
}
