import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { maskPlate, parsePlate, plateLetters, plateOf } from './unit-plate.ts'

test('a plate is read however it is typed', () => {
  for (const text of ['12ب345-67', '۱۲ ب ۳۴۵ ایران ۶۷', '١٢ب٣٤٥ ٦٧', '12 ب 345ایران67'])
    expect(parsePlate(text)).toEqual({ left: '12', letter: 'ب', middle: '345', province: '67' })
  expect(parsePlate('11ي222-33')?.letter).toBe('ی')
  expect(parsePlate('23الف456-11')?.letter).toBe('الف')
})

test.each(['', '12ب34-67', '02ب345-67', '12خ345-67', '12ب345-6'])('%j is no plate', (text) =>
  expect(parsePlate(text)).toBeUndefined(),
)

const plate = fc.record({
  left: fc.integer({ min: 10, max: 99 }).map(String),
  letter: fc.constantFrom(...plateLetters.private, ...plateLetters.other),
  middle: fc.integer({ min: 100, max: 999 }).map(String),
  province: fc.integer({ min: 10, max: 99 }).map(String),
})
prop([plate])('what is written is read back, and a list hides the middle', (given) => {
  expect(parsePlate(plateOf(given))).toEqual(given)
  expect(maskPlate(plateOf(given))).not.toContain(given.middle)
})
