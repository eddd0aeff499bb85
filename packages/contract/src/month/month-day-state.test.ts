import { describe, expect, test } from 'vitest'
import { addMinutes, instantOfTehran } from '../jalali.ts'
import { closureRules, slotsOfDay, ticketDayState, unitDay } from './month-day-state.ts'

const day = '2026-11-21'
const at = (time: string) => instantOfTehran(day, time)
const block = (unitId: number, startsAt: string, endsAt: string, label: string | null = null) => ({
  unitId,
  startsAt,
  endsAt,
  reason: 'تعمیر شوفاژ',
  label,
})
const wholeDay = (unitId: number, label: string | null = null) =>
  block(unitId, at('00:00'), addMinutes(at('00:00'), 1440), label)

describe('one unit on one day', () => {
  test('a night that is sold says so although it is closed, too', () => {
    const slots = slotsOfDay('night', day)
    expect(unitDay(slots, [], new Set()).state).toBe('free')
    expect(unitDay(slots, [wholeDay(1)], new Set()).state).toBe('closed')
    expect(unitDay(slots, [wholeDay(1)], new Set(slots)).state).toBe('taken')
  })

  test('a unit of hours is partly free until its last hour is gone', () => {
    const slots = slotsOfDay('hour', day)
    expect(slots).toHaveLength(24)
    expect(unitDay(slots, [block(1, at('10:00'), at('12:00'))], new Set()).state).toBe('partly')
    expect(unitDay(slots, [], new Set(slots.slice(0, 5))).state).toBe('partly')
    expect(unitDay(slots, [wholeDay(1)], new Set()).state).toBe('closed')
    expect(unitDay(slots, [], new Set(slots)).state).toBe('taken')
  })
})

test('a villa is sold with all its rooms, a fleet car by car', () => {
  expect(ticketDayState('all', ['free', 'taken'])).toBe('taken')
  expect(ticketDayState('all', ['free', 'closed'])).toBe('closed')
  expect(ticketDayState('any', ['free', 'taken'])).toBe('partly')
  expect(ticketDayState('any', ['closed', 'taken'])).toBe('taken')
  expect(ticketDayState('any', ['closed', 'closed'])).toBe('closed')
  expect(ticketDayState('all', ['free', 'free'])).toBe('free')
  expect(ticketDayState('any', [])).toBe('closed')
})

test('one closed room closes the villa, one closed car does not close the fleet', () => {
  const units = [
    { id: 1, unit: 'day' as const },
    { id: 2, unit: 'day' as const },
  ]
  const days = ['2026-11-20', day]
  expect(closureRules({ takes: 'all', units }, days, [wholeDay(1)])).toMatchObject([
    { day, scope: 'resource', scopeId: 1, closedReason: 'تعمیر شوفاژ' },
  ])
  expect(closureRules({ takes: 'any', units }, days, [wholeDay(1)])).toEqual([])
  const both = closureRules({ takes: 'any', units }, days, [wholeDay(1), wholeDay(2, 'Airbnb')])
  expect(both.map((rule) => rule.closedReason)).toEqual(['تعمیر شوفاژ', 'تقویم بیرونی Airbnb'])
})
