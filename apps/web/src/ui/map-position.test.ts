import { expect, test } from 'vitest'
import { describeOffset, distance, formatDegrees, parseDegrees, parsePoint, sketchRadius } from './map-position.ts'

const shiraz = { latitude: 29.6104, longitude: 52.5312 }
const tehran = { latitude: 35.6892, longitude: 51.389 }

test.each([
  ['29.6104', 29.6104],
  ['۲۹٫۶۱۰۴', 29.6104],
  ['٢٩.٦١٠٤', 29.6104],
  [' 29/61° ', 29.61],
  ['-5', -5],
  ['29.', 29],
  ['', null],
  ['بیست', undefined],
  ['90.01', undefined],
  ['29,61', undefined],
])('degrees typed as «%s» are %s', (text, degrees) => {
  expect(parseDegrees(text, 90)).toBe(degrees)
})

test('a copied point fills both fields', () => {
  expect(parsePoint('29.6104, 52.5312')).toEqual(shiraz)
  expect(parsePoint('۲۹٫۶۱۰۴، ۵۲٫۵۳۱۲')).toEqual(shiraz)
  expect(parsePoint('29.6104')).toBeUndefined()
  expect(parsePoint('95, 52')).toBeUndefined()
})

test('degrees are shown to the metre in Persian', () => {
  expect(formatDegrees(29.6104)).toBe('۲۹٫۶۱۰۴')
  expect(formatDegrees(null)).toBe('')
})

test('distance and direction from the centre of a city are told in words', () => {
  expect(distance(tehran, shiraz)).toBeGreaterThan(670)
  expect(distance(tehran, shiraz)).toBeLessThan(700)
  expect(describeOffset(tehran, shiraz, 'تهران')).toMatch(/^۶[۰-۹]{2} کیلومتر در جنوب مرکز تهران$/)
  expect(describeOffset(shiraz, { latitude: 29.63, longitude: 52.56 }, 'شیراز')).toBe(
    '۳٫۵ کیلومتر در شمال شرقی مرکز شیراز',
  )
  expect(describeOffset(shiraz, { ...shiraz, longitude: 52.525 }, 'شیراز')).toBe('۶۰۰ متر در غرب مرکز شیراز')
  expect(describeOffset(shiraz, shiraz, 'شیراز')).toBe('در مرکز شیراز')
})

test('a sketch is just wide enough for what it shows', () => {
  expect([sketchRadius(0), sketchRadius(0.9), sketchRadius(1), sketchRadius(48)]).toEqual([1, 1, 2, 100])
})
