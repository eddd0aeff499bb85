import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test('a file is named by what is in it and its day, in signs that every system takes', () => {
  expect(fileName('سفارش', '2026-11-22', 'xlsx')).toBe('سفارش-1405-09-01.xlsx')
  expect(fileName('آمار همایش/گردش\u200cگری: «۲»?', '2026-11-22', 'csv')).toBe('آمار-همایش-گردش-گری-«۲»-1405-09-01.csv')
})
