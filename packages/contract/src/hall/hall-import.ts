import { toPersianDigits } from '../digits.ts'
import { byName, type ImportedArea, type ImportedLine, type ImportedSeat, linesOfTable } from './hall-import-line.ts'
import { hallNameKey } from './hall-name.ts'
import { type HallPlan, HallRow, type HallSection, rowNumbersMax, twiceText } from './hall-plan.ts'

/** `problems`: Persian, what of the table is not in the plan as it stands there, most of them with their line. */
export type ImportedPlan = { plan: HallPlan; problems: string[] }

/** `at`: the line that it is about. */
type Problem = { at: number; text: string }

/**
 * A table of seats, one a line, as a plan: section, row, seat, category, kind, and of a standing area its capacity. The first line may name
 * the columns, in Persian or English; without names they stand in this order. Rows come in the order of the table, the first next to the
 * stage. A line that does not fit is told and left out; the others stay.
 */
export function planOfTable(cells: readonly (readonly string[])[]): ImportedPlan {
  const problems: Problem[] = []
  const sections: HallSection[] = []
  let y = 0
  for (const [name, lines] of byName(fitting(linesOfTable(cells), problems), (line) => line.section)) {
    for (const made of [...seatedOf(name, lines, problems), ...standingOf(name, lines, problems)]) {
      sections.push({ ...made, y })
      y += (made.kind === 'seated' ? made.rows.length : 3) + 2
    }
  }
  const inOrder = problems.toSorted((a, b) => a.at - b.at)
  return { plan: { sections }, problems: inOrder.map(({ text }) => toPersianDigits(text)) }
}

type Fitting = ImportedSeat | ImportedArea
const isSeat = (line: Fitting): line is ImportedSeat => 'seat' in line
const isArea = (line: Fitting): line is ImportedArea => !isSeat(line)

const ofLine = (at: number, problem: string): Problem => ({ at, text: `خط ${at}: ${problem}` })

/** The lines that are something, one category being written as it was first. */
function fitting(lines: readonly ImportedLine[], problems: Problem[]): Fitting[] {
  const spelled = new Map<string, string>()
  return lines.flatMap((line): Fitting[] => {
    if (line.kind === 'wrong') {
      problems.push(ofLine(line.at, line.problem))
      return []
    }
    const one = line.kind === 'seat' ? line.seat : line.area
    const category = spelled.get(hallNameKey(one.category)) ?? one.category
    spelled.set(hallNameKey(category), category)
    return [{ ...one, category }]
  })
}

const categoryOf = (lines: readonly Fitting[]) => mostOf(lines.map((line) => line.category))

function standingOf(name: string, lines: readonly Fitting[], problems: Problem[]): HallSection[] {
  const [first, ...others] = lines.filter(isArea)
  for (const { at } of others) problems.push(ofLine(at, `بخش ایستادهٔ «${name}» دو بار آمده است`))
  if (!first) return []
  const category = first.category || categoryOf(lines) || 'عادی'
  return [{ kind: 'standing', name, category, x: 0, y: 0, capacity: first.capacity }]
}

function seatedOf(name: string, lines: readonly Fitting[], problems: Problem[]): HallSection[] {
  const seats = lines.filter(isSeat)
  const category = categoryOf(seats) || categoryOf(lines) || 'عادی'
  const rows = [...byName(seats, (seat) => seat.row)].map(([row, ofRow]) =>
    rowOf(row, ofRow, { section: name, category, problems }),
  )
  return rows.length === 0 ? [] : [{ kind: 'seated', name, category, x: 0, y: 0, direction: 'rtl', curve: 20, rows }]
}

type InSection = { section: string; category: string; problems: Problem[] }

/** `lines`: at least one. */
function rowOf(name: string, lines: readonly ImportedSeat[], { section, category, problems }: InSection): HallRow {
  const once = new Map<number, ImportedSeat>()
  for (const line of lines) {
    const other = once.get(line.seat)
    if (other) problems.push(ofLine(line.at, twiceText(namedBy(line), namedBy(other))))
    else once.set(line.seat, line)
  }
  const seats = [...once.values()].toSorted((a, b) => a.seat - b.seat)
  const { kept, far } = asLongAsMayBe(seats)
  for (const { at, seat } of far) problems.push(ofLine(at, `ردیف «${name}» با صندلی ${seat} بیش از حد طولانی می‌شود`))
  const numbers = kept.map(({ seat }) => seat)
  const [first, last, step] = [numbers[0] ?? 1, numbers.at(-1) ?? 1, stepOf(numbers)]
  const has = new Set(numbers)
  const own = categoryOf(kept) || category
  const other = kept.find((line) => line.category !== '' && line.category !== own)
  if (other)
    problems.push({
      at: other.at,
      text: `بخش «${section}»، ردیف «${name}»: بیش از یک دسته دارد؛ همه «${own}» شد. برای دو دسته، آن را دو بخش کنید`,
    })
  return HallRow.parse({
    name,
    first,
    last,
    step,
    gaps: Array.from({ length: Math.floor((last - first) / step) }, (_, nr) => first + nr * step).filter(
      (number) => !has.has(number),
    ),
    wheelchairs: kept.filter((seat) => seat.isWheelchair).map(({ seat }) => seat),
    category: own === category ? '' : own,
  })
}

const namedBy = ({ section, row, seat }: ImportedSeat) => ({ section, row, seat: String(seat) })

/** Odd numbers alone, or even ones, are every second seat. */
const stepOf = (numbers: readonly number[]) =>
  numbers.length > 1 && numbers.every((number) => (number - (numbers[0] ?? 0)) % 2 === 0) ? 2 : 1

/** The seats of a row, by number, without those that are too far from its middle one. */
function asLongAsMayBe(seats: readonly ImportedSeat[]): { kept: ImportedSeat[]; far: ImportedSeat[] } {
  const longest = (rowNumbersMax - 1) * stepOf(seats.map(({ seat }) => seat))
  const middle = seats[Math.floor(seats.length / 2)]?.seat ?? 0
  const kept = [...seats]
  const far: ImportedSeat[] = []
  const [from, until] = [() => kept[0]?.seat ?? middle, () => kept.at(-1)?.seat ?? middle]
  while (until() - from() > longest)
    far.push(...(until() - middle >= middle - from() ? kept.splice(-1) : kept.splice(0, 1)))
  return { kept, far }
}

/** The text that comes most often, the first of equals. */
function mostOf(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0]
}
