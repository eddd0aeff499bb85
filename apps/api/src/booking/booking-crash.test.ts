import { expect, it } from 'vitest'
import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { testDatabase } from '#db/testing.ts'
import { type ServerProcess, serverProcess } from '#lifecycle-testing.ts'
import { addResource, addTicket, publishedEvent, purchaseOf, signedInAdmin } from './booking-testing.ts'

const { db, query, url } = await testDatabase()

it('an API that is killed in the middle of a sale loses no acknowledged order and keeps no place without one', async () => {
  const api = await serverProcess(url)
  const { token } = await signedInAdmin(db)
  const event = await publishedEvent(db)
  const hall = await addResource(db, event, 1000)
  const ticketId = await addTicket(db, event, [hall])
  const purchases = Array.from({ length: 400 }, () => purchaseOf(event, [{ ticketId, quantity: 2 }]))
  const acknowledged = new Map<string, number>()
  const send = async ({ port }: ServerProcess, purchase: EventBookingInput) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/bookings/event`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(purchase),
    })
    return (await answer.json()) as Booked
  }
  const buy = async (purchase: EventBookingInput) => {
    const { orderId } = await send(api, purchase)
    acknowledged.set(purchase.idempotencyKey, orderId)
    if (acknowledged.size === 60) api.child.kill('SIGKILL')
  }
  // A hundred at a time: when the API is killed some are on their way, and others have not been sent, however fast it answers.
  const waiting = purchases.values()
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, async () => {
      for (const purchase of waiting) await buy(purchase)
    }),
  )
  expect(results.some((result) => result.status === 'rejected')).toBe(true)
  await expect.poll(busyConnections).toBe(0)
  const orders = await db.selectFrom('orders').select(['id', 'idempotencyKey']).execute()
  for (const [key, orderId] of acknowledged) expect(orders).toContainEqual({ id: orderId, idempotencyKey: key })
  expect(await places(hall)).toEqual({ taken: orders.length * 2, held: orders.length * 2 })

  // The buyers try again at the server that takes its place.
  const next = await serverProcess(url)
  const again = await Promise.all(purchases.map((purchase) => send(next, purchase))).finally(() =>
    next.child.kill('SIGKILL'),
  )
  expect(new Set(again.map((booked) => booked.orderId)).size).toBe(400)
  expect(await places(hall)).toEqual({ taken: 800, held: 800 })
}, 120_000)

/** Statements of the killed process that the database is still finishing. */
async function busyConnections() {
  const busy = await query`
    select from pg_stat_activity where datname = current_database() and query like '%book_batch%' and state = 'active' and pid <> pg_backend_pid()`
  return busy.length
}

async function places(resourceId: number) {
  const [counted] = await query`
    select (select taken from slots where resource_id = ${resourceId}) as taken,
           (select coalesce(sum(l.quantity), 0)::int from line_slots s join order_lines l on l.id = s.line_id where s.resource_id = ${resourceId}) as held`
  return counted
}
