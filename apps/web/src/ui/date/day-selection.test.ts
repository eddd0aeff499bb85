import { expect, test } from 'vitest'
import { isInSelection, selectByTouch, selectTo, spanOf } from './day-selection.ts'

test('Shift reaches backwards and forwards from where the selection began', () => {
  const one = selectTo(null, '2026-11-21', false)
  const forward = selectTo(one, '2026-11-25', true)
  const backward = selectTo(forward, '2026-11-19', true)
  expect([forward, backward].map(spanOf)).toEqual([
    { from: '2026-11-21', until: '2026-11-25' },
    { from: '2026-11-19', until: '2026-11-21' },
  ])
  expect(isInSelection(backward, '2026-11-20')).toBe(true)
  expect(isInSelection(backward, '2026-11-22')).toBe(false)
  expect(spanOf(selectTo(backward, '2026-12-01', false))).toEqual({ from: '2026-12-01', until: '2026-12-01' })
})

test('two touches make a range, the third begins a new one', () => {
  const first = selectByTouch(null, '2026-11-21')
  const second = selectByTouch(first, '2026-11-24')
  expect(spanOf(second)).toEqual({ from: '2026-11-21', until: '2026-11-24' })
  expect(spanOf(selectByTouch(second, '2026-11-30'))).toEqual({ from: '2026-11-30', until: '2026-11-30' })
})
