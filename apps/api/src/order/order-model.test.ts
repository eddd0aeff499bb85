import { expect, test } from 'vitest'
import fc from 'fast-check'
import { pino } from 'pino'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { purchaseOf, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { testBank, urlIdOf } from '#payment/payment-testing.ts'
import { expireOverdueOrders } from './order-actions.ts'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { readIntegrityFaults } from '#integrity/integrity-store.ts'
import { spoils, wrongs } from './order-model-testing.ts'
import { insertRow } from '#db/rows.ts'

/**
 * Orders, payments, refunds, changes and payouts, driven at random over HTTP by two admins. What an operator may not do now is refused;
 * nothing may fail, and after each step the books and the places must be right. `npm run bench -- model` takes 10,000 steps.
 */
const steps = Number(process.env['MODEL_STEPS'] ?? 120)

const { simulator, variables } = await testBank()
const { db, pool, query, send, call, signedIn, admin } = await testApp(variables)
const second = await signedIn('admin', 'مهدی')
const today = dayOfInstant(new Date().toISOString())
const shows = await Promise.all([makeShow(1), makeShow(2), makeShow(3)])
const touched: number[] = []
const done = new Map<string, number>()

async function makeShow(number: number) {
  const event = await eventOnSale(db, 6)
  await query`
    update hosts set sheba = ${shebaOf(`057${String(number).padStart(19, '0')}`)}, sheba_owner = ${'میزبان'} where id = ${event.hostId}`
  return event
}

/** Sold out: it is shown once more. */
async function addEvening(show: (typeof shows)[number]) {
  const startsAt = new Date(Date.parse(show.startsAt) + 86_400_000).toISOString()
  const endsAt = new Date(Date.parse(startsAt) + 7_200_000).toISOString()
  const row = { listingId: show.listingId, startsAt, endsAt }
  const id = await insertRow(db, 'occurrences', row)
  Object.assign(show, { startsAt, occurrenceId: id })
}

type Dice = { a: number; b: number }
type Step = (dice: Dice) => Promise<unknown>

/** Refused or done, never failed. */
async function attempt(e: Endpoint, request: Parameters<typeof send>[1] = {}) {
  const answer = await send(e, request)
  if (answer.statusCode >= 500) throw new Error(`${e.method} ${e.path}: ${answer.statusCode} ${answer.body}`)
  if (answer.statusCode < 300) done.set(e.path, (done.get(e.path) ?? 0) + 1)
  return answer
}

const pick = <T>(list: T[], dice: number): T | undefined => list[dice % Math.max(1, list.length)]
/** Of the latest orders, so that steps meet. */
const anOrder = ({ a }: Dice) => pick(touched.slice(-10), a) ?? 0
const key = () => crypto.randomUUID()
const idsOf = async (text: string) => (await pool.query<{ id: string }>(text)).rows.map(({ id }) => Number(id))
const byOneOf = ({ b }: Dice) => (b % 2 === 0 ? admin.token : second.token)

const acts: Record<string, Step> = {
  async book({ a, b }) {
    const show = pick(shows, a)
    if (!show) return
    const body = purchaseOf(show, [{ ticketId: show.ticketId, quantity: 1 + (b % 3) }])
    const answer = await attempt(bookingEndpoints.bookEvent, { body })
    if (answer.statusCode < 300) touched.push(answer.json<{ orderId: number }>().orderId)
    else await addEvening(show)
  },
  async payOffline(dice) {
    const id = anOrder(dice)
    const { dueRials } = await call(orderEndpoints.getOrder, { params: { id } })
    const amountRials = dice.b % 3 === 0 ? Math.floor(dueRials / 2) : dueRials
    const body = { method: 'card_to_card', amountRials, reference: key(), paidDay: today, note: '' }
    await attempt(paymentEndpoints.recordOfflinePayment, { params: { id }, body })
  },
  async payByCard(dice) {
    const answer = await attempt(paymentEndpoints.startPayment, { params: { id: anOrder(dice) } })
    if (answer.statusCode >= 300) return
    const urlId = urlIdOf(answer.json<{ redirectUrl: string }>().redirectUrl)
    const outcome =
      (['success', 'success', 'success', 'amount_mismatch', 'cancelled'] as const)[dice.b % 5] ?? 'success'
    const back = simulator.control.pay(urlId, outcome)?.callbackUrl
    if (!back) return
    const query = Object.fromEntries(new URL(back).searchParams)
    for (let time = 0; time <= dice.b % 2; time += 1)
      await attempt(paymentEndpoints.pasargadCallback, { body: query, token: null })
  },
  async expire(dice) {
    await query`
      update orders set expires_at = now() - interval '1 minute' where id = ${anOrder(dice)} and expires_at is not null`
    await expireOverdueOrders(db, pino({ level: 'silent' }))
  },
  cancel: (dice) =>
    attempt(cancellationEndpoints.cancelOrder, {
      params: { id: anOrder(dice) },
      body: { by: (['guest', 'host', 'operator'] as const)[dice.b % 3], code: 'mistake', reason: '' },
    }),
  async change(dice) {
    const id = anOrder(dice)
    const order = await call(orderEndpoints.getOrder, { params: { id } })
    const show = shows.find(({ listingId }) => listingId === order.listingId)
    if (!show) return
    const lines = [{ ticketId: show.ticketId, quantity: 1 + (dice.b % 3) }]
    const wish = { kind: 'places', occurrenceId: show.occurrenceId, lines }
    const seen = await attempt(orderChangeEndpoints.previewChange, { params: { id }, body: wish })
    if (seen.statusCode >= 300) return
    const { totalRials: expectedTotalRials } = seen.json<{ totalRials: number }>()
    const body = { wish, version: order.version, expectedTotalRials }
    await attempt(orderChangeEndpoints.changeOrder, { params: { id }, body })
  },
  askRefund: (dice) =>
    attempt(refundEndpoints.requestRefund, {
      params: { id: anOrder(dice) },
      body: { amountRials: 100_000 * (1 + (dice.b % 11)), reason: 'overpaid', note: '' },
    }),
  async moveRefund(dice) {
    const id = pick(
      await idsOf(`select id from refunds order by (status in ('done', 'failed')), id desc limit 6`),
      dice.a,
    )
    if (id === undefined) return
    const reason = { reason: 'شبا بسته است' }
    const transfer = { sheba: shebaOf('0570000000000000000001'), holderName: 'سارا', reference: key() }
    const [e, body] = pick(
      [
        [refundEndpoints.approveRefund, undefined],
        [refundEndpoints.approveRefund, undefined],
        [refundEndpoints.sendRefund, transfer],
        [refundEndpoints.finishRefund, undefined],
        [refundEndpoints.failRefund, reason],
        [refundEndpoints.declineRefund, reason],
        [refundEndpoints.retryRefund, undefined],
        [refundEndpoints.reverseRefund, undefined],
      ] as const,
      dice.b,
    ) ?? [refundEndpoints.approveRefund, undefined]
    await attempt(e, { params: { id }, body, token: byOneOf(dice) })
  },
  /** The show is over: its confirmed orders are, and five days have gone by. */
  timePasses: async (dice) =>
    query`
      update orders set status = 'completed', starts_at = now() - interval '6 days', ends_at = now() - interval '5 days' where id = ${anOrder(dice)} and status = 'confirmed'`,
  async makePayouts() {
    const { due } = await call(payoutEndpoints.previewPayouts, {})
    if (due.length === 0) return
    const body = { until: today, hostIds: due.map(({ hostId }) => hostId), note: '', idempotencyKey: key() }
    await attempt(payoutEndpoints.createPayoutBatch, { body })
  },
  async movePayouts(dice) {
    const id = pick(await idsOf(`select id from payout_batches order by id desc limit 3`), dice.a)
    if (id === undefined) return
    const step = (['approve', 'approve', 'send', 'cancel'] as const)[dice.b % 4]
    await attempt(payoutEndpoints.movePayoutBatch, { params: { id }, body: { step }, token: second.token })
  },
  async hearOfPayouts(dice) {
    const id = pick(await idsOf(`select id from payout_batches where status = 'sent' order by id desc limit 3`), dice.a)
    if (id === undefined) return
    const { payouts } = await call(payoutEndpoints.getPayoutBatch, { params: { id } })
    const payoutId = pick(payouts, dice.b)?.id ?? 0
    const result =
      dice.a % 3 === 0
        ? { outcome: 'failed', payoutId, reason: 'شبا بسته است' }
        : { outcome: 'paid', payoutId, trackingNumber: String(100_000 + dice.b), paidDay: today }
    await attempt(payoutEndpoints.recordPayoutResults, { params: { id }, body: { results: [result] } })
  },
  async adjust(dice) {
    const hostId = pick(shows, dice.a)?.hostId ?? 0
    const sides = [
      { account: 'host', partyId: hostId },
      { account: 'adjustment', partyId: null },
    ]
    const [debit, credit] = dice.b % 2 === 0 ? sides : sides.toReversed()
    const body = { debit, credit, amountRials: 50_000 * (1 + (dice.b % 7)), reason: 'جبران خسارت' }
    await attempt(adjustmentEndpoints.requestAdjustment, { body })
  },
  async decideAdjustment(dice) {
    const id = pick(
      await idsOf(`select id from adjustments where status = 'requested' order by id desc limit 3`),
      dice.a,
    )
    if (id !== undefined)
      await attempt(adjustmentEndpoints.approveAdjustment, { params: { id }, body: { note: '' }, token: second.token })
  },
}

/** An act that happens often stands here more than once. */
const often =
  'book book book payOffline payOffline payByCard payByCard change cancel moveRefund moveRefund moveRefund timePasses timePasses makePayouts makePayouts movePayouts movePayouts hearOfPayouts hearOfPayouts'
const names = [...Object.keys(acts), ...often.split(' ')]

test(
  `after each of ${steps} steps every transaction balances, each place has its living order, and money is where the orders say`,
  async () => {
    const step = fc.record({ name: fc.constantFrom(...names), a: fc.nat(), b: fc.nat() })
    const walk = fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (path) => {
      for (const [at, { name, ...dice }] of path.entries()) {
        await acts[name]?.(dice)
        expect(await wrongs(pool), `after step ${at}, ${name} ${JSON.stringify(dice)}`).toEqual([])
      }
    })
    // Something is sold by card, and over, whatever comes.
    for (const name of ['book', 'payByCard', 'timePasses']) await acts[name]?.({ a: 0, b: 1 })
    // One walk: the database remembers it, so that a shorter one would be another.
    const { failed, errorInstance, seed } = await fc.check(walk, { numRuns: 1, endOnFailure: true })
    if (failed) throw new Error(`the walk of seed ${seed}`, { cause: errorInstance })
    // The walk was not refused all along: what a short one did not meet is tried on at its end.
    const needed = [bookingEndpoints.bookEvent, paymentEndpoints.pasargadCallback, cancellationEndpoints.cancelOrder]
    const missing = () => needed.map(({ path }) => path).filter((path) => !done.has(path))
    for (let n = 0; n < 30 && missing().length > 0; n += 1)
      for (const name of ['book', 'payByCard', 'cancel']) await acts[name]?.({ a: n, b: n })
    expect(missing()).toEqual([])
    expect(await wrongs(pool)).toEqual([])
  },
  // A long walk is asked for by hand and takes its time: on a busy machine it is slow, not wrong.
  steps > 1000 ? 0 : Math.max(60_000, steps * 250),
)

test.each(Object.entries(spoils))('%s is seen when its figures are spoiled', async (rule, text) => {
  const undone = new Error('undone')
  const spoiled = connect(pool)
    .transaction()
    .execute(async (trx) => {
      // What was not folded yet is a delta.
      await sql`select fold_statistics(), fold_host_balances()`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(text).execute(trx)
      expect((await readIntegrityFaults(trx)).map((fault) => fault.rule)).toContain(rule)
      throw undone
    })
  await expect(spoiled).rejects.toBe(undone)
})
