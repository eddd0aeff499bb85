import { describe, expect, test } from 'vitest'
import {
  describeOffset,
  distance,
  formatDegrees,
  isMapLink,
  parseDegrees,
  parsePoint,
  sketchRadius,
} from './map-position.ts'

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

describe('a link of a map holds its point', () => {
  const tehran = { latitude: 35.7001, longitude: 51.3372 }
  test.each([
    'https://www.google.com/maps/place/Azadi+Tower/@35.69,51.33,17z/data=!3m1!4b1!4m6!3d35.7001!4d51.3372!16zL20',
    'https://www.google.com/maps/@35.7001,51.3372,15z?entry=ttu',
    'https://maps.google.com/?q=35.7001,51.3372',
    'https://maps.google.com/maps?q=35.7001%2C51.3372&z=17&hl=fa',
    'https://www.google.com/maps/search/?api=1&query=35.7001%2C51.3372',
    'https://www.google.com/maps/search/35.7001,+51.3372?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=35.7001,51.3372',
    'https://neshan.org/maps/@35.7001,51.3372,16.2z,0p',
    'https://neshan.org/maps/places/2e5b0#c35.7001-51.3372-17z-0p',
    'https://balad.ir/location?latitude=35.7001&longitude=51.3372&zoom=16',
    'https://balad.ir/#15.5/35.7001/51.3372',
    'https://balad.ir/p/azadi-38SaKlzsdkQmF4#15/35.7001/51.3372',
    'https://www.openstreetmap.org/?mlat=35.7001&mlon=51.3372#map=17/35.70/51.33',
    'https://waze.com/ul?ll=35.7001,51.3372&navigate=yes',
    'geo:35.7001,51.3372?z=17',
    ' https://maps.apple.com/?ll=35.7001,51.3372 ',
  ])('%s', (link) => {
    expect(parsePoint(link)).toEqual(tehran)
  })

  test.each([
    'https://maps.app.goo.gl/xY12',
    'https://nshn.ir/5b_b0vP',
    'https://balad.ir/s/ab12',
    'https://rezerv.ir/?q=95.1,51.2',
  ])('%s holds none', (link) => {
    expect(isMapLink(link)).toBe(true)
    expect(parsePoint(link)).toBeUndefined()
  })
})
