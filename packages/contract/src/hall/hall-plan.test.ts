import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { HallPlan, hallPlaces, hallPlaceText, hallPlanRefusal, HallRow, type HallSection } from './hall-plan.ts'

const row = (over: Partial<HallRow> = {}): HallRow => HallRow.parse({ name: '۱', first: 1, last: 5, ...over })
const section = (rows: HallRow[], over: Partial<Extract<HallSection, { kind: 'seated' }>> = {}): HallSection => ({
  kind: 'seated',
  name: 'همکف',
  category: 'الف',
  x: 0,
  y: 2,
  direction: 'rtl',
  curve: 0,
  rows,
  ...over,
})
const places = (...sections: HallSection[]) => hallPlaces({ sections })
const seatsOf = (...sections: HallSection[]) => places(...sections).map((place) => place.seat)

test('a row counts from the right, its middle stands at the middle of its section', () => {
  const seats = places(section([row()]))
  expect(seats.map(({ seat, x }) => [seat, x])).toEqual([
    ['1', 2],
    ['2', 1],
    ['3', 0],
    ['4', -1],
    ['5', -2],
  ])
  expect(places(section([row()], { direction: 'ltr' })).map(({ x }) => x)).toEqual([-2, -1, 0, 1, 2])
})

test('a gap keeps its breadth, a passage adds one, odd numbers count by two', () => {
  const [first, second] = places(section([row({ last: 4, gaps: [2], aisles: [3] })], { direction: 'ltr' }))
  expect([first?.seat, second?.seat, (second?.x ?? 0) - (first?.x ?? 0)]).toEqual(['1', '3', 2])
  expect(seatsOf(section([row({ last: 7, step: 2 })]))).toEqual(['1', '3', '5', '7'])
  const [, two, three] = places(section([row({ aisles: [2] })], { direction: 'ltr' }))
  expect((three?.x ?? 0) - (two?.x ?? 0)).toBe(2)
})

test('a curve brings the ends of a row nearer to the stage and leaves its middle where it was', () => {
  const [end, , middle] = places(section([row()], { curve: 100 }))
  expect([end?.y, middle?.y]).toEqual([0.75, 2])
})

test('a row may have a category of its own and wheelchair places; a standing area is one place for many', () => {
  const plan = [
    section([row({ last: 2, category: 'ویژه', wheelchairs: [2] }), row({ name: '۲', last: 1 })]),
    { kind: 'standing' as const, name: 'ایستاده', category: 'ب', x: 0, y: 9, capacity: 300 },
  ]
  expect(places(...plan).map(({ kind, category, capacity }) => [kind, category, capacity])).toEqual([
    ['seat', 'ویژه', 1],
    ['wheelchair', 'ویژه', 1],
    ['seat', 'الف', 1],
    ['standing', 'ب', 300],
  ])
  expect(places(...plan).map((place) => hallPlaceText(place))).toEqual([
    'همکف، ردیف ۱، صندلی 1',
    'همکف، ردیف ۱، صندلی 2',
    'همکف، ردیف ۲، صندلی 1',
    'ایستاده',
  ])
})

test('what is wrong with a plan is named where it is', () => {
  const refusalOf = (...sections: HallSection[]) => hallPlanRefusal({ sections })
  expect(refusalOf(section([row()]))).toBeUndefined()
  expect(refusalOf(section([row({ first: 6 })]))).toBe('بخش «همکف»، ردیف «۱»: شمارهٔ آخر کمتر از شمارهٔ اول است')
  expect(refusalOf(section([row({ last: 1, gaps: [1] })]))).toBe('بخش «همکف»، ردیف «۱»: هیچ صندلی‌ای ندارد')
  expect(refusalOf(section([row({ last: 500 })]))).toBe('بخش «همکف»، ردیف «۱»: این ردیف بیش از حد طولانی است')
  expect(refusalOf(section([row({ last: 2 }), row({ first: 2 })]))).toBe('همکف، ردیف ۱، صندلی ۲ دو بار آمده است')
  const long = Array.from({ length: 101 }, (_, nr) => row({ name: String(nr), last: 200 }))
  expect(refusalOf(section(long))).toBe('تعداد صندلی‌های این سالن بیش از حد است')
})

test('two seats that would be printed alike are refused, whichever keyboard their names were typed with', () => {
  const refusalOf = (...sections: HallSection[]) => hallPlanRefusal({ sections })
  const typed = (name: string) => ({ ...row(), name })
  for (const name of ['1', '١', ' ۱ ', '۱\u200C', '\u200F۱'])
    expect(refusalOf(section([row(), typed(name)])), name).toMatch(/^همکف، ردیف .+، صندلی ۱ دو بار آمده است$/)
  const named = (name: string) => refusalOf(section([row()], { name: 'یکم' }), section([row()], { name }))
  expect(named('يكم')).toBe('يكم، ردیف ۱، صندلی ۱ دو بار آمده است')
  expect(named('دوم')).toBeUndefined()
  expect(refusalOf(section([row()]), section([row()], { name: 'بالکن', category: 'الف' }))).toBeUndefined()
  expect(refusalOf(section([row({ category: 'دستهٔ 1' }), row({ name: '۲', category: 'دستهٔ ۱' })]))).toBe(
    'دستهٔ «دستهٔ 1» و «دستهٔ ۱» یکی است؛ هر دو را یک‌جور بنویسید',
  )
})

test('two rows that count as one although they are written differently say why', () => {
  const refusalOf = (...names: string[]) =>
    hallPlanRefusal({ sections: [section(names.map((name) => ({ ...row(), name })))] })
  const why = 'یکی است، چون حرف بزرگ و کوچک و فاصله فرقی ندارد؛ نام یکی را عوض کنید'
  expect(refusalOf('A', 'a')).toBe(`همکف، ردیف a، صندلی ۱ دو بار آمده است: با «همکف، ردیف A، صندلی ۱» ${why}`)
  expect(refusalOf('نیم طبقه', 'نیم‌طبقه')).toContain(`با «همکف، ردیف نیم طبقه، صندلی ۱» ${why}`)
})

test('the name of a section or a row is kept as it is printed', () => {
  const kept = (name: string) => row({ name }).name
  expect(['1', ' ١٢ ', 'ك  ۳', 'A1\u200F', 'نیم‌طبقه'].map(kept)).toEqual(['۱', '۱۲', 'ک ۳', 'A۱', 'نیم‌طبقه'])
  expect(HallRow.safeParse({ name: ' \u200C ', first: 1, last: 2 }).error?.issues[0]?.message).toBe('نام را وارد کنید')
  const { sections } = HallPlan.parse({ sections: [section([row()], { name: 'بالكن  1' })] })
  expect(sections[0]?.name).toBe('بالکن ۱')
})

const anyRow = fc.record({
  first: fc.integer({ min: 1, max: 30 }),
  size: fc.integer({ min: 0, max: 60 }),
  step: fc.constantFrom(1 as const, 2 as const),
  indent: fc.integer({ min: 0, max: 10 }),
  gaps: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
  aisles: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 }),
})

prop([
  fc.array(anyRow, { minLength: 1, maxLength: 8 }),
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom('rtl', 'ltr'),
])(
  'of a plan that is right no two seats share a name or stand nearer than a seat is broad in their row',
  (drawn, curve, direction) => {
    const rows = drawn.map(({ size, ...own }, nr) => row({ ...own, name: String(nr), last: own.first + size }))
    const plan = HallPlan.parse({ sections: [section(rows, { curve, direction })] })
    if (hallPlanRefusal(plan) !== undefined) return
    const seats = hallPlaces(plan)
    expect(new Set(seats.map((seat) => hallPlaceText(seat))).size).toBe(seats.length)
    for (const [nr, seat] of seats.entries()) {
      const next = seats[nr + 1]
      if (next?.row !== seat.row) continue
      expect(Math.abs(next.x - seat.x)).toBeGreaterThanOrEqual(0.99)
      expect(Math.sign(next.x - seat.x)).toBe(direction === 'rtl' ? -1 : 1)
    }
  },
)
