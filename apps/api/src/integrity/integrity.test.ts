import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { standingAt } from '#clock.ts'
import { testApp } from '#http/testing.ts'
import { makeHeldOrder } from '#payment/payment-testing.ts'
import { checkIntegrity, checkIntegrityNightly } from './integrity-actions.ts'

const log = pino({ level: 'silent' })

test('a fault is an item of the inbox until a later check finds the records right, and the check looks once a night', async () => {
  const { db, pool: own, call, query } = await testApp()
  const { resource } = await makeHeldOrder(own)
  const items = async () => (await call(inboxEndpoints.listInbox, { query: { kind: 'integrity_broken' } })).items
  expect(await checkIntegrity(db, log)).toBe(0)
  expect(await items()).toEqual([])

  await query`update slots set taken = taken - 1 where resource_id = ${resource}`
  expect(await checkIntegrity(db, log)).toBe(1)
  expect(await items()).toMatchObject([{ title: 'ظرفیت گرفته‌شده با سفارش‌ها و سهم کدها یکی نیست' }])
  await query`update slots set taken = taken + 1 where resource_id = ${resource}`
  expect(await checkIntegrity(db, log)).toBe(0)
  expect(await items()).toEqual([])

  const at = (instant: string) => standingAt(instant, () => checkIntegrityNightly(db, log))
  expect(await at('2030-01-01T22:00:00Z')).toBeUndefined()
  expect(await at('2030-01-01T23:45:00Z')).toBe(0)
  expect(await at('2030-01-02T09:00:00Z')).toBeUndefined()
  expect(await at('2030-01-02T23:45:00Z')).toBe(0)
})
