import type { CatalogueCityFigures } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { expect, test } from 'vitest'
import { cityGaps, occupancy } from './catalogue-city-text.ts'

const day = (units: number, taken: number, closed = 0) => ({ day: '2026-11-22', units, taken, closed })
const city = (given: Partial<CatalogueCityFigures>): CatalogueCityFigures => ({
  id: 1,
  name: 'شیراز',
  provinceName: 'فارس',
  listings: 1,
  published: 1,
  units: 10,
  categories: [],
  averageRials: null,
  averageHourRials: null,
  days: [],
  top: [],
  ...given,
})
const categories = [
  { id: 'villa', label: 'ویلا' },
  { id: 'suite', label: 'سوئیت' },
]

test('closed units do not make a city look empty, and a city without units is not full', () => {
  expect(occupancy([day(10, 4, 2)])).toBe(0.5)
  expect(occupancy([day(4, 4), day(4, 0)])).toBe(0.5)
  expect(occupancy([day(0, 0), day(3, 0, 3)])).toBe(0)
})

test('a category that is only in drafts is a gap, and so is a day of which more than nine tenths are taken', () => {
  const row = { listings: 2, averageRials: null }
  const gaps = cityGaps(
    city({
      categories: [
        { ...row, category: 'villa', published: 1 },
        { ...row, category: 'suite', published: 0 },
      ],
      days: [day(10, 9), { ...day(10, 9.5), day: '2026-11-23' }],
    }),
    categories,
  )
  expect(gaps).toEqual(['بدون آگهی منتشرشده: سوئیت', 'روزهایی که بیش از ۹۰٪ پر است: ۲ آذر'])
})

test('a city that has everything has no gap', () => {
  const full = categories.map(({ id }) => ({ category: id, listings: 1, published: 1, averageRials: 1 }))
  expect(cityGaps(city({ categories: full, days: [day(10, 9)] }), categories)).toEqual([])
})
