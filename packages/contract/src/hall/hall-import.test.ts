import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { planOfTable } from './hall-import.ts'
import { HallPlan, hallPlanRefusal, hallSize } from './hall-plan.ts'

const table = (text: string) =>
  planOfTable(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(',')),
  )

test('a table of seats becomes sections with rows, gaps, wheelchair places and a standing area', () => {
  const { plan, problems } = table(`بخش,ردیف,صندلی,دسته,نوع,ظرفیت
همکف,۱,۱,ویژه,ویلچر,
همکف,۱,۲,ویژه,,
همکف,۱,۴,ویژه,,
همکف,۲,1,یک,,
همکف,۲,2,یک,,
همکف,۲,3,یک,,
همکف,۲,4,یک,,
میدان,,,ایستاده,ایستاده,۳۰۰`)
  expect(problems).toEqual([])
  expect(hallPlanRefusal(plan)).toBeUndefined()
  expect(hallSize(plan)).toEqual({ seats: 7, standing: 300 })
  expect(plan.sections).toMatchObject([
    {
      kind: 'seated',
      name: 'همکف',
      category: 'یک',
      rows: [
        { name: '۱', first: 1, last: 4, gaps: [3], wheelchairs: [1], category: 'ویژه' },
        { name: '۲', first: 1, last: 4, gaps: [], category: '' },
      ],
    },
    { kind: 'standing', name: 'میدان', capacity: 300, y: 4 },
  ])
})

test('without names the columns stand in their order, and odd numbers are every second seat', () => {
  const { plan } = table(`Stalls,A,1,First
Stalls,A,3,First
Stalls,A,5,First`)
  expect(plan.sections).toMatchObject([
    { name: 'Stalls', category: 'First', rows: [{ name: 'A', first: 1, last: 5, step: 2, gaps: [] }] },
  ])
})

test('what cannot be read is told with its line, and the rest is kept', () => {
  const { plan, problems } = table(`بخش,ردیف,صندلی,دسته
همکف,۱,۱,یک
همکف,۱,۱,یک
همکف,۱,الف,یک

همکف,۱,۲,دو
همکف,۱,۳,یک
همکف,۱,,یک
همکف,,۴,یک
همکف,۱,0,یک
همکف,۱,5000,یک
${'ب'.repeat(41)},۱,۱,یک`)
  expect(hallSize(plan).seats).toBe(3)
  expect(hallPlanRefusal(plan)).toBeUndefined()
  expect(problems).toEqual([
    'خط ۳: همکف، ردیف ۱، صندلی ۱ دو بار آمده است',
    'خط ۴: «الف» شمارهٔ صندلی نیست',
    'بخش «همکف»، ردیف «۱»: بیش از یک دسته دارد؛ همه «یک» شد. برای دو دسته، آن را دو بخش کنید',
    'خط ۸: شمارهٔ صندلی ندارد',
    'خط ۹: ردیف ندارد',
    'خط ۱۰: «۰» شمارهٔ صندلی نیست',
    'خط ۱۱: ردیف «۱» با صندلی ۵۰۰۰ بیش از حد طولانی می‌شود',
    'خط ۱۲: «بببببببببببببببببببب» نام بخش نمی‌شود؛ حداکثر ۴۰ حرف بنویسید',
  ])
})

const twentySeats = Array.from({ length: 20 }, (_, nr) => `همکف,۱,${nr + 1},یک`).join('\n')

test('one line that is no seat takes no seat of its section with it', () => {
  const { plan, problems } = table(`${twentySeats}
همکف,,,یک
همکف,,,یک,ایستاده,
همکف,,,یک,ایستاده,بی‌شمار`)
  expect(hallSize(plan)).toEqual({ seats: 20, standing: 0 })
  expect(problems).toEqual(['خط ۲۱: ردیف، صندلی و ظرفیت ندارد', 'خط ۲۲: ظرفیت ندارد', 'خط ۲۳: «بی‌شمار» ظرفیت نیست'])
})

test('who stands in a section of seats stands beside them', () => {
  const { plan, problems } = table(`${twentySeats}
همکف,,,ایستاده,ایستاده,۵۰ نفر
همکف,,,ایستاده,ایستاده,70`)
  expect(hallPlanRefusal(plan)).toBeUndefined()
  expect(hallSize(plan)).toEqual({ seats: 20, standing: 50 })
  expect(plan.sections.map(({ kind, category, y }) => [kind, category, y])).toEqual([
    ['seated', 'یک', 0],
    ['standing', 'ایستاده', 3],
  ])
  expect(problems).toEqual(['خط ۲۲: بخش ایستادهٔ «همکف» دو بار آمده است'])
})

test('sections, rows and categories are the same whichever keyboard they were typed with', () => {
  const { plan, problems } = table(`همکف,1,1,دستهٔ 1
همكف,۱,۲,دستهٔ ۱
 همکف ,١,۳,دستهٔ 1
همکف,1,1,دستهٔ 1`)
  expect(plan.sections).toMatchObject([
    { name: 'همکف', category: 'دستهٔ 1', rows: [{ name: '۱', first: 1, last: 3, gaps: [], category: '' }] },
  ])
  expect(problems).toEqual(['خط ۴: همکف، ردیف ۱، صندلی ۱ دو بار آمده است'])
})

test('a seat that is there already under another spelling says under which', () => {
  const { problems } = table('سالن,A,1,یک\nسالن,a,2,یک\nسالن,a,1,یک')
  expect(problems).toEqual([
    'خط ۳: سالن، ردیف a، صندلی ۱ دو بار آمده است: با «سالن، ردیف A، صندلی ۱» یکی است، چون حرف بزرگ و کوچک و فاصله فرقی ندارد؛ نام یکی را عوض کنید',
  ])
})

const cell = fc.constantFrom(
  '',
  'همکف',
  'همكف',
  '1',
  '۱',
  '٣',
  '4',
  '900',
  'یک',
  'ایستاده',
  'ویلچر',
  '\u200C',
  'ب'.repeat(41),
)
prop([fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 30 })])(
  'whatever a table holds, its plan can be saved, and each line is in it or told',
  (cells) => {
    const { plan, problems } = planOfTable([['بخش', 'ردیف', 'صندلی', 'دسته', 'نوع', 'ظرفیت'], ...cells])
    const { standing } = hallSize(plan)
    expect(hallPlanRefusal(plan)).toBeUndefined()
    if (plan.sections.length > 0) HallPlan.parse(plan)
    const written = cells.filter((line) => line.some((one) => one.trim() !== ''))
    const told = problems.filter((problem) => problem.startsWith('خط '))
    const areas = plan.sections.filter(({ kind }) => kind === 'standing').length
    expect([hallSize(plan).seats + areas + told.length, standing >= areas]).toEqual([written.length, true])
  },
)
