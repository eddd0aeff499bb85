import { removeCommas, toWesternDigits } from '../digits.ts'
import { fieldMessage } from '../field-message.ts'
import { faNorm } from '../persian-text.ts'
import { HallCategory, HallName, hallNameKey } from './hall-name.ts'
import { seatNumberMax, standingMax } from './hall-plan.ts'

const columns = {
  section: ['بخش', 'section', 'area', 'level'],
  row: ['ردیف', 'row'],
  seat: ['صندلی', 'شماره', 'شمارهٔ صندلی', 'seat', 'number'],
  category: ['دسته', 'دستهٔ قیمت', 'category', 'price'],
  kind: ['نوع', 'kind', 'type'],
  capacity: ['ظرفیت', 'capacity'],
} as const
type Column = keyof typeof columns
type Cells = (column: Column) => string
const inOrder = Object.keys(columns) as Column[]

const kinds = { wheelchair: ['ویلچر', 'جای ویلچر', 'wheelchair'], standing: ['ایستاده', 'standing'] }

/** `at`: which line of the table, from 1 on. `category`: empty, that of its section. */
type Placed = { at: number; section: string; category: string }
export type ImportedSeat = Placed & { row: string; seat: number; isWheelchair: boolean }
export type ImportedArea = Placed & { capacity: number }
/** What a line of a table is: one seat or one standing area of a hall, or why it is neither, in Persian. */
export type ImportedLine =
  | { kind: 'seat'; seat: ImportedSeat }
  | { kind: 'area'; area: ImportedArea }
  | { kind: 'wrong'; at: number; problem: string }

/** The lines of a table that are not empty. The first of them may name the columns; without names they stand in their order. */
export function linesOfTable(cells: readonly (readonly string[])[]): ImportedLine[] {
  const lines = [...cells.entries()].filter(([, line]) => line.some((cell) => cell.trim() !== ''))
  const named = lines[0]?.[1].map(columnOf) ?? []
  const hasNames = named.filter((one) => one !== undefined).length >= 2
  const order: readonly (Column | undefined)[] = hasNames ? named : inOrder
  return lines
    .slice(hasNames ? 1 : 0)
    .map(([nr, line]) => readLine(nr + 1, (column) => line[order.indexOf(column)] ?? ''))
}

const columnOf = (head: string) =>
  inOrder.find((column) => columns[column].some((name) => faNorm(name) === faNorm(head)))

function readLine(at: number, cell: Cells): ImportedLine {
  const of = (column: Column) => cell(column).trim()
  const names = namesOf({ section: of('section') || 'سالن', row: of('row'), category: of('category') })
  const read =
    typeof names === 'string'
      ? names
      : isKind(of('kind'), 'standing') || (names.row === '' && of('seat') === '')
        ? readArea(at, names, of)
        : readSeat(at, names, of)
  return typeof read === 'string' ? { kind: 'wrong', at, problem: read } : read
}

const isKind = (text: string, kind: keyof typeof kinds) => kinds[kind].some((name) => faNorm(name) === faNorm(text))

function readArea(at: number, { section, category }: Names, of: Cells): ImportedLine | string {
  const written = of('capacity') || of('seat')
  if (written === '') return isKind(of('kind'), 'standing') ? 'ظرفیت ندارد' : 'ردیف، صندلی و ظرفیت ندارد'
  const capacity = numberIn(removeCommas(written).replace(/\s*نفر$/, ''), standingMax)
  return capacity === undefined
    ? `«${written}» ظرفیت نیست`
    : { kind: 'area', area: { at, section, category, capacity } }
}

function readSeat(at: number, names: Names, of: Cells): ImportedLine | string {
  if (names.row === '') return 'ردیف ندارد'
  if (of('seat') === '') return 'شمارهٔ صندلی ندارد'
  const seat = numberIn(of('seat'), seatNumberMax)
  return seat === undefined
    ? `«${of('seat')}» شمارهٔ صندلی نیست`
    : { kind: 'seat', seat: { at, ...names, seat, isWheelchair: isKind(of('kind'), 'wheelchair') } }
}

/** A whole number from 1 to `most`, of whatever digits; undefined where the text is none. */
function numberIn(text: string, most: number): number | undefined {
  const digits = toWesternDigits(text)
  const number = /^\d+$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= most ? number : undefined
}

const labels = { section: 'بخش', row: 'ردیف', category: 'دسته' }
type Names = Record<keyof typeof labels, string>

/** The names as a plan keeps them, or what is wrong with one. */
function namesOf(written: Names): Names | string {
  const names = { ...written }
  for (const field of ['section', 'row', 'category'] as const) {
    const text = written[field]
    if (text === '') continue
    const read = (field === 'category' ? HallCategory : HallName).safeParse(text, { error: fieldMessage })
    if (!read.success)
      return `«${text.slice(0, 20)}» نام ${labels[field]} نمی‌شود؛ ${read.error.issues[0]?.message ?? 'خوانده نشد'}`
    names[field] = read.data
  }
  return names
}

/** What is one name, with its lines in the order of the table; it is called as it was written first. */
export function byName<One>(items: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, { name: string; items: One[] }>()
  for (const one of items) {
    const name = nameOf(one)
    const group = groups.get(hallNameKey(name))
    if (group) group.items.push(one)
    else groups.set(hallNameKey(name), { name, items: [one] })
  }
  return new Map([...groups.values()].map((group) => [group.name, group.items]))
}
