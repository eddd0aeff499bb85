import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { Simulator } from '@rezerv/pasargad-simulator/simulator.ts'
import type pg from 'pg'
import type * as z from 'zod/mini'
import { eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { connect } from '#db/connect.ts'
import { urlIdOf } from '#payment/payment-testing.ts'

type Request = { params?: Record<string, string | number>; body?: unknown; token?: string | null }
type Answer = { statusCode: number; json: <T>() => T }

/** Where the acts happen: an API behind `attempt` and `ask`, its bank, and its database as the owner. */
type World = {
  pool: pg.Pool
  simulator: Simulator
  /** Done or refused; whatever else becomes of it, it throws. */
  attempt: (e: Endpoint, request?: Request) => Promise<Answer>
  /** A read that is answered, or throws. */
  ask: <const E extends Endpoint>(e: E, request: Request) => Promise<z.output<E['answer']>>
  admins: [first: { token: string }, second: { token: string }]
  /** Ends the holds whose time is over. */
  expire: () => Promise<unknown>
}
export type Dice = { a: number; b: number }
type Show = Awaited<ReturnType<typeof eventOnSale>>

const pick = <T>(list: T[], dice: number): T | undefined => list[dice % Math.max(1, list.length)]
const key = () => crypto.randomUUID()

/** An act that happens often stands here more than once. */
const often =
  'book book book payOffline payOffline payByCard payByCard change cancel moveRefund moveRefund moveRefund timePasses timePasses makePayouts makePayouts movePayouts movePayouts hearOfPayouts hearOfPayouts'

/** What two admins, customers and time do to orders, payments, refunds, changes and payouts: each act picks by dice what it does and to what. */
export async function orderActs(world: World) {
  const { pool, simulator, attempt, ask, expire } = world
  const [first, second] = world.admins
  const db = connect(pool)
  const today = dayOfInstant(new Date().toISOString())
  const touched: number[] = []
  const shows = await Promise.all([1, 2, 3].map(makeShow))

  async function makeShow(number: number) {
    const event = await eventOnSale(db, 6)
    const sheba = shebaOf(`057${String(number).padStart(19, '0')}`)
    await db.updateTable('hosts').set({ sheba, shebaOwner: 'میزبان' }).where('id', '=', event.hostId).execute()
    return event
  }

  /** Sold out: it is shown once more. */
  async function addEvening(show: Show) {
    const startsAt = new Date(Date.parse(show.startsAt) + 86_400_000).toISOString()
    const endsAt = new Date(Date.parse(startsAt) + 7_200_000).toISOString()
    const row = { listingId: show.listingId, startsAt, endsAt }
    // Two who find it sold out at once mean the same evening.
    const { id } = await db
      .insertInto('occurrences')
      .values(row)
      .onConflict((conflict) => conflict.columns(['listingId', 'startsAt']).doUpdateSet({ endsAt }))
      .returning('id')
      .executeTakeFirstOrThrow()
    Object.assign(show, { startsAt, occurrenceId: id })
  }

  /** Of the latest orders, so that acts meet. */
  const anOrder = ({ a }: Dice) => pick(touched.slice(-10), a) ?? 0
  const idsOf = async (text: string) => (await pool.query<{ id: string }>(text)).rows.map(({ id }) => Number(id))
  const byOneOf = ({ b }: Dice) => (b % 2 === 0 ? first.token : second.token)

  const acts = {
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
      const { dueRials } = await ask(orderEndpoints.getOrder, { params: { id } })
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
      await pool.query(
        `update orders set expires_at = now() - interval '1 minute' where id = $1 and expires_at is not null`,
        [anOrder(dice)],
      )
      await expire()
    },
    cancel: (dice) =>
      attempt(cancellationEndpoints.cancelOrder, {
        params: { id: anOrder(dice) },
        body: { by: (['guest', 'host', 'operator'] as const)[dice.b % 3], code: 'mistake', reason: '' },
      }),
    async change(dice) {
      const id = anOrder(dice)
      const order = await ask(orderEndpoints.getOrder, { params: { id } })
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
    timePasses: (dice) =>
      pool.query(
        `update orders set status = 'completed', starts_at = now() - interval '6 days', ends_at = now() - interval '5 days' where id = $1 and status = 'confirmed'`,
        [anOrder(dice)],
      ),
    async makePayouts() {
      const { due } = await ask(payoutEndpoints.previewPayouts, {})
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
      const id = pick(
        await idsOf(`select id from payout_batches where status = 'sent' order by id desc limit 3`),
        dice.a,
      )
      if (id === undefined) return
      const { payouts } = await ask(payoutEndpoints.getPayoutBatch, { params: { id } })
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
        await attempt(adjustmentEndpoints.approveAdjustment, {
          params: { id },
          body: { note: '' },
          token: second.token,
        })
    },
  } satisfies Record<string, (dice: Dice) => Promise<unknown>>
  type Act = keyof typeof acts
  return {
    acts: acts as Record<Act, (dice: Dice) => Promise<unknown>>,
    names: [...Object.keys(acts), ...often.split(' ')] as Act[],
  }
}
