import { expect, test } from 'vitest'
import { hallPlanRefusal, hallSize } from './hall-plan.ts'
import { planOfTable } from './hall-import.ts'

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

test('what cannot be read is told with its place, and the rest is kept', () => {
  const { plan, problems } = table(`بخش,ردیف,صندلی,دسته
همکف,۱,۱,یک
همکف,۱,۱,یک
همکف,۱,الف,یک
همکف,۱,۲,دو
همکف,۱,۳,یک`)
  expect(hallSize(plan).seats).toBe(3)
  expect(problems).toEqual([
    'بخش «همکف»، ردیف «۱»: صندلی ۱ دو بار آمده است',
    'بخش «همکف»، ردیف «۱»: «الف» شمارهٔ صندلی نیست',
    'بخش «همکف»، ردیف «۱»: بیش از یک دسته دارد؛ همه «یک» شد. برای دو دسته، آن را دو بخش کنید',
  ])
})
