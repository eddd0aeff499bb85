import { expect, test } from 'vitest'
import { figureText, changeOf, valueText } from './statistics-text.ts'

test('more sales are good, more cancellations are bad, more tax is neither', () => {
  expect(changeOf('grossRials', 150, 100)).toEqual({ direction: 'up', tone: 'good', text: '۵۰٪ بیشتر' })
  expect(changeOf('cancelled', 15, 10)).toEqual({ direction: 'up', tone: 'bad', text: '۵۰٪ بیشتر' })
  expect(changeOf('vatRials', 5, 10)).toEqual({ direction: 'down', tone: 'calm', text: '۵۰٪ کمتر' })
})

test('shares differ in points, and nothing is divided by zero', () => {
  expect(changeOf('occupancyPercent', 62.5, 60)?.text).toBe('۲٫۵ واحد بیشتر')
  expect(changeOf('bookings', 4, 0)?.text).toBe('قبلاً صفر')
  expect(changeOf('bookings', 4, 4)?.text).toBe('بدون تغییر')
  expect(changeOf('bookings', null, 4)).toBeUndefined()
})

test('rials are read in toman; in a table without the word', () => {
  expect(valueText('grossRials', 1_234_500)).toBe('۱۲۳٬۴۵۰ تومان')
  expect(figureText('grossRials', 1_234_500)).toBe('۱۲۳٬۴۵۰')
  expect(valueText('answerMinutes', 150)).toBe('۲٫۵ ساعت')
  expect(valueText('leadDays', null)).toBe('—')
})
