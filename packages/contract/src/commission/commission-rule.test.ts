import { expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { addDays } from '../jalali.ts'
import { commissionOn } from '../pricing/pricing-settings.ts'
import type { CommissionRule } from './commission-endpoints.ts'
import { commissionFor, commissionSchedule, explainCommission } from './commission-rule.ts'

const plain: CommissionRule = {
  id: 1,
  name: 'همه',
  kind: null,
  category: null,
  hostId: null,
  from: '2026-01-01',
  until: null,
  hostPercent: 10,
  hostFixedRials: 0,
  guestPercent: 0,
  guestFixedRials: 0,
  vatOnCommission: false,
}
const concert = { kind: 'event' as const, category: 'concert', hostId: 7, day: '2026-06-01' }

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-05-01', n))
const rules = fc
  .array(
    fc.record({
      kind: fc.constantFrom(null, 'event' as const, 'car' as const),
      category: fc.constantFrom(null, 'concert', 'theatre'),
      hostId: fc.constantFrom(null, 7, 8),
      from: day,
      until: fc.option(day),
      hostPercent: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 12 },
  )
  .map((drawn) => drawn.map((rule, at): CommissionRule => ({ ...plain, ...rule, id: at + 1 })))

test('the closer scope wins: host, then category, then kind, then all', () => {
  const all = plain
  const kind = { ...plain, id: 2, kind: 'event' as const }
  const category = { ...kind, id: 3, category: 'concert' }
  const host = { ...plain, id: 4, hostId: 7 }
  const both = { ...category, id: 5, hostId: 7 }
  const known = [both, all, host, kind, category]
  expect(explainCommission(known, concert).map(({ rule }) => rule.id)).toEqual([5, 4, 3, 2, 1])
  expect(commissionFor(known, { ...concert, hostId: 9 })?.id).toBe(3)
  expect(commissionFor(known, { ...concert, hostId: 9, category: 'theatre' })?.id).toBe(2)
  expect(commissionFor(known, { ...concert, kind: 'car', hostId: 9, category: '' })?.id).toBe(1)
})

test('of two alike the later first day counts, on its days; then the later entry', () => {
  const later = { ...plain, id: 2, from: '2026-06-01', until: '2026-06-30' }
  const again = { ...later, id: 3 }
  expect(commissionFor([plain, later], { ...concert, day: '2026-05-31' })?.id).toBe(1)
  expect(commissionFor([plain, later], { ...concert, day: '2026-06-30' })?.id).toBe(2)
  expect(commissionFor([plain, later], { ...concert, day: '2026-07-01' })?.id).toBe(1)
  expect(commissionFor([again, plain, later], concert)?.id).toBe(3)
  expect(commissionFor([plain], { ...concert, day: '2025-12-31' })).toBeUndefined()
})

prop([rules, day])(
  'the order in which rules are read does not matter, and the rule that applies fits the sale',
  (drawn, booked) => {
    const line = { ...concert, day: booked }
    const found = commissionFor(drawn, line)
    expect(commissionFor(drawn.toReversed(), line)).toBe(found)
    if (found) {
      expect([null, 7]).toContain(found.hostId)
      expect([null, 'event']).toContain(found.kind)
      expect([null, 'concert']).toContain(found.category)
      expect(found.from <= booked && (found.until === null || found.until >= booked)).toBe(true)
    }
    const trial = explainCommission(drawn, line)
    expect(trial).toHaveLength(drawn.length)
    expect(trial.filter(({ verdict }) => verdict === 'applies').map(({ rule }) => rule)).toEqual(found ? [found] : [])
  },
)

prop([rules, day])('the schedule of a seller says the same as the rules on every day', (drawn, booked) => {
  const found = commissionFor(drawn, { ...concert, day: booked })
  const rate = commissionOn(commissionSchedule(drawn, concert), booked)
  expect(rate.commissionPercent).toBe(found?.hostPercent ?? 0)
  expect(rate.commission?.ruleId).toBe(found?.id)
})
