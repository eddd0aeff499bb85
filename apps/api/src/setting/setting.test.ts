import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { addSetting, forgetSettings, settingAt } from './setting-store.ts'

const { db, query } = await testDatabase()
afterEach(() => {
  vi.useRealTimers()
  forgetSettings()
})

test('a rate holds from its day on; an order of the day before keeps the old one', async () => {
  await addSetting(db, 'vat_percent', { value: 12, effectiveFrom: '2026-03-20T20:30:00Z', createdBy: null })
  expect(await settingAt(db, 'vat_percent', '2026-03-20T20:29:59Z')).toBe(10)
  expect(await settingAt(db, 'vat_percent', '2026-03-20T20:30:00Z')).toBe(12)
  expect(await settingAt(db, 'vat_percent', '2001-01-01T00:00:00Z')).toBe(10)
})

test('each setting has its own shape', async () => {
  const now = '2026-11-21T00:00:00Z'
  expect(await settingAt(db, 'weekend_days', now)).toEqual([5, 6])
  expect(await settingAt(db, 'money_unit', now)).toBe('toman')
  expect(await settingAt(db, 'hold_minutes', now)).toBe(15)
})

test('the same instant set twice keeps the last word', async () => {
  const version = { effectiveFrom: '2026-06-01T00:00:00Z', createdBy: null }
  await addSetting(db, 'hold_minutes', { value: 20, ...version })
  await addSetting(db, 'hold_minutes', { value: 25, ...version })
  expect(await settingAt(db, 'hold_minutes', '2026-06-01T00:00:00Z')).toBe(25)
})

test('what another process changed is seen within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = new Date().toISOString()
  expect(await settingAt(db, 'commission_percent', now)).toBe(10)
  await query`insert into settings (key, effective_from, value) values ('commission_percent', '2025-01-01Z', '15')`
  expect(await settingAt(db, 'commission_percent', now)).toBe(10)
  vi.setSystemTime(Date.now() + 5_001)
  expect(await settingAt(db, 'commission_percent', now)).toBe(15)
})
