import { onlyDigits, toPersianDigits, toWesternDigits } from '../digits.ts'
import { faNorm } from '../persian-text.ts'
import { type HallPlan, HallRow, type HallSection } from './hall-plan.ts'

const columns = {
  section: ['بخش', 'section', 'area', 'level'],
  row: ['ردیف', 'row'],
  seat: ['صندلی', 'شماره', 'شمارهٔ صندلی', 'seat', 'number'],
  category: ['دسته', 'دستهٔ قیمت', 'category', 'price'],
  kind: ['نوع', 'kind', 'type'],
  capacity: ['ظرفیت', 'capacity'],
} as const
type Column = keyof typeof columns
const inOrder = Object.keys(columns) as Column[]

const kinds = { wheelchair: ['ویلچر', 'جای ویلچر', 'wheelchair'], standing: ['ایستاده', 'standing'] }

type Line = Record<Column, string>
/** `problems`: Persian, what of the table is not in the plan as it stands there. */
export type ImportedPlan = { plan: HallPlan; problems: string[] }

/**
 * A table of seats, one a line, as a plan: section, row, seat, category, kind, and of a standing area its capacity. The first line may name
 * the columns, in Persian or English; without names they stand in this order. Rows come in the order of the table, the first next to the stage.
 */
export function planOfTable(cells: readonly (readonly string[])[]): ImportedPlan {
  const [head = [], ...rest] = cells
  const named = head.map(columnOf)
  const hasNames = named.filter((one) => one !== undefined).length >= 2
  const order: readonly (Column | undefined)[] = hasNames ? named : inOrder
  const lines = (hasNames ? rest : cells).map((line) => lineOf(line, order))
  const problems: string[] = []
  const sections: HallSection[] = []
  let y = 0
  for (const [name, ofSection] of groupsOf(lines, (line) => line.section || 'سالن')) {
    const made = sectionOf(name, ofSection, { y, problems })
    if (!made) continue
    sections.push(made)
    y += (made.kind === 'seated' ? made.rows.length : 3) + 2
  }
  return { plan: { sections }, problems }
}

const columnOf = (head: string) =>
  inOrder.find((column) => columns[column].some((name) => faNorm(name) === faNorm(head)))

function lineOf(line: readonly string[], order: readonly (Column | undefined)[]): Line {
  const of = (column: Column) => line[order.indexOf(column)]?.trim() ?? ''
  return {
    section: of('section'),
    row: of('row'),
    seat: of('seat'),
    category: of('category'),
    kind: of('kind'),
    capacity: of('capacity'),
  }
}

function groupsOf(lines: readonly Line[], key: (line: Line) => string): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) groups.set(key(line), [...(groups.get(key(line)) ?? []), line])
  return groups
}

const isKind = (line: Line, kind: keyof typeof kinds) => kinds[kind].some((name) => faNorm(name) === faNorm(line.kind))

type Placing = { y: number; problems: string[] }

function sectionOf(name: string, lines: Line[], { y, problems }: Placing): HallSection | undefined {
  const category = mostOf(lines.map((line) => line.category)) || 'عادی'
  const placed = { name: name.slice(0, 40), category: category.slice(0, 40), x: 0, y }
  const standing = lines.find((line) => isKind(line, 'standing') || (line.row === '' && line.seat === ''))
  if (standing) {
    const capacity = Number(onlyDigits(standing.capacity || standing.seat))
    if (capacity > 0) return { kind: 'standing', ...placed, capacity }
    problems.push(`بخش «${name}»: ظرفیت ندارد`)
    return undefined
  }
  const rows = [...groupsOf(lines, (line) => line.row)].flatMap(([row, ofRow]) =>
    rowOf(row, ofRow, { name, category, problems }),
  )
  return rows.length > 0 ? { kind: 'seated', ...placed, direction: 'rtl', curve: 20, rows } : undefined
}

function rowOf(
  row: string,
  lines: Line[],
  { name, category, problems }: { name: string; category: string; problems: string[] },
): HallRow[] {
  const where = toPersianDigits(`بخش «${name}»، ردیف «${row}»`)
  const numbers = numbersOf(lines, { where, problems })
  const sorted = [...numbers.keys()].toSorted((a, b) => a - b)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []
  const own = mostOf(lines.map((line) => line.category)) || category
  if (new Set(lines.map((line) => line.category || own)).size > 1)
    problems.push(`${where}: بیش از یک دسته دارد؛ همه «${own}» شد. برای دو دسته، آن را دو بخش کنید`)
  const step = sorted.length > 1 && sorted.every((number) => (number - first) % 2 === 0) ? 2 : 1
  const gaps = Array.from({ length: Math.floor((last - first) / step) }, (_, nr) => first + nr * step).filter(
    (number) => !numbers.has(number),
  )
  const wheelchairs = sorted.filter((number) => isKind(numbers.get(number) ?? lineOf([], inOrder), 'wheelchair'))
  const made = HallRow.safeParse({
    name: row,
    first,
    last,
    step,
    gaps,
    wheelchairs,
    category: own === category ? '' : own,
  })
  if (made.success) return [made.data]
  problems.push(`${where}: ${made.error.issues[0]?.message ?? 'خوانده نشد'}`)
  return []
}

/** The line of each seat number. */
function numbersOf(lines: Line[], { where, problems }: { where: string; problems: string[] }): Map<number, Line> {
  const numbers = new Map<number, Line>()
  for (const line of lines) {
    const number = Number(toWesternDigits(line.seat))
    if (!Number.isInteger(number) || number < 1) problems.push(`${where}: «${line.seat}» شمارهٔ صندلی نیست`)
    else if (numbers.has(number)) problems.push(toPersianDigits(`${where}: صندلی ${number} دو بار آمده است`))
    else numbers.set(number, line)
  }
  return numbers
}

/** The text that comes most often, the first of equals. */
function mostOf(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0]
}
