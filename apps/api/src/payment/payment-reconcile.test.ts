import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { testDatabase } from '#db/testing.ts'
import type { Simulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { inquirePayment, receiveCallback } from './payment-callback-actions.ts'
import { recordOfflinePayment } from './payment-offline-actions.ts'
import { startPayment } from './payment-start-service.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { type TestOrder, makeHeldOrder, bankOf, offlineOf, testBank, urlIdOf } from './payment-testing.ts'
import { receiptOf } from './payment-receipt.ts'
import { claimDuePayments } from './payment-store.ts'
import { inquireDuePayments } from './payment-inquire.ts'

const { db, pool, query } = await testDatabase()
const log = pino({ level: 'silent' })
const minute = 60_000
const actor: Actor = systemActor
const { simulator, gatewayTo } = await testBank({ slowMs: 1_000 })
let gateway: PaymentGateway

beforeEach(() => {
  gateway = patience(5_000)
})
const patience = (timeoutMs: number) => gatewayTo({ timeoutMs, tokenMs: 5 * minute })
afterEach(() => {
  simulator.control.resetClock()
  simulator.control.setOutage('none')
})

const bank = () => bankOf(gateway)
const one = async (...asked: Parameters<typeof query>) => (await query(...asked))[0]

const heldOrder = () => makeHeldOrder(pool)
type Held = TestOrder

const expire = async ({ order, resource }: Held) => {
  await query`update orders set status = 'expired' where id = ${order}`
  await query`select release_slots(array[${resource}::bigint], array['2027-01-01T17:00Z'::timestamptz], 2)`
}
const takePlace = ({ resource }: Held) =>
  query`select take_slots(array[${resource}::bigint], array['2027-01-01T17:00Z'::timestamptz], 1)`
const begin = async (held: Held) => {
  const started = await startPayment(db, bank(), held.order, actor)
  return { ...started, urlId: urlIdOf(started.redirectUrl) }
}
const begun = async () => {
  const held = await heldOrder()
  return { held, p: await begin(held) }
}
/** The card holder does it, and the browser brings back what the bank says. */
const atTheBank = (urlId: string, outcome: Parameters<Simulator['control']['pay']>[1] = 'success') => {
  const left = simulator.control.pay(urlId, outcome)
  const query = left?.callbackUrl ? new URL(left.callbackUrl).searchParams : undefined
  return {
    invoiceId: query?.get('invoiceId') ?? '',
    status: query?.get('status') ?? '',
    referenceNumber: query?.get('referenceNumber') ?? undefined,
  }
}
const paid = async () => {
  const { held, p } = await begun()
  return { held, p, callback: atTheBank(p.urlId) }
}
const back = (callback: { invoiceId: string; status: string }) => receiveCallback(db, gateway, callback, actor)
const due = async (paymentId?: number) => {
  await query`
    update payments set next_inquiry_at = now(), reversing_until = reversing_until - interval '1 hour'
     where next_inquiry_at is not null and id = coalesce(${paymentId ?? null}, id)`
  return inquireDuePayments(db, gateway, log)
}
const trailOf = (held: Held) =>
  query`select action from audit_entries where subject_kind = 'order' and subject_id = ${held.order} order by id`.then(
    (rows) => rows.map((row) => row.action as string),
  )
const orderOf = (held: Held) => one`select status from orders where id = ${held.order}`
const paymentsOf = (held: Held) =>
  query`
    select status, status_reason, next_inquiry_at is null as closed from payments where order_id = ${held.order} order by id`
const taken = async ({ resource }: Held) =>
  (await one`select taken from slots where resource_id = ${resource}`).taken as number
const ledger = (held: Held) =>
  query`
    select t.kind, p.account, p.amount_rials from transactions t join postings p on p.transaction_id = t.id where t.order_id = ${held.order} order by t.id, p.id`.then(
    (rows) => rows.map((row) => `${row.kind} ${row.account} ${row.amount_rials}`),
  )
const soldOnce = [
  'payment gateway 1100000',
  'payment customer -1100000',
  'sale customer 1100000',
  'sale host -900000',
  'sale commission -100000',
  'sale vat -100000',
]
async function expectSold(held: Held) {
  expect(await orderOf(held)).toEqual({ status: 'confirmed' })
  expect(await ledger(held)).toEqual(soldOnce)
  expect(await query`select code from issued_tickets where order_id = ${held.order}`).toHaveLength(2)
  const notices = await query`select body from notices where order_id = ${held.order}`
  expect(notices).toHaveLength(1)
  expect(notices[0].body).toContain(held.code)
  expect(await taken(held)).toBe(2)
}
async function expectNothingSold(held: Held) {
  expect(await ledger(held)).toEqual([])
  expect(await query`select 1 from issued_tickets where order_id = ${held.order}`).toEqual([])
  expect(await query`select 1 from notices where order_id = ${held.order}`).toEqual([])
}
const bankState = (invoice: string) => simulator.control.transactions().find((t) => t.invoice === invoice)?.state

describe('a card payment', () => {
  test('that succeeds makes the order final, with tickets, balanced postings, one SMS and an audit trail', async () => {
    const { held, p } = await begun()
    expect((await orderOf(held)).status).toBe('awaiting_payment')
    const receipt = await back(atTheBank(p.urlId))
    expect(receipt).toMatchObject({
      outcome: 'success',
      orderCode: held.code,
      amountRials: 1_100_000,
      cardMask: '603799******4455',
    })
    await expectSold(held)
    expect(await trailOf(held)).toEqual(['payment_started', 'payment_confirmed', 'confirm'])
    await expect(startPayment(db, bank(), held.order, actor)).rejects.toMatchObject({ code: 'already_paid' })
  })

  test.each([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('that is %s leaves the hold as it was, and can be tried again', async (outcome, expected) => {
    const { held, p } = await begun()
    expect((await back(atTheBank(p.urlId, outcome))).outcome).toBe(expected)
    expect((await orderOf(held)).status).toBe('awaiting_payment')
    // Said again, it is not told again.
    await back({ invoiceId: p.invoice, status: outcome })
    expect(await trailOf(held)).toEqual(['payment_started', 'payment_failed'])
    expect(await taken(held)).toBe(2)
    await expectNothingSold(held)
    const again = await begin(held)
    expect(again.invoice).not.toBe(p.invoice)
    expect((await back(atTheBank(again.urlId))).outcome).toBe('success')
    await expectSold(held)
  })

  test('whose outcome is unknown is "checking", never failed, and found later by the worker', async () => {
    const { held, p } = await begun()
    expect((await back(atTheBank(p.urlId, 'unknown'))).outcome).toBe('checking')
    await due(p.paymentId)
    await expectNothingSold(held)
    simulator.control.advance(4 * minute)
    await due(p.paymentId)
    await expectSold(held)
  })

  test('whose browser never returns is found by the worker', async () => {
    const { held, p } = await begun()
    atTheBank(p.urlId, 'lost_callback')
    expect(await inquireDuePayments(db, gateway, log)).toBe(0)
    await due(p.paymentId)
    await expectSold(held)
    expect(await paymentsOf(held)).toEqual([{ status: 'confirmed', status_reason: null, closed: true }])
  })

  test('that the bank confirms at the second asking only: busy, or switch down', async () => {
    for (const behaviour of ['confirm_busy', 'switch_down'] as const) {
      const { held, p } = await begun()
      expect((await back(atTheBank(p.urlId, behaviour))).outcome).toBe('success')
      await expectSold(held)
    }
  })

  test('of another amount than the order is never confirmed nor called failed: the bank gives it back', async () => {
    const { held, p } = await begun()
    expect((await back(atTheBank(p.urlId, 'amount_mismatch'))).outcome).toBe('checking')
    expect(await paymentsOf(held)).toEqual([{ status: 'unknown', status_reason: 'amount_mismatch', closed: false }])
    expect(bankState(p.invoice)).toBe('paid')
    await expectNothingSold(held)
    simulator.control.advance(26 * minute)
    await due(p.paymentId)
    expect((await receiptOf(db, p.invoice)).outcome).toBe('returned_to_card')
    await expectNothingSold(held)
  })

  test('that nobody ever paid is closed when the window is over', async () => {
    const { held, p } = await begun()
    await due(p.paymentId)
    expect((await paymentsOf(held))[0].status).toBe('redirected')
    await query`update payments set window_until = now() - interval '6 minutes' where id = ${p.paymentId}`
    await due(p.paymentId)
    expect(await paymentsOf(held)).toEqual([{ status: 'expired', status_reason: 'not_paid', closed: true }])
  })

  test('that was paid, but nobody could ask before the window closed, went back to the card', async () => {
    const { held, p } = await begun()
    atTheBank(p.urlId, 'lost_callback')
    simulator.control.advance(26 * minute)
    await due(p.paymentId)
    expect((await paymentsOf(held))[0].status).toBe('reversed')
    await expectNothingSold(held)
  })
})

describe('callbacks', () => {
  test('twenty at once, and one more a day later, sell once', async () => {
    const { held, p } = await begun()
    const callback = atTheBank(p.urlId, 'duplicate_callback')
    const receipts = await Promise.all(Array.from({ length: 20 }, () => back(callback)))
    expect(receipts.map((receipt) => receipt.outcome)).toEqual(Array.from({ length: 20 }, () => 'success'))
    await expectSold(held)
    expect((await back(callback)).outcome).toBe('success')
    await expectSold(held)
  })

  test('in several processes at once sell once', async () => {
    const { held, p } = await begun()
    atTheBank(p.urlId)
    // A second copy of the module shares nothing with the first, as another process would.
    const { reconcilePayment } = await import('./payment-reconcile.ts')
    vi.resetModules()
    const { reconcilePayment: another } = await import('./payment-reconcile.ts')
    expect(another).not.toBe(reconcilePayment)
    await Promise.all(
      [reconcilePayment, another].map((reconcile) => reconcile(db, p.paymentId, { gateway, actor, hint: 'success' })),
    )
    await expectSold(held)
  })

  test('that are forged change nothing: unknown invoice, "success" without money, "cancel" before the money', async () => {
    await expect(back({ invoiceId: '123456', status: 'success' })).rejects.toMatchObject({ code: 'not_found' })
    const { held, p } = await begun()
    expect((await back({ invoiceId: p.invoice, status: 'success' })).outcome).toBe('checking')
    await expectNothingSold(held)
    expect((await back({ invoiceId: p.invoice, status: 'cancel' })).outcome).toBe('cancelled')
    // The real card holder pays after all, and the browser is lost: the worker still asks.
    atTheBank(p.urlId, 'lost_callback')
    await due(p.paymentId)
    await expectSold(held)
  })

  test('of another order pay that order only, with facts of the bank and not of the browser', async () => {
    const [mine, other] = [await heldOrder(), await heldOrder()]
    const [a, b] = [await begin(mine), await begin(other)]
    const callback = atTheBank(b.urlId)
    const receipt = await back({ ...callback, status: 'success' })
    expect(receipt.orderCode).toBe(other.code)
    await expectNothingSold(mine)
    await expectSold(other)
    const lie = { ...callback, invoiceId: a.invoice, referenceNumber: '999' }
    const forged = await receiveCallback(db, gateway, lie, actor)
    expect(forged).toMatchObject({ outcome: 'checking', referenceNumber: null })
    await expectNothingSold(mine)
  })

  test('that come in the wrong order do no harm', async () => {
    const { held, p, callback } = await paid()
    await back(callback)
    expect((await back({ invoiceId: p.invoice, status: 'failed' })).outcome).toBe('success')
    expect((await back({ invoiceId: p.invoice, status: 'cancel' })).outcome).toBe('success')
    await expectSold(held)
  })
})

describe('money that comes late', () => {
  test('gets the places again while they are free', async () => {
    const { held, p, callback } = await paid()
    await expire(held)
    expect(await taken(held)).toBe(0)
    expect((await back(callback)).outcome).toBe('success')
    await expectSold(held)
    expect(bankState(p.invoice)).toBe('confirmed')
  })

  test('goes back to the card when the places are gone', async () => {
    const { held, p, callback } = await paid()
    await expire(held)
    await takePlace(held)
    expect((await back(callback)).outcome).toBe('late')
    expect(bankState(p.invoice)).toBe('reversed')
    expect((await orderOf(held)).status).toBe('expired')
    expect(await taken(held)).toBe(1)
    await expectNothingSold(held)
  })

  test('becomes a refund that is due when the bank does not reverse', async () => {
    simulator.settings.reverseMs = 0
    const { held, callback } = await paid()
    await expire(held)
    await takePlace(held)
    // The bank refuses by 13035: what was verified is ours to return.
    expect((await back(callback)).outcome).toBe('late')
    simulator.settings.reverseMs = 25 * minute
    expect(
      await query`select status, method, amount_rials, reason from refunds where order_id = ${held.order}`,
    ).toEqual([{ status: 'requested', method: 'bank_transfer', amount_rials: 1_100_000, reason: 'late_payment' }])
    expect(await ledger(held)).toEqual(soldOnce.slice(0, 2))
  })

  test('for a cancelled order goes back to the card', async () => {
    const { held, p, callback } = await paid()
    await query`update orders set status = 'cancelled' where id = ${held.order}`
    expect((await back(callback)).outcome).toBe('late')
    expect(bankState(p.invoice)).toBe('reversed')
    await expectNothingSold(held)
  })

  test('twice for one order: the second goes back to the card', async () => {
    const held = await heldOrder()
    const first = await begin(held)
    await query`update payments set created_at = now() - interval '11 minutes' where id = ${first.paymentId}`
    const second = await begin(held)
    expect(second.invoice).not.toBe(first.invoice)
    await back(atTheBank(first.urlId))
    await back(atTheBank(second.urlId))
    await expectSold(held)
    expect([bankState(first.invoice), bankState(second.invoice)]).toEqual(['confirmed', 'reversed'])
  })
})

describe('what breaks', () => {
  test('a hold cannot end while the bank is confirming its money', async () => {
    const { held, p } = await begun()
    await query`update orders set expires_at = now() + interval '1 second' where id = ${held.order}`
    let left = 0
    const watched: PaymentGateway = {
      ...gateway,
      confirm: async (invoice, urlId) => {
        const hold = await one`
          select extract(epoch from expires_at - now())::int as left from orders where id = ${held.order}`
        left = hold.left
        return gateway.confirm(invoice, urlId)
      },
    }
    await receiveCallback(db, watched, atTheBank(p.urlId), actor)
    expect(left).toBeGreaterThan(100)
    await expectSold(held)
  })

  test('an order that is cancelled while the bank confirms keeps the money as a refund that is due', async () => {
    const { held, p } = await begun()
    const meanwhile: PaymentGateway = {
      ...gateway,
      confirm: async (invoice, urlId) => {
        await query`update orders set status = 'cancelled' where id = ${held.order}`
        return gateway.confirm(invoice, urlId)
      },
    }
    expect((await receiveCallback(db, meanwhile, atTheBank(p.urlId), actor)).outcome).toBe('late')
    expect(await query`select amount_rials, reason from refunds where order_id = ${held.order}`).toEqual([
      { amount_rials: 1_100_000, reason: 'late_payment' },
    ])
    expect(await ledger(held)).toEqual(soldOnce.slice(0, 2))
  })

  test('a process that dies between verify and reverse of late money: the next one gives it back', async () => {
    const { held, p, callback } = await paid()
    await query`update orders set status = 'cancelled' where id = ${held.order}`
    const dying: PaymentGateway = { ...gateway, reverse: () => Promise.reject(new Error('killed')) }
    await expect(receiveCallback(db, dying, callback, actor)).rejects.toThrow('killed')
    expect(bankState(p.invoice)).toBe('verified')
    await due(p.paymentId)
    expect(bankState(p.invoice)).toBe('reversed')
    expect((await paymentsOf(held))[0].status).toBe('reversed')
    expect((await trailOf(held)).at(-1)).toBe('payment_reversed')
    await expectNothingSold(held)
  })

  test('a bank that is down refuses to start a payment, and is fine again later', async () => {
    const held = await heldOrder()
    simulator.control.setOutage('error')
    await expect(startPayment(db, bank(), held.order, actor)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    expect(await paymentsOf(held)).toEqual([{ status: 'failed', status_reason: 'internal_server_error', closed: true }])
    simulator.control.setOutage('none')
    const p = await begin(held)
    const callback = atTheBank(p.urlId)
    simulator.control.setOutage('hang')
    expect((await receiveCallback(db, patience(500), callback, actor)).outcome).toBe('checking')
    simulator.control.setOutage('none')
    await due(p.paymentId)
    await expectSold(held)
  })

  test('a bank that never answers is asked again after the window too: nothing is given up', async () => {
    const { held, p } = await begun()
    await query`update payments set window_until = now() - interval '1 hour' where id = ${p.paymentId}`
    simulator.control.setOutage('error')
    await due(p.paymentId)
    expect(await paymentsOf(held)).toEqual([{ status: 'redirected', status_reason: null, closed: false }])
  })

  test('a process that dies between the confirm at the bank and our write: the next one finishes it', async () => {
    const { held, p, callback } = await paid()
    const dying: PaymentGateway = {
      ...gateway,
      confirm: async (invoice, urlId) => {
        await gateway.confirm(invoice, urlId)
        throw new Error('killed')
      },
    }
    await expect(receiveCallback(db, dying, callback, actor)).rejects.toThrow('killed')
    expect(bankState(p.invoice)).toBe('confirmed')
    await expectNothingSold(held)
    await due(p.paymentId)
    await expectSold(held)
  })

  test('two workers never take the same payment, and a lease ends', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, () => heldOrder()))
    for (const h of held) atTheBank((await begin(h)).urlId, 'lost_callback')
    await query`update payments set next_inquiry_at = null`
    await query`
      update payments set next_inquiry_at = now() where order_id = any (${held.map((h) => h.order)}::bigint[])`
    const counts = await Promise.all([inquireDuePayments(db, gateway, log), inquireDuePayments(db, gateway, log)])
    expect(counts[0] + counts[1]).toBe(5)
    for (const h of held) await expectSold(h)
    const { paymentId } = await begin(await heldOrder())
    await query`update payments set next_inquiry_at = now() where id = ${paymentId}`
    expect(await claimDuePayments(db, 'inquiry', { limit: 10, leaseSeconds: 120 })).toEqual([paymentId])
    expect(await claimDuePayments(db, 'inquiry', { limit: 10, leaseSeconds: 120 })).toEqual([])
    await query`update payments set next_inquiry_at = next_inquiry_at - interval '2 minutes' where id = ${paymentId}`
    expect(await claimDuePayments(db, 'inquiry', { limit: 10, leaseSeconds: 120 })).toEqual([paymentId])
  })
})

describe('starting', () => {
  test('a double click opens one payment and leads both to one page', async () => {
    const held = await heldOrder()
    const [a, b] = await Promise.all([begin(held), begin(held)])
    expect(b).toEqual(a)
    expect(await begin(held)).toEqual(a)
    expect(await paymentsOf(held)).toHaveLength(1)
  })

  test('gives an invoice that survives being read as a number on the way back', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { invoice } = await begin(await heldOrder())
      expect(invoice).toMatch(/^\d{15}$/)
      expect(String(JSON.parse(invoice))).toBe(invoice)
    }
  })

  test('leads back to the open bank page even when the time of the hold has passed meanwhile', async () => {
    const { held, p } = await begun()
    await query`update orders set expires_at = now() - interval '1 second' where id = ${held.order}`
    expect(await begin(held)).toEqual(p)
  })

  test('is refused for a hold that is over and for an order that does not exist', async () => {
    const held = await heldOrder()
    await query`update orders set expires_at = now() - interval '1 second' where id = ${held.order}`
    await expect(begin(held)).rejects.toMatchObject({ code: 'hold_expired' })
    await expect(startPayment(db, bank(), 999_999_999, actor)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('what was said to the bank is kept with the payment, without secrets', async () => {
    const { p } = await begun()
    await back(atTheBank(p.urlId))
    const events = await query`
      select kind, result_code, detail from payment_events where payment_id = ${p.paymentId} order by id`
    const kinds = ['purchase', 'purchase', 'callback', 'inquiry', 'confirm', 'inquiry']
    expect(events.map((event) => event.kind)).toEqual(kinds)
    expect(JSON.stringify(events)).not.toContain(simulator.settings.password)
  })
})

describe('money outside the gateway', () => {
  const record = (held: Held, more: Partial<ReturnType<typeof offlineOf>> = {}) => {
    const input = { ...offlineOf(1_100_000, 'bank_transfer'), ...more }
    return db.transaction().execute((trx) => recordOfflinePayment(trx, held.order, input, actor))
  }

  test('in two parts: the order is final when the second is in, each where it lies', async () => {
    const held = await heldOrder()
    await record(held, { method: 'cash', amountRials: 100_000, reference: '' })
    expect((await orderOf(held)).status).toBe('held')
    await record(held, { amountRials: 1_000_000 })
    expect((await orderOf(held)).status).toBe('confirmed')
    expect((await ledger(held)).filter((line) => line.startsWith('payment'))).toEqual([
      'payment cash 100000',
      'payment customer -100000',
      'payment bank 1000000',
      'payment customer -1000000',
    ])
  })

  test('needs a reference that was not used before, and no more than is owed', async () => {
    const [held, other] = [await heldOrder(), await heldOrder()]
    await expect(record(held, { reference: '' })).rejects.toMatchObject({ fields: { reference: expect.any(String) } })
    await expect(record(held, { amountRials: 1_100_001 })).rejects.toMatchObject({
      fields: { amountRials: expect.any(String) },
    })
    await record(held, { reference: 'REF-1' })
    await expect(record(other, { reference: 'REF-1' })).rejects.toMatchObject({
      fields: { reference: expect.any(String) },
    })
    await expect(record(held)).rejects.toMatchObject({ code: 'already_paid' })
  })

  test('for an expired order takes the places again, or is refused whole', async () => {
    const [free, gone] = [await heldOrder(), await heldOrder()]
    await expire(free)
    await expire(gone)
    await query`select take_slots(array[${gone.resource}::bigint], array['2027-01-01T17:00Z'::timestamptz], 1)`
    await record(free)
    expect((await orderOf(free)).status).toBe('confirmed')
    await expect(record(gone)).rejects.toMatchObject({ code: 'slots_taken' })
    expect(await paymentsOf(gone)).toEqual([])
  })
})

test('an operator who asks the bank gets the receipt as it stands', async () => {
  const { held, p } = await begun()
  expect((await inquirePayment(db, gateway, p.paymentId, actor)).outcome).toBe('checking')
  atTheBank(p.urlId, 'lost_callback')
  expect((await inquirePayment(db, gateway, p.paymentId, actor)).outcome).toBe('success')
  await expectSold(held)
})
