import { expect, test } from 'vitest'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { cardTime, quantityText, timeLines } from './order-table.tsx'

const stay = {
  kind: 'space' as const,
  quantity: 1,
  startsAt: instantOfTehran('2026-11-22', '14:00'),
  endsAt: instantOfTehran('2026-11-24', '12:00'),
}

test('a stay says from when until when, an occurrence when it begins', () => {
  expect(timeLines(stay)).toEqual({ top: '۱ آذر، ۱۴:۰۰', bottom: 'تا ۳ آذر ۱۴۰۵، ۱۲:۰۰' })
  expect(cardTime(stay)).toBe('۱ آذر تا ۳ آذر')
  expect(timeLines({ ...stay, kind: 'event' }).bottom).toBe('یک‌شنبه، ساعت ۱۴:۰۰')
})

test('a stay of some hours says its day once', () => {
  const hours = { ...stay, endsAt: instantOfTehran('2026-11-22', '17:00') }
  expect(timeLines(hours).bottom).toBe('یک‌شنبه، ۱۴:۰۰ تا ۱۷:۰۰')
  expect(timeLines(hours).top).toContain('آذر')
})

test('cars are counted as cars, not as people', () => {
  expect(quantityText({ ...stay, kind: 'car', quantity: 2 })).toBe('۲ خودرو')
})
