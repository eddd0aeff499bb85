import { expect, it } from 'vitest'
import { commandMatch } from './command-match.ts'

it('finds a page however it is typed', () => {
  expect(commandMatch('سفارش‌ها', 'سفارشها')).toBeGreaterThan(0)
  expect(commandMatch('میزبان‌ها', 'ميزبان')).toBeGreaterThan(0)
  expect(commandMatch('تراکنش‌ها', 'تراكنش ها')).toBeGreaterThan(0)
  expect(commandMatch('سفارش‌ها', 'خودرو')).toBe(0)
})

it('puts the nearer one first', () => {
  expect(commandMatch('رویداد تازه', 'رویداد')).toBeGreaterThan(commandMatch('آمار رویداد', 'رویداد'))
  expect(commandMatch('آمار رویداد', 'رویداد')).toBeGreaterThan(commandMatch('پررویداد', 'رویداد'))
})
