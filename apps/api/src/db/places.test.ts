import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

const { query } = await testDatabase()

type City = { id: number; name: string; slug: string; latitude: number; longitude: number; province: string }
const cities = await query<City>`
  select c.id, c.name, c.slug, c.latitude, c.longitude, p.name as province from cities c join provinces p on p.id = c.province_id order by c.id`

const capitals: Record<string, string> = {
  'آذربایجان شرقی': 'تبریز',
  'آذربایجان غربی': 'ارومیه',
  اردبیل: 'اردبیل',
  اصفهان: 'اصفهان',
  البرز: 'کرج',
  ایلام: 'ایلام',
  بوشهر: 'بوشهر',
  تهران: 'تهران',
  'چهارمحال و بختیاری': 'شهرکرد',
  'خراسان جنوبی': 'بیرجند',
  'خراسان رضوی': 'مشهد',
  'خراسان شمالی': 'بجنورد',
  خوزستان: 'اهواز',
  زنجان: 'زنجان',
  سمنان: 'سمنان',
  'سیستان و بلوچستان': 'زاهدان',
  فارس: 'شیراز',
  قزوین: 'قزوین',
  قم: 'قم',
  کردستان: 'سنندج',
  کرمان: 'کرمان',
  کرمانشاه: 'کرمانشاه',
  'کهگیلویه و بویراحمد': 'یاسوج',
  گلستان: 'گرگان',
  گیلان: 'رشت',
  لرستان: 'خرم‌آباد',
  مازندران: 'ساری',
  مرکزی: 'اراک',
  هرمزگان: 'بندرعباس',
  همدان: 'همدان',
  یزد: 'یزد',
}

test('each of the 31 provinces begins with its capital', () => {
  const first = Object.fromEntries(cities.filter((c) => c.id % 100 === 1).map((c) => [c.province, c.name]))
  expect(first).toEqual(capitals)
})

test('there are cities enough, spelled with the Persian ی and ک, under Latin slugs', () => {
  expect(cities.length).toBeGreaterThanOrEqual(400)
  expect(cities.filter((c) => /[يكىة]/.test(c.name) || !/^[\u0600-\u06ff\u200c ]+$/.test(c.name))).toEqual([])
  expect(cities.filter((c) => !/^[a-z]+(-[a-z]+)*$/.test(c.slug))).toEqual([])
})

test('every city lies in Iran and near the capital of its province', () => {
  const capitalOf = new Map(cities.filter((c) => c.id % 100 === 1).map((c) => [c.province, c]))
  const far = cities.filter((c) => {
    const capital = capitalOf.get(c.province)
    const inside = c.latitude > 25 && c.latitude < 39.8 && c.longitude > 44 && c.longitude < 63.4
    return (
      !inside || !capital || Math.hypot(c.latitude - capital.latitude, (c.longitude - capital.longitude) * 0.85) > 4.6
    )
  })
  expect(far).toEqual([])
})
