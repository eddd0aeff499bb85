import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import type { StayBookingInput } from '@rezerv/contract/booking/booking.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { expect, test } from 'vitest'
import { addRate, publishedStay } from '#month/month-testing.ts'
import { testApp } from '#http/testing.ts'
import { stayBody } from './booking-stay-testing.ts'

const { send, call, query, db } = await testApp()

/** The same numbers on every run: who wants which nights must not change between two runs. */
let seed = 20_261_121
function draw(most: number) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * most)
}

test('200 bookings at once over one month of a villa and its rooms: nothing above capacity, whole and rooms never both, no deadlock', async () => {
  const villa = await publishedStay(db, { units: 3 })
  const rooms: number[] = []
  for (const unit of villa.unitIds)
    rooms.push(await addRate(db, { listingId: villa.listingId, unitIds: [unit], name: 'اتاق' }))
  const anyRoom = await addRate(db, {
    listingId: villa.listingId,
    unitIds: villa.unitIds,
    takes: 'any',
    name: 'یک اتاق',
  })
  const wishes = Array.from({ length: 190 }, (_, n): StayBookingInput => {
    const from = 1 + draw(28)
    const length = 1 + draw(4)
    const ticketId = [villa.ticketId, villa.ticketId, anyRoom, ...rooms][draw(6)] ?? villa.ticketId
    const customer = { mobile: `+98936${String(1_000_000 + (n % 50))}`, name: 'مینا', family: 'راد' }
    return stayBody({ ...villa, ticketId }, [from, from + length], length * 11, { customer })
  })
  // Ten of them are sent twice.
  const bodies = [...wishes, ...wishes.slice(0, 10)]
  const answers = await Promise.all(bodies.map((body) => send(bookingEndpoints.bookStay, { body })))
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'booked' : answer.json<{ code: string }>().code))
  expect(new Set(codes)).toEqual(new Set(['booked', 'slots_taken']))
  const booked = new Set(answers.filter((a) => a.statusCode === 200).map((a) => a.json<{ orderId: number }>().orderId))
  expect(booked.size).toBeGreaterThan(20)
  expect(await query`select * from slots_against_lines`).toEqual([])
  expect(await query`select from orders where listing_id = ${villa.listingId}`).toHaveLength(booked.size)
  const deadlocks = await query`select deadlocks from pg_stat_database where datname = current_database()`
  expect(deadlocks).toEqual([{ deadlocks: 0 }])
  // Given back, every night can be sold again.
  for (const id of booked) await call(cancellationEndpoints.cancelOrder, { params: { id }, body: { reason: 'آزمون' } })
  const left = await query`select sum(taken)::int as n from slots where resource_id = any (${villa.unitIds})`
  expect(left[0].n).toBe(0)
})
