import { expect, test } from 'vitest'
import { isOfSession, isOutlived } from './offline-cache.ts'

test.each(['kept-inbox', 'kept-day-2026-11-21', 'check-in-7', 'check-in-list-7', 'assistant:7', 'draft-1-handover-7'])(
  'signing out takes %s from the device',
  (key) => expect(isOfSession(key)).toBe(true),
)

test.each(['check-in-queue-7-1', 'dismissedPWAPrompt', 7])('signing out leaves %s', (key) =>
  expect(isOfSession(key)).toBe(false),
)

test('a day that is kept makes room of the days that nobody looks at, and of nothing else', () => {
  const all = [
    'kept-day-2026-10-01',
    'kept-day-2026-11-19',
    'kept-day-2026-11-20',
    'kept-day-2026-11-21',
    'kept-day-2026-11-22',
    'kept-figures-month-2026-10-01',
    'kept-inbox',
    'assistant:7',
  ]
  expect(all.filter((key) => isOutlived(key, 'kept-day-2026-11-21'))).toEqual([
    'kept-day-2026-10-01',
    'kept-day-2026-11-19',
  ])
  expect(all.filter((key) => isOutlived(key, 'kept-inbox'))).toEqual([])
})
