import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { FastifyInstance } from 'fastify'
import type { Booked, EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { connect, connectPool } from '#db/connect.ts'
import { testDatabase } from '#db/testing.ts'
import { readEnv } from '#env.ts'
import { buildApp } from '../app.ts'
import { expireOverdueOrders } from '#order/order-actions.ts'
import {
  addResource,
  addTicket,
  inHours,
  publishedEvent,
  purchaseOf,
  signedInAdmin,
  type TestEvent,
} from './booking-testing.ts'

const { db, pool, query, openTransaction, url } = await testDatabase()
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })
const apps: FastifyInstance[] = []
let token: string
let event: TestEvent
const addresses: string[] = []

/** Two API processes in one: each has a pool and a batcher of its own. */
beforeAll(async () => {
  const second = connectPool(url)
  for (const own of [pool, second]) {
    const app = await buildApp({ env, pool: own, db: connect(own), log })
    addresses.push(await app.listen({ port: 0, host: '127.0.0.1' }))
    apps.push(app)
  }
  token = (await signedInAdmin(db)).token
  return async () => {
    await Promise.all(apps.map((app) => app.close()))
    await second.end()
  }
})
beforeEach(async () => {
  event = await publishedEvent(db)
})

/** So many places of the event, and the ticket that sells them. */
async function sell(places: number, options: Parameters<typeof addTicket>[3] = {}) {
  const hall = await addResource(db, event, places)
  return { hall, ticketId: await addTicket(db, event, [hall], options) }
}

type Answer = { status: number; body: Booked & { code: string; message: string } }

async function call(
  method: string,
  path: string,
  { body, node = 0 }: { body?: unknown; node?: number } = {},
): Promise<Answer> {
  const response = await fetch(`${addresses[node]}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const book = (input: EventBookingInput, node = 0) => call('POST', 'bookings/event', { body: input, node })

const takenOf = async (resourceId: number) =>
  (await query<{ taken: number }>`select taken from slots where resource_id = ${resourceId}`)[0]?.taken ?? 0
/** Places that living orders hold of a resource, counted from their lines. */
const heldByLines = async (resourceId: number) => {
  const [held] = await query<{ places: number }>`
    select coalesce(sum(l.quantity), 0) as places
      from line_slots s join order_lines l on l.id = s.line_id join orders o on o.id = l.order_id
     where s.resource_id = ${resourceId} and o.status not in ('expired', 'cancelled', 'declined')`
  return held?.places
}

describe('a hot sale', { timeout: 60_000 }, () => {
  it('sells exactly 100 of 100 places to 500 buyers at once over two processes', async () => {
    const { hall, ticketId } = await sell(100)
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, i) => book(purchaseOf(event, [{ ticketId, quantity: 1 + (i % 4) }]), i % 2)),
    )
    expect(new Set(answers.map((a) => a.body.code).filter((code) => !code.startsWith('R-')))).toEqual(
      new Set(['slots_taken']),
    )
    expect(answers.filter((a) => a.status === 200 || a.status === 409)).toHaveLength(500)
    expect(await takenOf(hall)).toBe(100)
    expect(await heldByLines(hall)).toBe(100)
    const sold = answers.filter((a) => a.status === 200)
    expect(new Set(sold.map((a) => a.body.orderId)).size).toBe(sold.length)
    const left = await call('GET', `bookings/event/${event.listingId}`)
    expect(left.body).toMatchObject({ occurrences: [{ tickets: [{ ticketId, remaining: 0 }] }] })
  })

  it('gives linked tickets no more than the capacity they share, nor than their own', async () => {
    const hall = await addResource(db, event, 60)
    const box = await addResource(db, event, 10)
    const plain = await addTicket(db, event, [hall])
    const vip = await addTicket(db, event, [box, hall], { name: 'ویژه' })
    // 50 want a plain seat and 70 the box: whoever comes first, 50 and 10 of them get one.
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        book(purchaseOf(event, [{ ticketId: i % 12 < 5 ? plain : vip, quantity: 1 }]), i % 2),
      ),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(60)
    expect(await takenOf(box)).toBe(10)
    expect(await takenOf(hall)).toBe(60)
    expect(await heldByLines(hall)).toBe(60)
  })

  it('is all or nothing over the lines of one purchase', async () => {
    const many = await addTicket(db, event, [await addResource(db, event, 10)])
    const scarceHall = await addResource(db, event, 1)
    const scarce = await addTicket(db, event, [scarceHall])
    const lines = [
      { ticketId: many, quantity: 2 },
      { ticketId: scarce, quantity: 2 },
    ]
    expect((await book(purchaseOf(event, lines))).body.code).toBe('slots_taken')
    expect(await takenOf(scarceHall)).toBe(0)
  })
})

describe('one purchase sent again', () => {
  it('is one order, whether it arrives fifty times at once, at another process, or after the sale closed', async () => {
    const { hall, ticketId } = await sell(100)
    const purchase = purchaseOf(event, [{ ticketId, quantity: 3 }])
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => book(purchase, i % 2)))
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((a) => a.body.orderId)).size).toBe(1)
    expect(await takenOf(hall)).toBe(3)
    await query`update listings set status = 'paused' where id = ${event.listingId}`
    expect((await book(purchase)).body).toEqual(answers[0]?.body)
    expect((await book(purchaseOf(event, [{ ticketId, quantity: 1 }]))).body.code).toBe('sale_closed')
  })
})

describe('a batch that goes wrong', () => {
  it('refuses only the poisoned purchase', async () => {
    const { hall, ticketId } = await sell(100)
    await query`create function poison() returns trigger language plpgsql as $$ begin
      if new.note = 'poison' then raise exception 'poisoned'; end if; return new; end $$`
    await query`create trigger poison before insert on orders for each row execute function poison()`
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        book(purchaseOf(event, [{ ticketId, quantity: 1 }], i === 7 ? { note: 'poison' } : {})),
      ),
    )
    await query`drop trigger poison on orders`
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, (_, i) => (i === 7 ? 500 : 200)))
    expect(await takenOf(hall)).toBe(19)
  })

  it('leaves no order without places and no places without an order when its connection dies, and may be sent again', async () => {
    const { hall, ticketId } = await sell(100)
    await book(purchaseOf(event, [{ ticketId, quantity: 1 }]))
    const blocker = await openTransaction()
    await blocker.query`select 1 from slots where resource_id = ${hall} for update`
    const purchases = Array.from({ length: 20 }, () => purchaseOf(event, [{ ticketId, quantity: 1 }]))
    const first = Promise.all(purchases.map((purchase) => book(purchase)))
    await expect.poll(killWaitingBatches).toBeGreaterThan(0)
    await blocker.rollback()
    const answers = await first
    const busy = answers.filter((a) => a.body.code === 'busy')
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.filter((a) => a.status === 200).length + busy.length).toBe(20)
    expect(await takenOf(hall)).toBe(await heldByLines(hall))
    const again = await Promise.all(purchases.map((purchase) => book(purchase, 1)))
    expect(again.map((a) => a.status)).toEqual(purchases.map(() => 200))
    expect(await takenOf(hall)).toBe(21)
    expect(await heldByLines(hall)).toBe(21)
  })
})

/** One or both of the batches that a process keeps under way. */
async function killWaitingBatches() {
  const killed = await query`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%book_batch%' and wait_event_type = 'Lock'`
  return killed.length
}

describe('what is sold', () => {
  it('refuses a price that changed since it was shown', async () => {
    const { ticketId } = await sell(5)
    const purchase = purchaseOf(event, [{ ticketId, quantity: 2 }])
    await query`update tickets set price_rials = 1200000 where id = ${ticketId}`
    expect(await book(purchase)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('freezes the quote, the commission and the policy, and is found by code, name and mobile', async () => {
    const { ticketId } = await sell(5)
    const purchase = purchaseOf(event, [{ ticketId, quantity: 2 }])
    const { body } = await book(purchase)
    expect(body).toMatchObject({ status: 'held', code: expect.stringMatching(/^R-[0-9A-Z]{6}$/) })
    const order = await call('GET', `orders/${body.orderId}`)
    expect(order.body).toMatchObject({
      totalRials: 2_200_000,
      cancellationPolicy: 'balanced',
      paymentState: 'unpaid',
      quote: { subtotalRials: 2_000_000, vatRials: 200_000, commissionRials: 200_000, hostShareRials: 1_800_000 },
      lines: [{ ticketId, quantity: 2, unitRials: 1_000_000, totalRials: 2_000_000 }],
      timeline: [{ action: 'book', actorName: 'رضا کریمی' }],
    })
    const local = `0${purchase.customer.mobile.slice(3)}`
    const persian = toPersianDigits(local)
    for (const q of [
      body.code,
      body.code.toLowerCase(),
      `${body.code} ${local}`,
      persian,
      local.slice(4),
      'ساراي احمدی'.replace('ي', ''),
      'كنسرت يلدا',
    ])
      expect((await call('GET', `orders?q=${encodeURIComponent(q)}`)).body, q).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ id: body.orderId })]),
      })
  })

  it('keeps to the ticket: sale window, quantities, event and customer', async () => {
    const { hall, ticketId } = await sell(50, { minPerOrder: 2, maxPerOrder: 4 })
    expect((await book(purchaseOf(event, [{ ticketId, quantity: 1 }]))).body.code).toBe('quantity_not_allowed')
    expect((await book(purchaseOf(event, [{ ticketId, quantity: 5 }]))).body.code).toBe('quantity_not_allowed')
    const customer = { mobile: '+989121234567', name: 'علی', family: 'مرادی' }
    await query`
      insert into users (mobile, name, family, blocked_at) values (${customer.mobile}, ${customer.name}, ${customer.family}, now())`
    expect((await book(purchaseOf(event, [{ ticketId, quantity: 2 }], { customer }))).body.code).toBe('forbidden')
    const other = await publishedEvent(db)
    expect(
      (await book({ ...purchaseOf(event, [{ ticketId, quantity: 2 }]), occurrenceId: other.occurrenceId })).status,
    ).toBe(404)
    await query`update tickets set sale_until = now() - interval '1 hour' where id = ${ticketId}`
    expect((await book(purchaseOf(event, [{ ticketId, quantity: 2 }]))).body.code).toBe('sale_closed')
    const past = await publishedEvent(db, inHours(-2))
    const late = await addTicket(db, past, [await addResource(db, past, 5)])
    expect((await book(purchaseOf(past, [{ ticketId: late, quantity: 1 }]))).body.code).toBe('sale_closed')
    expect(await takenOf(hall)).toBe(0)
  })

  it('confirms what costs nothing at once, with issued tickets', async () => {
    const { ticketId } = await sell(5, { priceRials: 0 })
    const { body } = await book(purchaseOf(event, [{ ticketId, quantity: 2, priceRials: 0 }]))
    expect(body).toMatchObject({ status: 'confirmed', expiresAt: null })
    const order = await call('GET', `orders/${body.orderId}`)
    expect(order.body).toMatchObject({
      status: 'confirmed',
      paymentState: 'paid',
      issuedTickets: [{ status: 'issued' }, { status: 'issued' }],
    })
  })
})

describe('a hold', () => {
  it('gives its places back when its time is up, once, however many workers look', async () => {
    const { hall, ticketId } = await sell(100)
    const booked = await Promise.all(
      Array.from({ length: 10 }, () => book(purchaseOf(event, [{ ticketId, quantity: 2 }]))),
    )
    const ids = booked.map((a) => a.body.orderId)
    await query`update orders set expires_at = ${inHours(-0.1)} where id = any (${ids.slice(0, 6)})`
    const ended = await Promise.all([1, 2, 3].map(() => expireOverdueOrders(db, log)))
    expect(ended.reduce((a, b) => a + b)).toBe(6)
    expect(await takenOf(hall)).toBe(8)
    expect(await heldByLines(hall)).toBe(8)
  })

  it('stays while its customer is at the bank', async () => {
    const hall = await addResource(db, event, 10)
    const { body } = await book(purchaseOf(event, [{ ticketId: await addTicket(db, event, [hall]), quantity: 1 }]))
    await query`update orders set expires_at = ${inHours(-0.1)} where id = ${body.orderId}`
    await query`
      insert into payments (order_id, method, status, amount_rials, invoice, window_until)
      values (${body.orderId}, 'pasargad', 'redirected', 1100000, 'T1', ${inHours(0.2)})`
    expect(await expireOverdueOrders(db, log)).toBe(0)
    expect(
      (await call('POST', `orders/${body.orderId}/cancellation`, { body: { reason: 'درخواست مشتری' } })).body.code,
    ).toBe('step_not_allowed')
    await query`update payments set window_until = ${inHours(-0.05)} where invoice = 'T1'`
    expect(await expireOverdueOrders(db, log)).toBe(1)
    expect(await takenOf(hall)).toBe(0)
  })

  it('is cancelled once by two admins at once, and can be extended while it lives', async () => {
    const hall = await addResource(db, event, 10)
    const { body } = await book(purchaseOf(event, [{ ticketId: await addTicket(db, event, [hall]), quantity: 4 }]))
    const extend = () =>
      call('POST', `orders/${body.orderId}/extension`, { body: { minutes: 60, reason: 'مشتری در صفحهٔ بانک است' } })
    const longer = await extend()
    expect(Date.parse(longer.body.expiresAt ?? '')).toBeGreaterThan(Date.now() + 59 * 60_000)
    const reason = { body: { reason: 'درخواست مشتری' } }
    const both = await Promise.all(
      [0, 1].map((node) => call('POST', `orders/${body.orderId}/cancellation`, { ...reason, node })),
    )
    expect(both.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await takenOf(hall)).toBe(0)
    expect((await extend()).status).toBe(409)
  })
})

it.each(['', '&q=احمدی'])(
  'walks the order desk page by page without losing or repeating an order%s',
  async (search) => {
    const { ticketId } = await sell(200)
    await Promise.all(
      Array.from({ length: 120 }, (_, i) => book(purchaseOf(event, [{ ticketId, quantity: 1 }]), i % 2)),
    )
    const seen: number[] = []
    const times: number[] = []
    let after = ''
    do {
      const { body } = (await call('GET', `orders?listingId=${event.listingId}${search}${after}`)) as unknown as {
        body: { items: { id: number; createdAt: string }[]; next: string | null; total: number }
      }
      expect(body.total).toBe(120)
      seen.push(...body.items.map((item) => item.id))
      times.push(...body.items.map((item) => Date.parse(item.createdAt)))
      after = body.next ? `&after=${body.next}` : ''
    } while (after)
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  },
)
