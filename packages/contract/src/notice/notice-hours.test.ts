import { expect, test } from 'vitest'
import { timeOfInstant } from '../jalali.ts'
import { fc, prop } from '../property-testing.ts'
import { isNoticeHour, nextNoticeHour, noticeWaits } from './notice-hours.ts'

const hours = { from: 9, until: 21 }
const at = (time: string) => nextNoticeHour(`2026-11-25T${time}:00+03:30`, hours)

test('by day at once, by night when the hours begin again', () => {
  expect(at('08:59')).toBe('2026-11-25T05:30:00.000Z')
  expect(at('09:00')).toBe('2026-11-25T09:00:00+03:30')
  expect(at('20:59')).toBe('2026-11-25T20:59:00+03:30')
  expect(at('21:00')).toBe('2026-11-26T05:30:00.000Z')
})

prop([
  fc.date({ min: new Date('2018-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  fc.integer({ min: 0, max: 23 }),
  fc.integer({ min: 1, max: 24 }),
])('what can wait is never earlier, never in the quiet, and waits less than a day', (date, from, length) => {
  const own = { from, until: Math.min(24, from + length) }
  const next = nextNoticeHour(date.toISOString(), own)
  const waited = Date.parse(next) - date.getTime()
  expect(isNoticeHour(next, own)).toBe(true)
  expect(waited).toBeGreaterThanOrEqual(0)
  expect(waited).toBeLessThanOrEqual(25 * 3_600_000)
  if (waited > 0) expect(timeOfInstant(next).slice(3)).toBe('00')
})

test('what somebody waits for goes at once', () => {
  const urgent = ['sign-in-code', 'step-up-code', 'payment-link', 'order-confirmed', 'order-cancelled', 'new-device']
  expect(urgent.filter(noticeWaits)).toEqual([])
  expect(noticeWaits('check-ends')).toBe(true)
})
