import { expect, test } from 'vitest'
import { describeOffset, distance, formatPoint, roundLength } from './map-position.ts'

const shiraz = { latitude: 29.6104, longitude: 52.5312 }
const tehran = { latitude: 35.6892, longitude: 51.389 }

test('a point is shown to the metre in Persian', () => {
  expect(formatPoint(shiraz)).toBe('۲۹٫۶۱۰۴، ۵۲٫۵۳۱۲')
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

test('a scale is a round length that fits', () => {
  expect([roundLength(0.06), roundLength(0.9), roundLength(48), roundLength(700)]).toEqual([0.05, 0.5, 20, 500])
})
