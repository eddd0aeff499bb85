import { addDays } from '@rezerv/contract/jalali.ts'
import { expect, test } from 'vitest'
import { bucketName, dayAxis, nameAxis } from './chart-axis.ts'

const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n))

test('a month of days is named by days, the newest among them', () => {
  const ticks = dayAxis(days('2026-10-23', 30)).ticks(6)
  expect(ticks.map(({ text }) => text)).toEqual(['۵ آبان', '۱۰ آبان', '۱۵ آبان', '۲۰ آبان', '۲۵ آبان', '۳۰ آبان'])
})

test('a year of days is named by months where they begin, ten years by years', () => {
  const year = dayAxis(days('2026-03-21', 365)).ticks(8)
  expect(year.map(({ text }) => text)).toEqual(['۱۴۰۵', 'خرداد', 'مرداد', 'مهر', 'آذر', 'بهمن'])
  const ten = dayAxis(days('2017-03-21', 3650)).ticks(10)
  expect(ten[0]?.text).toBe('۱۳۹۶')
  expect(ten.length).toBeLessThanOrEqual(10)
})

test('buckets carry the names of the Jalali calendar', () => {
  expect(bucketName('2026-11-21', 'day')).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  expect(bucketName('2026-10-23', 'month')).toBe('آبان ۱۴۰۵')
  expect(bucketName('2026-09-23', 'season')).toBe('پاییز ۱۴۰۵')
})

test('few names are all written', () => {
  expect(nameAxis(['۱ شب', '۲ شب', '۳ شب']).ticks(10)).toHaveLength(3)
})
