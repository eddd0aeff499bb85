import { expect, test } from 'vitest'
import { namesRecord, orderCodeOf, readTyped } from './search-typed.ts'

test.each(['۰۹۱۲ ۳۴۵ ۶۷۸۹', '+98 912-345-6789', '0098 9123456789', '٩١٢٣٤٥٦٧٨٩'])('%s is a mobile', (text) => {
  expect(readTyped(text)).toMatchObject({ mobile: '+989123456789', words: ['9123456789'] })
})

test.each([
  ['r-7k2m9q', 'R-7K2M9Q'],
  ['R 7K2M9Q', 'R-7K2M9Q'],
  ['e۷k۲m۹q', 'E-7K2M9Q'],
  ['S-OIL123', 'S-011123'],
])('%s is the code %s', (text, code) => expect(readTyped(text).code).toBe(code))

test('a word that only begins like a code is a word', () => {
  expect(readTyped('rubicon').code).toBeUndefined()
  expect(readTyped('R-7K').code).toBeUndefined()
  expect(readTyped('R-7K').words).toEqual(['r-7k'])
})

test('a word with the dash of an order is its whole code, and nothing shorter or without it', () => {
  expect(orderCodeOf('r-7k2moq')).toBe('R-7K2M0Q')
  expect(['r-7k2m9', 'r7k2m9q', 'c-7k2m9q', 'r-7k2m9qq', 'رویداد'].map(orderCodeOf)).toEqual(Array(5).fill(undefined))
})

test('four digits are the end of a card, six or more a number, and a name is neither', () => {
  expect(readTyped('۴۴۵۵')).toEqual({ words: ['4455'], cardEnd: '4455' })
  expect(readTyped('123-456-78')).toEqual({ words: ['12345678'], number: '12345678' })
  expect(readTyped('علي‌رضا كريمي')).toEqual({ words: ['علی', 'رضا', 'کریمی'] })
})

test('what names one record outright', () => {
  expect(['09123456789', 'R-7K2M9Q', '778899001122'].map((text) => namesRecord(readTyped(text)))).toEqual([
    true,
    true,
    true,
  ])
  expect(['4455', 'کریمی', 'R-7K'].map((text) => namesRecord(readTyped(text)))).toEqual([false, false, false])
})
