import { describe, expect, test } from 'vitest'
import { fc, prop } from './property-testing.ts'
import { addMinutes, dayOfInstant, instantOfTehran, timeOfInstant } from './jalali.ts'
import { slotStarts } from './slots.ts'

const at = (day: string, time: string) => instantOfTehran(day, time)
const days = (from: string, until: string) => slotStarts('day', from, until, '12:00').map((s) => dayOfInstant(s))

describe('rental days', () => {
  test('two whole days from handover to handover are two days, and the last day is left to the next customer', () => {
    expect(days(at('2026-11-21', '12:00'), at('2026-11-23', '12:00'))).toEqual(['2026-11-21', '2026-11-22'])
    expect(days(at('2026-11-23', '12:00'), at('2026-11-24', '11:00'))).toEqual(['2026-11-23'])
  })
  test('an early pick-up or a late return takes the day that it reaches into', () => {
    expect(days(at('2026-11-21', '09:00'), at('2026-11-22', '12:00'))).toEqual(['2026-11-20', '2026-11-21'])
    expect(days(at('2026-11-21', '14:00'), at('2026-11-22', '12:01'))).toEqual(['2026-11-21', '2026-11-22'])
  })
})

test('hours begin on the clock of Tehran', () => {
  const hours = slotStarts('hour', at('2026-11-21', '22:30'), at('2026-11-22', '01:00'), '12:00')
  expect(hours.map((start) => timeOfInstant(start))).toEqual(['22:00', '23:00', '00:00'])
})

test('a stay that ends before it begins, or lasts for years, is refused', () => {
  const from = at('2026-11-21', '12:00')
  expect(() => slotStarts('day', from, from, '12:00')).toThrow(RangeError)
  expect(() => slotStarts('hour', from, at('2027-11-21', '12:00'), '12:00')).toThrow(RangeError)
})

const minute = fc.integer({ min: 0, max: 6 * 24 * 60 })
const stay = fc.tuple(minute, fc.integer({ min: 1, max: 3 * 24 * 60 })).map(([start, length]) => {
  const from = addMinutes(at('2026-11-21', '00:00'), start)
  return { from, until: addMinutes(from, length) }
})
const handover = fc.constantFrom('00:00', '10:30', '12:00', '23:59')
prop([stay, stay, fc.tuple(handover, fc.constantFrom('day' as const, 'hour' as const))], { numRuns: 300 })(
  'two stays share a slot whenever they overlap',
  (a, b, [time, unit]) => {
    const shared = slotStarts(unit, a.from, a.until, time).filter((s) =>
      slotStarts(unit, b.from, b.until, time).includes(s),
    )
    if (a.from < b.until && b.from < a.until) expect(shared.length).toBeGreaterThan(0)
  },
)
