import { expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { formatMoney, MoneyUnit, moneyUnitLabel, parseMoney, Rials } from './money.ts'

test('rials are read in toman with Persian digits', () => {
  expect(formatMoney(12_500_000, 'toman')).toBe('۱٬۲۵۰٬۰۰۰')
  expect(formatMoney(12_500_000, 'rial')).toBe('۱۲٬۵۰۰٬۰۰۰')
  expect(formatMoney(0, 'toman')).toBe('۰')
  expect(formatMoney(12_345, 'toman')).toBe('۱٬۲۳۴٫۵')
  expect(formatMoney(5, 'toman')).toBe('۰٫۵')
  expect(formatMoney(-20_000, 'toman')).toBe('\u200e−۲٬۰۰۰')
  expect([moneyUnitLabel('toman'), moneyUnitLabel('rial')]).toEqual(['تومان', 'ریال'])
})

test('every way of typing an amount is understood', () => {
  for (const text of [
    '1250000',
    '۱۲۵۰۰۰۰',
    '١٢٥٠٠٠٠',
    '1,250,000',
    '۱٬۲۵۰٬۰۰۰',
    '۱،۲۵۰،۰۰۰',
    ' ۱ ۲۵۰ ۰۰۰ ',
    '1250000.00',
  ])
    expect(parseMoney(text, 'toman'), text).toBe(12_500_000)
  expect(parseMoney('۱٬۲۳۴٫۵', 'toman')).toBe(12_345)
  expect(parseMoney('۱۲', 'rial')).toBe(12)
})

test('what is not a whole number of rials is refused', () => {
  for (const text of ['', 'ده', '12a', '1.25', '1.2.3', '--1', '9007199254740993'])
    expect(parseMoney(text, 'toman'), text).toBeUndefined()
  expect(parseMoney('1.5', 'rial')).toBeUndefined()
})

prop([fc.integer({ min: -1e15, max: 1e15 }), fc.constantFrom(...MoneyUnit.options)])(
  'an amount that is shown can be typed back in either unit',
  (rials, unit) => {
    expect(parseMoney(formatMoney(rials, unit), unit)).toBe(rials)
  },
)

test('rials are whole', () => {
  expect(Rials.safeParse(10).success).toBe(true)
  expect(Rials.safeParse(1.5).success).toBe(false)
})
