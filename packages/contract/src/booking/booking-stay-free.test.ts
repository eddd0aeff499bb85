import { expect, test } from 'vitest'
import { scatteredText } from '../slots.ts'
import { instantOfTehran } from '../jalali.ts'
import { plainRatePlan } from '../pricing/pricing-plan.ts'
import { dayIsFree, fullReason, hoursOf, slotUnitOf, startsOf, takenSlots } from './booking-stay-free.ts'

const days = ['2026-11-22', '2026-11-23', '2026-11-24']
const villa = {
  kind: 'space' as const,
  beginsAt: '14:00',
  endsAt: '12:00',
  units: [1, 2].map((id) => ({ id, name: '', unit: 'night' as const, guests: 2 })),
}
const time = { from: instantOfTehran('2026-11-22', '14:00'), until: instantOfTehran('2026-11-24', '12:00') }
const taken = (...slots: [unitId: number, day: string][]) =>
  takenSlots(slots.map(([unitId, day]) => ({ unitId, startsAt: instantOfTehran(day) })))
const asked = (takes: 'all' | 'any', quantity = 1) => ({ unitIds: [1, 2], takes, quantity })

test('the morning on which guests leave is not theirs', () => {
  expect(startsOf(villa, time)).toEqual(days.slice(0, 2).map((day) => instantOfTehran(day)))
})

test('a whole villa needs every room on every night', () => {
  const starts = startsOf(villa, time)
  expect(fullReason(asked('all'), { unit: 'night', starts, taken: taken([1, '2026-11-24']) })).toBeUndefined()
  expect(fullReason(asked('all'), { unit: 'night', starts, taken: taken([1, '2026-11-23']) })).toContain('۲ آذر')
})

test('one of a fleet needs one that is free all the time', () => {
  const starts = startsOf(villa, time)
  expect(fullReason(asked('any'), { unit: 'night', starts, taken: taken([1, '2026-11-22']) })).toBeUndefined()
  expect(fullReason(asked('any', 2), { unit: 'night', starts, taken: taken([1, '2026-11-22']) })).toContain('۱ آذر')
  expect(
    fullReason(asked('any'), { unit: 'night', starts, taken: taken([1, '2026-11-22'], [2, '2026-11-23']) }),
  ).toContain('همهٔ روزها آزاد نیست')
})

test('hours are named as hours, days as days', () => {
  const room = { ...villa, units: [{ id: 1, name: '', unit: 'hour' as const, guests: 2 }] }
  const visit = { from: instantOfTehran('2026-11-22', '14:00'), until: instantOfTehran('2026-11-22', '17:00') }
  const starts = startsOf(room, visit)
  const one = { unitIds: [1], takes: 'all' as const, quantity: 1 }
  const said = (...hours: string[]) =>
    fullReason(one, {
      unit: slotUnitOf(room),
      starts,
      taken: takenSlots(hours.map((hour) => ({ unitId: 1, startsAt: instantOfTehran('2026-11-22', hour) }))),
    })
  expect(starts).toHaveLength(3)
  expect(said('12:00')).toBeUndefined()
  expect(said('15:00')).toBe('این ساعت پر است: ۱ آذر ساعت ۱۵:۰۰؛ بازهٔ دیگری انتخاب کنید')
  expect(said('15:00', '16:00')).toBe('این ساعت‌ها پر است: ۱ آذر ساعت ۱۵:۰۰، ۱ آذر ساعت ۱۶:۰۰؛ بازهٔ دیگری انتخاب کنید')
  expect(scatteredText('hour')).not.toContain('روز')
})

test('a month shows a day as taken when a stay could not have it', () => {
  const rate = {
    ticket: { id: 1, name: '', saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 1 },
    description: '',
    hidden: false,
    plan: plainRatePlan('night', 1),
    takes: 'all' as const,
    unitIds: [1, 2],
  }
  const isFree = (day: string) =>
    dayIsFree(villa, rate, { day, candidates: asked('all'), taken: taken([2, '2026-11-23']) })
  expect(days.map(isFree)).toEqual([true, false, true])
})

test('an hourly rate begins in its opening hours, over midnight, too', () => {
  const plan = plainRatePlan('hour', 1)
  expect(hoursOf({ plan: { ...plan, openHours: { fromHour: 9, untilHour: 12 } } })).toEqual(['09:00', '10:00', '11:00'])
  expect(hoursOf({ plan: { ...plan, openHours: { fromHour: 22, untilHour: 2 } } })).toEqual([
    '00:00',
    '01:00',
    '22:00',
    '23:00',
  ])
})
