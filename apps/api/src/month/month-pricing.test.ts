import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { addSetting, forgetSettings } from '#setting/setting-store.ts'
import { dayRulesOf, pricingSettings } from './month-pricing-store.ts'
import { addRate, blockUnit, dayAhead, publishedStay } from './month-testing.ts'

const { db } = await testDatabase()
const span = { from: dayAhead(1), until: dayAhead(10) }

test('rules of the tickets and closures of their units, each for its own ticket', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const [room = 0] = villa.unitIds
  const roomRate = await addRate(db, { listingId: villa.listingId, unitIds: [room] })
  const rule = { ticketId: villa.ticketId, day: dayAhead(3), pricePercent: 25, minStay: 2 }
  await db
    .insertInto('dayRules')
    .values([rule, { ...rule, day: dayAhead(11) }])
    .execute()
  await blockUnit(db, villa.unitIds[1] ?? 0, dayAhead(4), dayAhead(5))
  const rules = await dayRulesOf(db, [villa.ticketId, roomRate], span)
  expect(rules.get(villa.ticketId)).toMatchObject([
    { day: dayAhead(3), scope: 'ticket', price: { kind: 'percent', percent: 25 }, minStay: 2, closedReason: null },
    { day: dayAhead(4), scope: 'resource', scopeId: villa.unitIds[1], closedReason: 'تعمیر' },
    { day: dayAhead(5), scope: 'resource', closedReason: 'تعمیر' },
  ])
  expect(rules.get(roomRate)).toEqual([])
})

test('settings of a price: fixed and lunar holidays, rates with the day they hold from, a host’s own commission', async () => {
  await db.insertInto('holidays').values({ day: '2026-05-27', name: 'عید قربان' }).execute()
  await addSetting(db, 'vat_percent', { value: 12, effectiveFrom: '2026-03-20T20:30:00Z', createdBy: null })
  forgetSettings()
  const year = { from: '2026-03-21', until: '2026-06-05', now: '2026-03-25T00:00:00Z' }
  const settings = await pricingSettings(db, { ...year, seller: null })
  expect(settings.holidays.map((one) => one.day)).toEqual([
    '2026-03-21',
    '2026-03-22',
    '2026-03-23',
    '2026-03-24',
    '2026-04-01',
    '2026-04-02',
    '2026-05-27',
    '2026-06-04',
    '2026-06-05',
  ])
  expect(settings.vat.at(-1)).toEqual({ from: '2026-03-21', percent: 12 })
  expect(settings).toMatchObject({ weekendDays: [5, 6], graceMinutes: 59 })
  const seller = { kind: 'space' as const, category: 'villa', hostId: 1, hostCommissionPercent: 7.5 }
  expect((await pricingSettings(db, { ...year, seller })).commission).toEqual([{ from: '2000-01-01', percent: 7.5 }])
})
