import { describe, expect, test } from 'vitest'
import { fc, prop } from '../property-testing.ts'
import { peopleIn, roomOf } from './pricing-capacity.ts'
import { quote } from './pricing-quote.ts'
import { jalali, stayInput } from './pricing-testing.ts'

const place = (maxGuests: number, ...guests: number[]) => ({
  maxGuests,
  units: guests.map((count, n) => ({ id: n + 1, guests: count })),
})
const room = (of: ReturnType<typeof place>, takes: 'all' | 'any', ...unitIds: number[]) => {
  const found = roomOf(of, { takes, unitIds })
  if (!found) throw new Error('a space has room')
  return found
}

describe('what a rate holds', () => {
  const villa = place(8, 3, 2, 5)

  test('a room its own people, not the whole place’s', () => {
    expect(peopleIn(room(villa, 'all', 1), 1)).toBe(3)
    expect(peopleIn(room(villa, 'any', 1), 1)).toBe(3)
  })

  test('rooms together what they hold together, and never more than the place takes', () => {
    expect(peopleIn(room(villa, 'all', 1, 2), 1)).toBe(5)
    expect(peopleIn(room(place(4, 3, 3, 3), 'all', 1, 2), 1)).toBe(4)
  })

  test('the whole place what it takes, whatever its rooms add up to', () => {
    expect(peopleIn(room(villa, 'all', 1, 2, 3), 1)).toBe(8)
    expect(peopleIn(room(place(6, 2), 'any', 1), 1)).toBe(6)
  })

  test('any of several the smallest: which one is given is not known yet', () => {
    expect(peopleIn(room(villa, 'any', 1, 3), 1)).toBe(3)
    expect(peopleIn(room(villa, 'any', 1, 2, 3), 2)).toBe(5)
  })

  test('nobody counts the people in a car', () => {
    expect(roomOf({ maxGuests: null, units: [{ id: 1, guests: null }] }, { takes: 'any', unitIds: [1] })).toBeNull()
  })
})

const units = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 })
const given = fc.record({
  units,
  maxGuests: fc.integer({ min: 1, max: 60 }),
  takes: fc.constantFrom('all' as const, 'any' as const),
  chosen: fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  guests: fc.integer({ min: 1, max: 80 }),
  plan: fc.option(fc.record({ included: fc.integer({ min: 1, max: 20 }), more: fc.nat(40) }), { nil: null }),
  drawn: fc.infiniteStream(fc.nat(100)),
})
prop([given], { numRuns: 1000 })(
  'nobody is sold a place in which they do not fit, whichever units are given',
  ({ units: sizes, maxGuests, takes, chosen, quantity, guests, plan, drawn }) => {
    const of = place(maxGuests, ...sizes)
    const unitIds = [...new Set(chosen.map((n) => (n % sizes.length) + 1))]
    const answer = quote(
      stayInput('night', {
        from: [jalali(1405, 9, 10), '14:00'],
        until: [jalali(1405, 9, 12), '12:00'],
        plan: {
          guests: plan && { included: plan.included, max: plan.included + plan.more, extraRials: 1_000_000 },
        },
        room: roomOf(of, { takes, unitIds }),
        wanted: { guests, quantity },
      }),
    )
    if (Array.isArray(answer)) return
    // Any draw of the units that may serve.
    const served =
      takes === 'all'
        ? unitIds
        : unitIds
            .map((id) => ({ id, by: drawn.next().value ?? 0 }))
            .toSorted((a, b) => a.by - b.by)
            .slice(0, quantity)
            .map(({ id }) => id)
    const isWhole = served.length === sizes.length
    const holds = served.reduce((sum, id) => sum + (sizes[id - 1] ?? 0), 0)
    expect(guests).toBeLessThanOrEqual(isWhole ? maxGuests : Math.min(maxGuests, holds))
    const extra = answer.lines.find((line) => line.kind === 'guests')
    const over = plan ? Math.max(0, guests - plan.included * quantity) : 0
    expect(extra?.totalRials ?? 0).toBe(over * 2 * 1_000_000)
  },
)
