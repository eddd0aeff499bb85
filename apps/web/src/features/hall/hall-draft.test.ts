import { HallRow } from '@rezerv/contract/hall/hall-plan.ts'
import { expect, test } from 'vitest'
import { moreRows, numbersIn, strayNumbers } from './hall-draft.ts'

const row = (name: string) => HallRow.parse({ name, first: 1, last: 10 })
const after = (...names: string[]) => moreRows(names.map(row), { count: 3, first: 1, last: 10 }).map(({ name }) => name)

test('more rows go on as the last one is named', () => {
  expect(after('۱۲')).toEqual(['۱۳', '۱۴', '۱۵'])
  expect(after('ب')).toEqual(['پ', 'ت', 'ث'])
  expect(after('الف')).toEqual(['ب', 'پ', 'ت'])
  expect(after('y')).toEqual(['Z', 'Z ۲', 'Z ۳'])
  expect(after('A۹')).toEqual(['A۱۰', 'A۱۱', 'A۱۲'])
  expect(after('ویژه')).toEqual(['ویژه ۲', 'ویژه ۳', 'ویژه ۴'])
})

test('no row gets a name that another row of the section has', () => {
  expect(after('۱', '۲', '۳', 'ب', '۱')).toEqual(['۴', '۵', '۶'])
  expect(after('پ', 'ب')).toEqual(['ت', 'ث', 'ج'])
  expect(after('ویژه ۲', 'ویژه')).toEqual(['ویژه ۳', 'ویژه ۴', 'ویژه ۵'])
})

test('numbers are read whole, and those without a seat in the row are told', () => {
  expect(numbersIn('۵، 12 و 12345')).toEqual([5, 12])
  expect(strayNumbers(HallRow.parse({ name: '۱', first: 1, last: 9, step: 2, gaps: [3, 4] }), [3, 4, 11])).toEqual([
    4, 11,
  ])
})
