import { expect, test } from 'vitest'
import { placeLine } from './order-place.ts'

test('the city stands once, whoever names it; what is empty leaves no comma', () => {
  expect(placeLine('پردیس سبز گیلان، رشت', 'رشت، خیابان گلستان، پلاک ۱۰۳')).toBe(
    'پردیس سبز گیلان، رشت، خیابان گلستان، پلاک ۱۰۳',
  )
  expect(placeLine('مرکز همایش مرجان، کیش، کیش', '')).toBe('مرکز همایش مرجان، کیش')
  expect(placeLine('', '')).toBe('')
})
