import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { standingAt } from '#clock.ts'
import { testApp } from '#http/testing.ts'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { makeHeldOrder, payOffline } from '#payment/payment-testing.ts'
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

test('goodwill is no fault of the books: not while it is asked for, not once it was sent', async () => {
  const { db, call, signedIn } = await testApp()
  const event = await eventOnSale(db)
  const bought = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  const { orderId: id } = await call(bookingEndpoints.bookEvent, { body: bought })
  await payOffline({ call }, id, 1_100_000)
  const body = { amountRials: 50_001, reason: 'goodwill', borneBy: 'platform' } as const
  const { ids } = await call(refundEndpoints.requestRefund, { params: { id }, body })
  expect(await checkIntegrity(db, log)).toBe(0)

  const params = { id: ids[0] ?? 0 }
  const { token } = await signedIn('admin', 'مریم')
  await call(refundEndpoints.approveRefund, { params, token })
  const transfer = { sheba: 'IR820540102680020817909002', holderName: 'سارا احمدی', reference: '140509211234' }
  await call(refundEndpoints.sendRefund, { params, body: transfer })
  await call(refundEndpoints.finishRefund, { params })
  expect(await checkIntegrity(db, log)).toBe(0)
})
