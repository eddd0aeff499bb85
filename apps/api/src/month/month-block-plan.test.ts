import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { planBlocks } from './month-block-plan.ts'

const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}`
const block = (id: number, from: number, until: number, reason = 'تعمیر') => ({
  id,
  startsAt: at(from),
  endsAt: at(until),
  reason,
})
const span = (from: number, until: number, reason: string | null) => ({ startsAt: at(from), endsAt: at(until), reason })

test('opening the middle of a block leaves its two ends', () => {
  expect(planBlocks([block(1, 1, 10)], [span(4, 5, null), span(5, 6, null)])).toEqual({
    removed: [block(1, 1, 10)],
    added: [span(1, 4, 'تعمیر'), span(6, 10, 'تعمیر')],
  })
})

test('days that touch become one block, another reason stands beside it', () => {
  const plan = planBlocks([block(1, 1, 4)], [span(3, 4, 'نقاشی'), span(4, 5, 'نقاشی')])
  expect(plan.added).toEqual([span(1, 3, 'تعمیر'), span(3, 5, 'نقاشی')])
})

test('closing what is closed for the same reason, and opening what is open, changes nothing', () => {
  expect(planBlocks([block(1, 1, 4)], [span(2, 3, 'تعمیر')])).toEqual({ removed: [], added: [] })
  expect(planBlocks([block(1, 1, 4)], [span(5, 9, null)])).toEqual({ removed: [], added: [] })
})

const reason = fc.constantFrom('الف', 'ب')
const days = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }))
const onDay = (spans: { startsAt: string; endsAt: string; reason: string | null }[], day: number) =>
  spans.find((one) => at(day) >= one.startsAt && at(day) < one.endsAt)
prop([
  fc.array(fc.tuple(days, reason), { maxLength: 4 }),
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.option(reason)), { selector: ([day]) => day }),
])('whatever is asked: wanted days are as wanted and all others as they were', (given, asked) => {
  const blocks = given.map(([[from, length], why], n) => block(n + 1, from, from + length, why))
  const wanted = asked.map(([day, why]) => span(day, day + 1, why))
  const { removed, added } = planBlocks(blocks, wanted)
  const after = [...blocks.filter((one) => !removed.includes(one)), ...added]
  for (let day = 1; day <= 25; day += 1) {
    const ask = onDay(wanted, day)
    if (ask) expect(onDay(after, day) !== undefined).toBe(ask.reason !== null)
    else expect(onDay(after, day) !== undefined).toBe(onDay(blocks, day) !== undefined)
  }
})
