import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { EventBookingInput } from '@rezerv/contract/booking/booking.ts'
import { customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import { assert, dictionary, jsonValue, property, string } from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { purchaseOf, eventOnSale, orderThatIsOver } from '#booking/booking-testing.ts'
import { publishedStay } from '#month/month-testing.ts'
import { keyedBody } from './request-fingerprint.ts'
import { testApp } from './testing.ts'
import { eventOfEvenings, spanBody } from '#booking/booking-span-testing.ts'
import { stayBody } from '#booking/booking-stay-testing.ts'

const { db, pool, query, call, refusal, send, signedIn } = await testApp()
const { bookEvent, bookSpan, bookStay } = bookingEndpoints
const { createPayoutBatch, getPayoutBatch, movePayoutBatch, recordPayoutResults, retryPayout } = payoutEndpoints
const { addOrderNote } = orderNoteEndpoints
const { noteCustomer } = customerRecordEndpoints
let made = 0

async function eventBody(): Promise<EventBookingInput> {
  const event = await eventOnSale(db)
  const { fingerprint: _, ...body } = purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
  return body
}

async function someEvenings() {
  const event = await eventOfEvenings(db, { evenings: 2, places: 20 })
  return spanBody(event, [{ ticketId: await event.span('all'), quantity: 1 }])
}

const oneStay = async () => stayBody(await publishedStay(db, { units: 1 }), [3, 5], 22)

/** A batch of one host with an order that is over. */
async function payoutBody() {
  const event = await eventOnSale(db)
  made += 1
  await query`
    update hosts set sheba = ${shebaOf(`057${String(made).padStart(19, '0')}`)}, sheba_owner = 'مینا راد', status = 'approved' where id = ${event.hostId}`
  await orderThatIsOver({ db, pool }, event, { quantity: 10 })
  const until = dayOfInstant(new Date().toISOString())
  return { until, hostIds: [event.hostId], note: '', idempotencyKey: crypto.randomUUID() }
}

/** A note is a note of its writer: another admin has keys of their own. */
const noteBody = async () => ({ body: 'مشتری فردا زنگ می‌زند', idempotencyKey: crypto.randomUUID() })

/** Every endpoint whose body has a key; architecture-endpoints.test.ts compares with the contract. */
const cases: [string, Endpoint, () => Promise<Record<string, unknown>>][] = [
  ['bookEvent', bookEvent, eventBody],
  ['bookSpan', bookSpan, someEvenings],
  ['bookStay', bookStay, oneStay],
  ['createPayoutBatch', createPayoutBatch, payoutBody],
]

describe.each(cases)('a key of %s', (_, endpoint, makeBody) => {
  test('answers the same request with what it made, and any other with idempotency_mismatch', async () => {
    const body = await makeBody()
    const first = await call(endpoint, { body })
    const fields = Object.entries(body).toReversed()
    expect(await call(endpoint, { body: Object.fromEntries(fields) })).toEqual(first)
    const other = await refusal(endpoint, { body: { ...body, note: 'چیز دیگری' } })
    expect([other.status, other.code, other.message]).toEqual([
      409,
      'idempotency_mismatch',
      'این درخواست قبلاً با محتوای دیگری ثبت شده است؛ صفحه را به‌روز کنید و دوباره ثبت کنید',
    ])
    const { token } = await signedIn()
    expect((await refusal(endpoint, { body, token })).code).toBe('idempotency_mismatch')
    expect(await call(endpoint, { body })).toEqual(first)
  })

  test('that was used before there were fingerprints is answered as it was then', async () => {
    const body = await makeBody()
    const first = await call(endpoint, { body })
    for (const table of ['orders', 'payout_batches'])
      await pool.query(`update ${table} set idempotency_fingerprint = 'before' where idempotency_key = $1`, [
        body['idempotencyKey'],
      ])
    expect(await call(endpoint, { body: { ...body, note: 'چیز دیگری' } })).toEqual(first)
  })

  test('used by many requests at once makes what one of them asked for, and refuses the others', async () => {
    const body = await makeBody()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_unused, n) => send(endpoint, { body: { ...body, note: `یادداشت ${n % 4}` } })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const { rows } = await pool.query(
      `select note from orders where idempotency_key = $1 union all select note from payout_batches where idempotency_key = $1`,
      [body['idempotencyKey']],
    )
    expect(rows).toHaveLength(1)
    const won = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [`یادداشت ${n % 4}`] : []))
    expect(new Set(won)).toEqual(new Set(rows.map(({ note }) => note)))
  })
})

test('the key of a note is refused with another text or at another record, where the second text was lost', async () => {
  const orders = [
    await call(bookEvent, { body: await eventBody() }),
    await call(bookEvent, { body: await eventBody() }),
  ]
  const [one, other] = orders.map(({ orderId }) => orderId)
  const people = await Promise.all([signedIn('user', 'نیما'), signedIn('user', 'آرش')])
  const [buyer, another] = people.map(({ userId }) => userId)
  for (const [name, endpoint, first, second] of [
    ['addOrderNote', addOrderNote, one, other],
    ['noteCustomer', noteCustomer, buyer, another],
  ] as const) {
    const body = await noteBody()
    const at = (id: number | undefined) => ({ params: { id: id ?? 0 } })
    const made = await call<Endpoint>(endpoint, { ...at(first), body })
    expect(await call<Endpoint>(endpoint, { ...at(first), body }), name).toEqual(made)
    const edited = { ...at(first), body: { ...body, body: 'مشتری پس‌فردا زنگ می‌زند' } }
    expect((await refusal(endpoint, edited)).code, name).toBe('idempotency_mismatch')
    expect((await refusal(endpoint, { ...at(second), body })).code, name).toBe('idempotency_mismatch')
    const { token } = await signedIn()
    expect((await send(endpoint, { ...at(first), body, token })).statusCode, name).toBe(200)
    expect((await send(endpoint, { ...at(first), body: { body: 'بی‌کلید' } })).statusCode, name).toBe(200)
  }
})

/** A payout that the bank did not pay. */
async function failedPayout() {
  const { id } = await call(createPayoutBatch, { body: await payoutBody() })
  const { token } = await signedIn()
  await call(movePayoutBatch, { params: { id }, body: { step: 'approve' }, token })
  await call(movePayoutBatch, { params: { id }, body: { step: 'send' } })
  const { payouts } = await call(getPayoutBatch, { params: { id } })
  const payoutId = payouts[0]?.id ?? 0
  const results = [{ outcome: 'failed' as const, payoutId, reason: 'شبا بسته است' }]
  await call(recordPayoutResults, { params: { id }, body: { results } })
  return payoutId
}

test('the key of a payout that is paid again is refused with another account and at another payout', async () => {
  const [first, second] = [await failedPayout(), await failedPayout()]
  for (const [name, endpoint, other] of [['retryPayout', retryPayout, 'سارا راد']] as const) {
    const body = {
      sheba: shebaOf('0570000000000000000777'),
      shebaOwner: 'مینا راد',
      idempotencyKey: crypto.randomUUID(),
    }
    const made = await call(endpoint, { params: { id: first }, body })
    expect(await call(endpoint, { params: { id: first }, body }), name).toEqual(made)
    const changed = { params: { id: first }, body: { ...body, shebaOwner: other } }
    expect((await refusal(endpoint, changed)).code, name).toBe('idempotency_mismatch')
    expect((await refusal(endpoint, { params: { id: second }, body })).code, name).toBe('idempotency_mismatch')
  }
})

test('fifty customers with one key: one buys, also at another event, and the others are told', async () => {
  const [one, other] = [await eventBody(), await eventBody()]
  const bodies = Array.from({ length: 50 }, (_, n) => ({
    ...(n % 2 === 0 ? one : other),
    customer: { mobile: `+98937${String(1_000_000 + n)}`, name: 'خریدار', family: String(n) },
    idempotencyKey: one.idempotencyKey,
  }))
  const answers = await Promise.all(bodies.map((body) => send(bookEvent, { body })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
    new Set(['idempotency_mismatch']),
  )
  const rows = await query`
    select sum(s.taken)::int as taken from slots s join resources r on r.id = s.resource_id where r.listing_id = any (${[one.listingId, other.listingId]})`
  expect(rows).toEqual([{ taken: 1 }])
})

test('the database takes no key without its fingerprint', async () => {
  await call(bookEvent, { body: await eventBody() })
  await expect(
    query`update orders set idempotency_fingerprint = null where idempotency_key is not null`,
  ).rejects.toThrow('orders_keyed')
  await expect(query`update payout_batches set idempotency_fingerprint = null`).rejects.toThrow(
    'idempotency_fingerprint',
  )
})

test('the order of fields means nothing to a fingerprint, and everything else does', () => {
  const print = (body: unknown, userId = 1) => {
    const request = { body, method: 'POST', url: '/api/v1/x?y=1', actor: { userId } } as unknown as FastifyRequest
    return (keyedBody(request) as { fingerprint: string }).fingerprint
  }
  assert(
    property(dictionary(string(), jsonValue({ maxDepth: 2 }), { noNullPrototype: true }), string(), (fields, text) => {
      const body = { ...fields, idempotencyKey: 'a key that is long' }
      expect(print(Object.fromEntries(Object.entries(body).toReversed()))).toBe(print(body))
      expect(print({ ...body, idempotencyKey: text })).not.toBe(print(body))
      expect(print({ ...body, added: text })).not.toBe(print({ ...body, added: `${text}!` }))
      expect(print(body, 2)).not.toBe(print(body))
    }),
    { seed: 58 },
  )
})
