import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { describe, expect, test } from 'vitest'
import { isMapLink, isShortLink, parsePoint } from './map-read.ts'

const shiraz = { latitude: 29.6104, longitude: 52.5312 }

test.each([
  '29.6104, 52.5312',
  '۲۹٫۶۱۰۴، ۵۲٫۵۳۱۲',
  '٢٩.٦١٠٤؛ ٥٢.٥٣١٢',
  '29/6104 52/5312',
  '52.5312, 29.6104',
  '(29.6104, 52.5312)',
  '29.6104\t52.5312',
  '29.6104° N, 52.5312° E',
  'N 29.6104 E 52.5312',
  '52.5312E 29.6104N',
  `29°36'37.44"N 52°31'52.32"E`,
  '۲۹°۳۶′۳۷٫۴۴″ شمالی، ۵۲°۳۱′۵۲٫۳۲″ شرقی',
  "29° 36.624' N, 52° 31.872' E",
  '۲۹ درجه و ۳۶ دقیقه و ۳۷٫۴۴ ثانیه شمالی، ۵۲ درجه و ۳۱ دقیقه و ۳۲٫۳۲ ثانیه شرقی'.replace('۳۲٫۳۲', '۵۲٫۳۲'),
  'عرض جغرافیایی: ۲۹٫۶۱۰۴، طول جغرافیایی: ۵۲٫۵۳۱۲',
  'lat=29.6104 lng=52.5312',
])('%s is read', (text) => {
  expect(parsePoint(text)).toEqual(shiraz)
})

test.each(['29.6104', '', 'بیست', '95, 195', '29, 61, 52', `29°75'N 52°31'E`, '29.1N 30.2N', '09121234567'])(
  '«%s» is no point',
  (text) => {
    expect(parsePoint(text)).toBeUndefined()
  },
)

describe('any point of Iran is read however it is written', () => {
  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 1e5, max: max * 1e5 }).map((whole) => whole / 1e5)
  const points = fc.record({ latitude: degrees(25, 40), longitude: degrees(44, 63.5) })

  /** «35°41'21.12"» */
  const inMinutes = (value: number) => {
    const seconds = Math.round(value * 3600 * 1e3) / 1e3
    const whole = Math.floor(seconds / 3600)
    const minutes = Math.floor((seconds - whole * 3600) / 60)
    return `${whole}°${minutes}'${(seconds - whole * 3600 - minutes * 60).toFixed(3)}"`
  }

  const ways: ((latitude: number, longitude: number) => string)[] = [
    (a, b) => `${a}, ${b}`,
    (a, b) => `${b},${a}`,
    (a, b) => toPersianDigits(`${a}، ${b}`).replaceAll('.', '٫'),
    (a, b) => `${inMinutes(a)}N ${inMinutes(b)}E`,
    (a, b) => toPersianDigits(`${inMinutes(b)} شرقی، ${inMinutes(a)} شمالی`),
    (a, b) => `https://www.google.com/maps/@${a},${b},15z`,
    (a, b) => `https://neshan.org/maps/@${a},${b},16z,0p`,
    (a, b) => `https://balad.ir/location?latitude=${a}&longitude=${b}&zoom=16`,
  ]
  prop([points, fc.constantFrom(...ways)])('the same point', ({ latitude, longitude }, written) => {
    const read = parsePoint(written(latitude, longitude))
    expect(read?.latitude).toBeCloseTo(latitude, 5)
    expect(read?.longitude).toBeCloseTo(longitude, 5)
  })

  prop([fc.string({ maxLength: 60 })])('and whatever else is typed is a point of the earth or none', (text) => {
    const read = parsePoint(text)
    if (!read) return
    expect(Math.abs(read.latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(read.longitude)).toBeLessThanOrEqual(180)
  })
})

test.each([
  'https://maps.app.goo.gl/xY12',
  'https://goo.gl/maps/xY12',
  'https://nshn.ir/5b_b0vP',
  'https://balad.ir/s/ab12',
])('%s is a short link', (link) => {
  expect(isShortLink(link)).toBe(true)
  expect(parsePoint(link)).toBeUndefined()
})

test('a long link is none', () => {
  expect(isShortLink('https://www.google.com/maps/@35.7001,51.3372,15z')).toBe(false)
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
    'https://rezerv.ir/?q=95.1,191.2',
  ])('%s holds none', (link) => {
    expect(isMapLink(link)).toBe(true)
    expect(parsePoint(link)).toBeUndefined()
  })
})
