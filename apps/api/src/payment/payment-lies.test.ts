import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { Lie } from '@rezerv/pasargad-simulator/lie.ts'
import { lieNames, lies } from '@rezerv/pasargad-simulator/lies.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { testApp } from '#http/testing.ts'
import { receiveCallback } from './payment-callback-actions.ts'
import { startPayment } from './payment-start-service.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { receiptOf } from './payment-receipt.ts'
import { makeHeldOrder, bankOf, testBank, urlIdOf } from './payment-testing.ts'
import { checkDuePayments, inquireDuePayments } from './payment-inquire.ts'

const { simulator, gatewayTo } = await testBank()
const { db, pool, query, call } = await testApp()
const log = pino({ level: 'silent' })
const minute = 60_000

afterEach(async () => {
  await query`update payment_mismatches set closed_at = now() where closed_at is null`
  await query`update payments set status = 'expired' where status = 'unknown'`
  simulator.control.lie(null)
  simulator.control.resetClock()
})

/** As after a start: no token is kept, and no failure is counted. */
const newGateway = (keepReversible: boolean, timeoutMs = 5_000) => gatewayTo({ timeoutMs, keepReversible })
const one = async (...asked: Parameters<typeof query>) => (await query(...asked))[0]

/** Makes everything that is due due now, for this payment alone. */
async function work(gateway: PaymentGateway, id: number) {
  await query`update payments set next_inquiry_at = null, check_at = null where id <> ${id}`
  await query`update payments set next_inquiry_at = case when next_inquiry_at is not null then now() end,
            reversing_until = reversing_until - interval '1 hour' where id = ${id}`
  await inquireDuePayments(db, gateway, log)
}
async function nextDay(gateway: PaymentGateway, id: number) {
  await query`update payments set check_at = now() where id = ${id} and check_at is not null`
  await checkDuePayments(db, gateway, log)
}
/** The bank's clock and ours are past the bank's window. */
async function passWindow(id: number) {
  simulator.control.advance(2 * 60 * minute)
  await query`update payments set window_until = now() - interval '1 hour' where id = ${id}`
}

type Scene = { lie: Lie; pays: boolean; isLate: boolean }

/** A payment under a bank that lies; undefined when it lied so early that there is no payment. */
async function begin(name: (typeof lieNames)[number], { lie, pays, isLate }: Scene) {
  const held = await makeHeldOrder(pool)
  const keeps = !lie.on.includes('confirm') && !lie.on.includes('reverse')
  const gateway = newGateway(keeps)
  if (lie.on.includes('purchase')) simulator.control.lie(name)
  const started = await startPayment(db, bankOf(gateway), held.order, systemActor).catch(
    (error: unknown) => error as Error,
  )
  if (started instanceof Error) return { held, refused: started }
  simulator.control.lie(name)
  const { invoice, paymentId, redirectUrl } = started
  const left = pays ? simulator.control.pay(urlIdOf(redirectUrl), 'success') : undefined
  if (isLate) await query`update orders set status = 'cancelled' where id = ${held.order}`
  // An answer that drips is waited for in vain, however long; every other lie is told at once.
  const liedTo = newGateway(keeps, name === 'slow_drip' ? 300 : undefined)
  const status = left?.callbackUrl ? 'success' : 'unknown'
  await receiveCallback(db, liedTo, { invoiceId: invoice, status }, systemActor)
  await work(liedTo, paymentId)
  return { held, invoice, paymentId, keeps, liedTo }
}

const bankHas = new Set(['verified', 'confirmed', 'settled'])
const bankHolds = new Set([...bankHas, 'paid', 'unknown'])
const calledUnpaid = new Set(['failed', 'cancelled', 'expired'])

/** The kinds of its items in the inbox. */
async function itemsOf(paymentId: number) {
  const kinds = ['payment_mismatch', 'payment_unknown'] as const
  const lists = await Promise.all(kinds.map((kind) => call(inboxEndpoints.listInbox, { query: { kind } })))
  return lists.flatMap(({ items }) => items.filter((item) => item.paymentId === paymentId).map((item) => item.kind))
}

/** The rule: books equal bank, or an item of the inbox says why not; nothing sold without payment; nothing paid called failed. */
async function expectTruth(stage: string, { order, invoice }: { order: number; invoice: string }) {
  const state = simulator.control.transactions().find((t) => t.invoice === invoice)?.state ?? 'none'
  const payment = await one`select id, status, status_reason from payments where invoice = ${invoice}`
  const inbox = await itemsOf(Number(payment.id))
  const sold = (await one`select count(*)::int as n from issued_tickets where order_id = ${order}`).n > 0
  const booked = (await one`select count(*)::int as n from transactions where order_id = ${order}`).n > 0
  const scene = { stage, bank: state, payment: payment.status, reason: payment.status_reason, sold, booked, inbox }
  const isInInbox = inbox.includes('payment_mismatch') || inbox.includes('payment_unknown')
  expect({ ...scene, holds: isInInbox || booked === bankHas.has(state) }).toEqual({ ...scene, holds: true })
  expect({ ...scene, holds: !sold || bankHas.has(state) || isInInbox }).toEqual({ ...scene, holds: true })
  const { outcome } = await receiptOf(db, invoice)
  const isHidden = bankHolds.has(state) && (calledUnpaid.has(payment.status as string) || calledUnpaid.has(outcome))
  expect({ ...scene, outcome, isHidden }).toEqual({ ...scene, outcome, isHidden: false })
  return scene
}

test('the bank knows at least thirty lies', () => {
  expect(lieNames.length).toBeGreaterThanOrEqual(30)
})

describe.each(lieNames)('%s', (name) => {
  const lie: Lie = lies[name]
  const scenes = lie.isLate ? ['late'] : lie.isUnpaid ? ['paid', 'unpaid'] : ['paid']

  test.each(scenes)(`${lie.wrong}: %s`, async (which) => {
    const before = simulator.control.seen()
    const scene = { lie, pays: which !== 'unpaid', isLate: which === 'late' }

    // The lie goes on for ever.
    const p = await begin(name, scene)
    if (p.refused !== undefined) {
      expect(p.refused).toMatchObject({ code: 'gateway_unavailable' })
      const failed = await one`select status, status_reason, url_id from payments where order_id = ${p.held.order}`
      expect(failed).toMatchObject({ status: 'failed', url_id: null })
      expect(failed.status_reason).toBe(name === 'page_used_before' ? 'url_mismatch' : 'gateway_unavailable')
    } else {
      const named = { ...p.held, invoice: p.invoice }
      const first = await expectTruth('at once', named)
      expect(first.sold && !bankHas.has(first.bank)).toBe(false)
      await passWindow(p.paymentId)
      await work(p.liedTo, p.paymentId)
      await nextDay(p.liedTo, p.paymentId)
      await expectTruth('for ever', named)
    }
    simulator.control.resetClock()
    simulator.control.lie(null)

    // The bank comes to its senses, in time for this payment.
    const q = await begin(name, scene)
    simulator.control.lie(null)
    if (q.refused !== undefined) return
    const healed = newGateway(q.keeps)
    await work(healed, q.paymentId)
    await work(healed, q.paymentId)
    const named = { ...q.held, invoice: q.invoice }
    await expectTruth('honest again', named)
    await passWindow(q.paymentId)
    await work(healed, q.paymentId)
    await nextDay(healed, q.paymentId)
    const last = await expectTruth('a day later', named)
    // Who was honest again in time has an inbox without an item of it.
    expect(last).toMatchObject({ booked: bankHas.has(last.bank), inbox: [] })

    const after = simulator.control.seen()
    expect(after.elsewhere, 'nothing follows a redirect').toEqual(before.elsewhere)
    // As much as was under way when the reader hung up, of some ten answers of 300 MB.
    expect(after.bytes - before.bytes).toBeLessThan(60_000_000)
  })
})
