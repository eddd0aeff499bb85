import { expect, test } from 'vitest'
import { moneyUnit, percentUnit, plainNumber, shortNumber } from './chart-unit.ts'

test('large numbers are said in thousands, millions and milliards with one decimal', () => {
  expect([0, 999, 9999, 12_000, 1_250_000, 3_000_000_000].map(shortNumber)).toEqual([
    '۰',
    '۹۹۹',
    '۹٬۹۹۹',
    '۱۲ هزار',
    '۱٫۳ میلیون',
    '۳ میلیارد',
  ])
  expect(shortNumber(-2_000_000)).toBe('\u200e−۲ میلیون')
})

test('a decimal is kept, a trailing zero is not', () => {
  expect([plainNumber(2.04), plainNumber(2.5), plainNumber(1234)]).toEqual(['۲', '۲٫۵', '۱٬۲۳۴'])
  expect(percentUnit.text(73.5)).toBe('۷۳٫۵٪')
})

test('rials are said in toman, in full and in short', () => {
  expect(moneyUnit().text(12_345_670)).toBe('۱٬۲۳۴٬۵۶۷ تومان')
  expect(moneyUnit().short(50_000_000)).toBe('۵ میلیون')
})
