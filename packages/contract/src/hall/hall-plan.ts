import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { wordOf } from '../page.ts'
import { HallCategory, hallNameKey, HallName, hallPlaceKey } from './hall-name.ts'

/** As many seats, standing areas counted as one, as one plan holds. */
export const hallPlacesMax = 20_000
export const seatNumberMax = 9999
export const standingMax = 100_000
/** A row longer than this is two blocks with a passage between them. */
export const rowNumbersMax = 200

export const hallDirectionLabels = { rtl: 'شمارهٔ ۱ سمت راست', ltr: 'شمارهٔ ۱ سمت چپ' }
/** At which end of its rows a section begins to count, as whoever faces the stage sees it. */
export const HallDirection = wordOf(hallDirectionLabels)
export type HallDirection = z.infer<typeof HallDirection>

const SeatNumber = z.int().check(z.minimum(1, 'شمارهٔ صندلی از ۱ به بالاست'), z.maximum(seatNumberMax))
const Numbers = z.array(SeatNumber).check(z.maxLength(rowNumbersMax))

/** Seats of one row: from the first number to the last, all of them or (`step` 2) the odd or the even ones alone. */
export const HallRow = z.object({
  name: HallName,
  first: SeatNumber,
  last: SeatNumber,
  step: z._default(z.union([z.literal(1), z.literal(2)]), 1),
  /** How many seats' breadth the row is moved towards its end, so that it stands off the row in front. */
  indent: z._default(z.int().check(z.minimum(0), z.maximum(rowNumbersMax)), 0),
  /** Numbers without a seat; their breadth stays free: a pillar, a camera. */
  gaps: z._default(Numbers, []),
  /** Numbers that a passage follows. */
  aisles: z._default(Numbers, []),
  /** Numbers where a wheelchair stands instead of a seat. */
  wheelchairs: z._default(Numbers, []),
  /** Empty: the category of its section. */
  category: z._default(HallCategory, ''),
})
export type HallRow = z.infer<typeof HallRow>

const placed = {
  name: HallName,
  category: HallCategory.check(z.minLength(1, 'نام را وارد کنید')),
  /** Of its first row's middle, in breadths of a seat: to the right of the hall's middle, and away from the stage. */
  x: z.number().check(z.minimum(-1000), z.maximum(1000)),
  y: z.number().check(z.minimum(0), z.maximum(1000)),
}

export const HallSection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seated'),
    ...placed,
    direction: HallDirection,
    /** How much the ends of a row bend to the stage: 0 straight, 100 a quarter of the row's breadth. */
    curve: z.int().check(z.minimum(0), z.maximum(100)),
    rows: z.array(HallRow).check(z.minLength(1, 'حداقل یک ردیف لازم است'), z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('standing'),
    ...placed,
    capacity: z.int().check(z.minimum(1, 'ظرفیت حداقل ۱ است'), z.maximum(standingMax)),
  }),
])
export type HallSection = z.infer<typeof HallSection>

export const HallPlan = z.object({
  sections: z.array(HallSection).check(z.minLength(1, 'حداقل یک بخش لازم است'), z.maxLength(100)),
})
export type HallPlan = z.infer<typeof HallPlan>

/** One thing to sell: a seat, a wheelchair's place, or a standing area with its capacity. `x`, `y` as in a section, of its middle. */
export type HallPlace = {
  section: string
  /** Empty, as the seat, of a standing area. */
  row: string
  seat: string
  kind: 'seat' | 'wheelchair' | 'standing'
  category: string
  capacity: number
  x: number
  y: number
}

/** All places of a plan, from the stage backwards, each row from its first number. The browser draws and the server keeps the same ones. */
export const hallPlaces = (plan: HallPlan): HallPlace[] =>
  plan.sections.flatMap((section) => (section.kind === 'standing' ? [standing(section)] : seats(section)))

const standing = ({ name, category, capacity, x, y }: Extract<HallSection, { kind: 'standing' }>): HallPlace => ({
  section: name,
  row: '',
  seat: '',
  kind: 'standing',
  category,
  capacity,
  x,
  y,
})

type SeatedSection = Extract<HallSection, { kind: 'seated' }>

function seats(section: SeatedSection): HallPlace[] {
  const laid = section.rows.map((row) => ({ row, ...laidRow(row) }))
  const breadth = Math.max(...laid.map((one) => one.breadth + one.row.indent))
  // From the right to the left a higher number stands further left.
  const side = section.direction === 'rtl' ? -1 : 1
  const bend = (section.curve / 100) * (breadth / 4)
  return laid.flatMap(({ row, numbers, breadth: own }, nr) =>
    numbers.map(({ number, at }) => {
      const across = row.indent + at - (own - 1) / 2
      const part = breadth > 1 ? across / ((breadth - 1) / 2) : 0
      return {
        section: section.name,
        row: row.name,
        seat: String(number),
        kind: row.wheelchairs.includes(number) ? ('wheelchair' as const) : ('seat' as const),
        category: row.category === '' ? section.category : row.category,
        capacity: 1,
        x: rounded(section.x + side * across),
        y: rounded(section.y + nr - bend * Math.min(1, part * part)),
      }
    }),
  )
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** The numbers of a row that have a seat, each with its distance from the first one; a passage is one seat broad. */
function laidRow({ first, last, step, gaps, aisles }: HallRow) {
  const [missing, passages] = [new Set(gaps), new Set(aisles)]
  const numbers: { number: number; at: number }[] = []
  let at = 0
  for (let number = first; number <= last; number += step) {
    if (!missing.has(number)) numbers.push({ number, at })
    at += passages.has(number) && number + step <= last ? 2 : 1
  }
  return { numbers, breadth: Math.max(at, 1) }
}

/** Seats and wheelchair places, and how many people stand besides. */
export function hallSize(plan: HallPlan): { seats: number; standing: number } {
  const places = hallPlaces(plan)
  const standing = places.filter((place) => place.kind === 'standing')
  return {
    seats: places.length - standing.length,
    standing: standing.reduce((sum, place) => sum + place.capacity, 0),
  }
}

/** The numbers of a row that have a seat or a wheelchair's place. */
export const rowNumbers = (row: HallRow) => laidRow(row).numbers.map(({ number }) => number)

/** What is wrong with a plan beyond its fields, in Persian; undefined when nothing is. */
export const hallPlanRefusal = (plan: HallPlan): string | undefined =>
  // Counted before anything is laid out: a plan of millions is refused and never made.
  sizeRefusal(plan) ?? twiceRefusal(hallPlaces(plan)) ?? spellingRefusal(hallPlaces(plan))

function sizeRefusal(plan: HallPlan): string | undefined {
  let count = 0
  for (const section of plan.sections) {
    for (const row of section.kind === 'seated' ? section.rows : []) {
      const refusal = rowRefusal(row)
      if (refusal) return `بخش «${section.name}»، ردیف «${row.name}»: ${refusal}`
      count += rowNumbers(row).length
    }
    if (section.kind === 'standing') count += 1
    if (count > hallPlacesMax) return 'تعداد صندلی‌های این سالن بیش از حد است'
  }
  return undefined
}

/** Two places that are printed alike, however their names were typed. */
function twiceRefusal(places: readonly HallPlace[]): string | undefined {
  const known = new Map<string, HallPlace>()
  for (const place of places) {
    const key = hallPlaceKey(place)
    const other = known.get(key)
    if (other) return twiceText(place, other)
    known.set(key, place)
  }
  return undefined
}

type Named = Pick<HallPlace, 'section' | 'row' | 'seat'>

/** That a place is there already; and why, where whoever reads both names sees a difference. */
export function twiceText(place: Named, other: Named): string {
  const twice = `${toPersianDigits(hallPlaceText(place))} دو بار آمده است`
  const earlier = seenText(other)
  if (seenText(place) === earlier) return twice
  return `${twice}: با «${earlier}» یکی است، چون حرف بزرگ و کوچک و فاصله فرقی ندارد؛ نام یکی را عوض کنید`
}

/** As it is read: what only the keyboard knows apart is one. */
function seenText({ section, row, seat }: Named): string {
  const seen = (name: string) => (HallName.safeParse(name).data ?? name).replace(/^\u200C+|\u200C+$/g, '')
  return toPersianDigits(hallPlaceText({ section: seen(section), row: seen(row), seat }))
}

/** One category in two spellings: each would have a price of its own. */
function spellingRefusal(places: readonly HallPlace[]): string | undefined {
  const known = new Map<string, string>()
  for (const { category } of places) {
    const other = known.get(hallNameKey(category)) ?? category
    if (other !== category) return `دستهٔ «${other}» و «${category}» یکی است؛ هر دو را یک‌جور بنویسید`
    known.set(hallNameKey(category), category)
  }
  return undefined
}

function rowRefusal(row: HallRow): string | undefined {
  if (row.last < row.first) return 'شمارهٔ آخر کمتر از شمارهٔ اول است'
  if ((row.last - row.first) / row.step >= rowNumbersMax) return 'این ردیف بیش از حد طولانی است'
  return rowNumbers(row).length === 0 ? 'هیچ صندلی‌ای ندارد' : undefined
}

/** «همکف، ردیف ۵، صندلی ۱۲»; of a standing area its name alone. Digits are turned by whoever shows it. */
export const hallPlaceText = ({ section, row, seat }: Named) =>
  seat === '' ? section : `${section}، ردیف ${row}، صندلی ${seat}`
