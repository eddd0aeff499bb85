import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupDigits, onlyDigits, removeCommas, toPersianDigits, toWesternDigits } from './digits.ts'

test('digits turn both ways and nothing else changes', () => {
  expect(toPersianDigits('اتاق 12 و ٣')).toBe('اتاق ۱۲ و ۳')
  expect(toWesternDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ ۱a')).toBe('0123456789 0123456789 1a')
  expect(toPersianDigits(-12.5)).toBe('-۱۲.۵')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toWesternDigits(toPersianDigits(text))).toBe(toWesternDigits(text))
      expect(toPersianDigits(text)).toHaveLength(text.length)
      expect(toPersianDigits(text)).not.toMatch(/[0-9]/)
    }),
  )
})

test('a number typed on any keyboard keeps its digits', () => {
  expect(onlyDigits('۰۹۱۲ ٣٤٥-6789')).toBe('09123456789')
})

test('numbers are grouped by three with commas unless asked otherwise', () => {
  expect(groupDigits(1234567)).toBe('1,234,567')
  expect(groupDigits(123)).toBe('123')
  expect(groupDigits(-1234)).toBe('-1,234')
  expect(groupDigits(12345678901234567890n)).toBe('12,345,678,901,234,567,890')
  expect(groupDigits('1234567', '٬')).toBe('1٬234٬567')
  expect(groupDigits('6037991234567890', ' ', 4)).toBe('6037 9912 3456 7890')
  expect(groupDigits('۱۲۳۴۵')).toBe('۱۲,۳۴۵')
  expect(groupDigits('1,2345')).toBe('12,345')
})

test('a trailing .00 is dropped, other fractions stay', () => {
  expect(groupDigits('1234.00')).toBe('1,234')
  expect(groupDigits('۱۲۳۴.۰۰')).toBe('۱,۲۳۴')
  expect(groupDigits('۱۲۳۴٫۰۰')).toBe('۱,۲۳۴')
  expect(groupDigits('۱۲۳۴٫۵۰')).toBe('۱,۲۳۴٫۵۰')
  expect(groupDigits('١٢٣٤٫٠٠')).toBe('١,٢٣٤')
  expect(groupDigits('1234.50')).toBe('1,234.50')
  expect(groupDigits('1234.000')).toBe('1,234.000')
  expect(groupDigits(0.5)).toBe('0.5')
})

test('what is no number comes back as it was', () => {
  for (const text of ['', 'تماس بگیرید', '12-34', '1.2.3']) expect(groupDigits(text)).toBe(text)
  expect(groupDigits(Number.NaN)).toBe('NaN')
})

test('grouping and removing commas give the number back', () => {
  fc.assert(
    fc.property(fc.bigInt(), (n) => {
      expect(removeCommas(groupDigits(n))).toBe(String(n))
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), (n) => {
      const groups = groupDigits(n).split(',')
      expect(groups.slice(1).every((g) => g.length === 3)).toBe(true)
    }),
  )
  expect(removeCommas('۱٬۲۳۴،۵۶۷')).toBe('۱۲۳۴۵۶۷')
})
