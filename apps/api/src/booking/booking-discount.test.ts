import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { ManualDiscount } from '@rezerv/contract/pricing/pricing-discount.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { publishedStay } from '#month/month-testing.ts'
import { addSetting } from '#setting/setting-store.ts'
import { stayBody } from './booking-stay-testing.ts'
import { eventOnSale, purchaseOf } from './booking-testing.ts'

const { call, refusal, db } = await testApp()
const { bookEvent, bookStay } = bookingEndpoints
await addSetting(db, 'discount_limit_percent', { value: 20, effectiveFrom: '2025-01-01T00:00:00Z', createdBy: null })
const percent = (of: number): ManualDiscount => ({ change: { kind: 'percent', percent: of }, reason: 'مشتری وفادار' })
const fixed = (rials: number): ManualDiscount => ({ change: { kind: 'fixed', rials }, reason: 'مشتری وفادار' })

test('a discount by hand above the limit is refused at its field, with how much may be given', async () => {
  const event = await eventOnSale(db, 100)
  const wish = (discount: ManualDiscount) => ({
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }], { discount }),
  })
  const refused = await refusal(bookEvent, wish(percent(21)))
  expect(refused).toMatchObject({
    code: 'invalid_fields',
    fields: { 'discount.change.percent': expect.anything() as string },
  })
  expect(refused.fields?.['discount.change.percent']).toContain('تا ۲۰٪')
  expect((await refusal(bookEvent, wish(fixed(400_001)))).fields).toHaveProperty(['discount.change.rials'])
  await call(bookEvent, wish(percent(20)))
  await call(bookEvent, wish(fixed(400_000)))
})

test('the same for a stay', async () => {
  const villa = await publishedStay(db)
  const wish = (millions: number, discount: ManualDiscount) => ({
    body: stayBody(villa, [3, 5], millions, { wanted: { discount } }),
  })
  expect((await refusal(bookStay, wish(0, percent(25)))).fields).toHaveProperty(['wanted.discount.change.percent'])
  await call(bookStay, wish(19.8, percent(10)))
})
