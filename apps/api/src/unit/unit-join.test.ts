import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import { expect, test } from 'vitest'
import { addRate, blockUnit, dayAhead, publishedStay, type TestStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { wantedStay } from '#booking/booking-stay-testing.ts'

const { call, refusal, query, queryValue, db } = await testApp()
const { addUnit, moveUnit } = unitEndpoints
let keys = 0

/** Books two nights from a day on, at 10,000,000 rials and VAT each. */
function stay(at: TestStay, from: number, ticketId = at.ticketId) {
  keys += 1
  return {
    listingId: at.listingId,
    ticketId,
    wanted: wantedStay(from, from + 2),
    unitId: null,
    customer: { mobile: `+98935${String(2_000_000 + keys)}`, name: 'مینا', family: 'راد' },
    note: '',
    pay: 'full',
    hostAgreed: false,
    expectedTotalRials: 22_000_000,
    idempotencyKey: `unit-join-${String(keys).padStart(6, '0')}`,
  }
}
const book = (body: object) => call(bookingEndpoints.bookStay, { body })
const refused = async (body: object) => (await refusal(bookingEndpoints.bookStay, { body })).code
const room = { name: 'اتاق جدید', details: { kind: 'space', guests: 2, note: '' } }
const add = async ({ listingId }: TestStay) => (await call(addUnit, { params: { id: listingId }, body: room })).id
const roomRate = ({ listingId }: TestStay, unitId: number) => addRate(db, { listingId, unitIds: [unitId] })

test('a room that comes later belongs to whoever booked the whole place before, and comes free with it', async () => {
  const villa = await publishedStay(db, { units: 2 })
  const { orderId } = await book(stay(villa, 5))
  const added = await add(villa)
  const rate = await roomRate(villa, added)
  expect(await refused(stay(villa, 6, rate))).toBe('slots_taken')
  await book(stay(villa, 7, rate))
  await call(cancellationEndpoints.cancelOrder, { params: { id: orderId }, body: { reason: 'پشیمانی' } })
  await book(stay(villa, 5, rate))
})

test('bookings of one room and cancelled ones do not bind a new room', async () => {
  const villa = await publishedStay(db, { units: 2 })
  await book(stay(villa, 5, await roomRate(villa, villa.unitIds[0] ?? 0)))
  const { orderId } = await book(stay(villa, 8))
  await call(cancellationEndpoints.cancelOrder, { params: { id: orderId }, body: { reason: 'پشیمانی' } })
  const rate = await roomRate(villa, await add(villa))
  await book(stay(villa, 5, rate))
  await book(stay(villa, 8, rate))
})

test('a room that is closed while the whole place is booked does not come back to it', async () => {
  const villa = await publishedStay(db, { units: 3 })
  const unitId = villa.unitIds[2] ?? 0
  const move = (step: 'archive' | 'restore') => ({ params: { id: villa.listingId, unitId }, body: { step } })
  await call(moveUnit, move('archive'))
  await book(stay(villa, 5))
  await blockUnit(db, unitId, dayAhead(6), dayAhead(6))
  expect((await refusal(moveUnit, move('restore'))).message).toContain('بسته است')
  expect(await queryValue`select archived from resources where id = ${unitId}`).toBe(true)
  await query`update blocks set removed_at = now() where resource_id = ${unitId}`
  await call(moveUnit, move('restore'))
  expect(await refused(stay(villa, 6, await roomRate(villa, unitId)))).toBe('slots_taken')
})
